import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { draftWeekStream } from '#domain/draft-week/draft-week.events';
import { type FillEvent, fillStream } from '#domain/fill/fill.events';
import type { WeekFillView } from '#domain/fill/fill.views';
import type { UserId } from '#domain/kernel/ids';
import { STAFF } from '../../decision-context/staff-facts.js';
import { draftWeekKind } from '../../decision-context/planning-contexts.js';
import { CommandRunner } from '../../event-store/command-runner.js';
import { CommandRefused } from '../../event-store/refused.js';
import { FillJobs, unknownSlot } from './fill-jobs.js';
import { scopeOf } from './fill-proposals.js';
import { requestOf } from './fill-request.js';
import { FillStore, type QueuedFill } from './fill-store.js';
import { FillWorker } from './fill-worker.js';
import { FillLive, fillView } from './fill.live.js';
import { AskForFill, ChangeFill, TakeFill } from './fill.messages.js';

/**
 * Queues a search and answers it, pushes it to its author and new places in the queue to those who wait at the
 * location, and wakes this node's worker; records no event. Refuses `nothing_to_fill`, and a slot that is unknown at the
 * location.
 */
@CommandHandler(AskForFill)
export class AskForFillHandler implements ICommandHandler<AskForFill> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly store: FillStore,
    private readonly jobs: FillJobs,
    private readonly worker: FillWorker,
    private readonly live: FillLive,
  ) {}

  async execute({ origin, request }: AskForFill): Promise<WeekFillView> {
    const refused = await this.jobs.refusalOf(request);
    if (refused) throw new CommandRefused(refused);
    const { organisationId, locationId, userId, fillId } = request;
    const view = await this.runner.execute<WeekFillView>({
      origin,
      // Writes a table that is none of the log's.
      solo: true,
      execute: async (transaction) => {
        const { db } = transaction;
        await this.store.add(db, request);
        const rows = await this.store.listOf(organisationId, userId, db);
        const row = rows.find(({ fill_id }) => fill_id === fillId) as QueuedFill;
        const staff = await transaction.facts(STAFF);
        return { ok: true, appends: [], answer: () => fillView(row, (id) => staff.get(id as UserId)?.name ?? '') };
      },
    });
    await this.live.changed({ organisation_id: organisationId, location_id: locationId, user_id: userId });
    this.worker.wake();
    return view;
  }
}

/**
 * Stops, resumes or removes a search, pushes it to its author and new places in the queue to those who wait at the
 * location, and wakes this node's worker; records no event.
 */
@CommandHandler(ChangeFill)
export class ChangeFillHandler implements ICommandHandler<ChangeFill> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly store: FillStore,
    private readonly worker: FillWorker,
    private readonly live: FillLive,
  ) {}

  async execute({ origin, row, change }: ChangeFill): Promise<null> {
    await this.runner.execute({
      origin,
      solo: true,
      execute: async ({ db }) => {
        if (change.does === 'resume') await this.store.resume(db, row, change);
        else await this.store[change.does](db, row);
        return { ok: true, appends: [], answer: () => null };
      },
    });
    await this.live.changed(row);
    this.worker.wake();
    return null;
  }
}

/**
 * Records `WeekFillTaken` with those of the slots on which the draft has the proposed person; nothing without any.
 * Plans nobody. Refuses a slot that the draft does not have.
 */
@CommandHandler(TakeFill)
export class TakeFillHandler implements ICommandHandler<TakeFill> {
  constructor(private readonly runner: CommandRunner) {}

  async execute({ origin, row, slotIds }: TakeFill): Promise<null> {
    const request = requestOf(row);
    const proposed = new Map(row.best?.assignments.map((one) => [one.slotId, one.userId]));
    await this.runner.execute({
      origin,
      streamId: fillStream(request.fillId),
      execute: async (transaction) => {
        const draft = await transaction.state(draftWeekKind, draftWeekStream(request.locationId, request.monday));
        const unknown = unknownSlot(draft, slotIds);
        if (unknown) return { ok: false, refusal: unknown };
        const taken = [...new Set(slotIds)].filter((slotId) => {
          const userId = draft.slots[slotId]?.userId;
          return userId && proposed.get(slotId) === userId;
        });
        const event: FillEvent = {
          type: 'WeekFillTaken',
          data: { ...scopeOf(request), slotIds: taken, filled: proposed.size },
        };
        const events = taken.length > 0 ? [event] : [];
        return { ok: true, appends: [{ streamId: fillStream(request.fillId), events }], answer: () => null };
      },
    });
    return null;
  }
}
