import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { TemplateId } from '#domain/kernel/ids';
import type { Refusal } from '#domain/kernel/refusal';
import { type Placement, type PlacementCommand, placementDecider } from '#domain/placement/placement.decider';
import { placementStream } from '#domain/placement/placement.events';
import type { PlacementView } from '#domain/placement/placement.views';
import { CommandRunner } from '../../event-store/command-runner.js';
import type { CommandOutcome } from '../../event-store/outcome.js';
import { outcomeOfDecision } from '../../event-store/outcome-of-decision.js';
import type { CommandTransaction } from '../../event-store/command-transaction.js';
import { Refused } from '../../http/refused.js';
import { TEMPLATES } from '../planning/material-facts.js';
import { placementKind } from '../planning/placement-kind.js';
import { todayIn } from '../planning/today.js';
import { EditPlacement } from './placement.messages.js';

@CommandHandler(EditPlacement)
export class EditPlacementHandler implements ICommandHandler<EditPlacement> {
  constructor(private readonly runner: CommandRunner) {}

  async execute(message: EditPlacement): Promise<PlacementView | null> {
    const { locationId, jobFilterId } = message.place;
    const result = await this.runner.run<PlacementView | null>({
      origin: message.origin,
      streamId: placementStream(locationId, jobFilterId),
      execute: (transaction) => executeEdit(transaction, message),
    });
    if (result.status === 'refused') throw new Refused(result.refusal);
    return result.answer;
  }
}

async function executeEdit(
  transaction: CommandTransaction,
  { place, edit }: EditPlacement,
): Promise<CommandOutcome<PlacementView | null>> {
  const streamId = placementStream(place.locationId, place.jobFilterId);
  const templates = await transaction.facts(TEMPLATES);
  const context = {
    today: await todayIn(transaction, place.locationId),
    template: ('templateId' in edit && templates.get(edit.templateId)) || null,
  };
  const command: PlacementCommand = edit.type === 'PlaceTemplate' ? { ...edit, ...place } : edit;
  const decision = placementDecider.decide(
    command,
    await transaction.state(placementKind, streamId),
    context,
    transaction.meta,
  );
  const nameOf = (templateId: TemplateId) => templates.get(templateId)?.name ?? '';
  return outcomeOfDecision(decision, {
    streamId,
    present: (refusal) => withNames(refusal, nameOf),
    answer: async (after) => {
      const placement = (await after.state(placementKind, streamId)).placements[edit.placementId];
      return placement ? placementView(placement, nameOf(placement.templateId)) : null;
    },
  });
}

/** The question names templates by id; the wire has their names. */
function withNames(refusal: Refusal, nameOf: (templateId: TemplateId) => string): Refusal {
  const { dates } = (refusal.facts ?? {}) as {
    dates?: readonly { date: string; templateIds: readonly TemplateId[] }[];
  };
  if (!dates) return refusal;
  return {
    ...refusal,
    facts: { dates: dates.map(({ date, templateIds }) => ({ date, templates: templateIds.map(nameOf) })) },
  };
}

const placementView = (
  { placementId, templateId, locationId, jobFilterId, from, until }: Placement,
  title: string,
): PlacementView => ({
  id: placementId,
  templateId,
  title,
  horecaLocationId: locationId,
  jobFilterId,
  start: from,
  end: until,
});
