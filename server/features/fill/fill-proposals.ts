import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { type FillEvent, fillStream } from '#domain/fill/fill.events';
import { fillsCreate } from '#domain/fill/fill.calls';
import { countsOf, type FillProposal } from '#domain/fill/fill.views';
import type { CommandId } from '#domain/kernel/ids';
import { CommandRunner } from '../../event-store/command-runner.js';
import { type FillRequest, type FillRow, requestOf } from './fill-request.js';
import { FillStore } from './fill-store.js';

/**
 * Stores the proposal of a search, and records `WeekFillProposed` in the name of its author; no event if the search was
 * cancelled, goes on at another node, or had no slots.
 */
@Injectable()
export class FillProposals {
  constructor(
    private readonly runner: CommandRunner,
    private readonly store: FillStore,
  ) {}

  /** Records nothing if the search has been cancelled meanwhile, or goes on at another node. */
  async record(row: FillRow, proposal: FillProposal): Promise<void> {
    const request = requestOf(row);
    const { organisationId, userId, locationId, fillId, slotIds, settings } = request;
    const { slots, filled } = countsOf(proposal);
    await this.runner.run({
      origin: {
        organisationId,
        commandId: uuid() as CommandId,
        actorId: userId,
        locationId,
        cause: fillsCreate.id,
      },
      // Writes a table that is none of the log's.
      solo: true,
      execute: async ({ db }) => {
        const isOurs = await this.store.finish(db, row, proposal);
        const event: FillEvent = {
          type: 'WeekFillProposed',
          data: {
            ...scopeOf(request),
            slotIds: slotIds && [...slotIds],
            settings: settings.settings,
            departments: [...settings.departments],
            seed: proposal.seed,
            steps: proposal.steps,
            slots,
            filled,
          },
        };
        const events = isOurs && proposal.slots.length > 0 ? [event] : [];
        return { ok: true, appends: [{ streamId: fillStream(fillId), events }], answer: () => null };
      },
    });
  }
}

/** Fields with which each event of a search begins. */
export const scopeOf = ({ fillId, locationId, monday, jobFilterId, date }: FillRequest) => ({
  fillId,
  locationId,
  monday,
  jobFilterId,
  date,
});
