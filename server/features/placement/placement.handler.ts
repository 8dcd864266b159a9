import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import type { PlacementId, TemplateId } from '#domain/kernel/ids';
import type { Refusal, SentRefusal } from '#domain/kernel/refusal';
import type { PlacementCommand } from '#domain/placement/placement.commands';
import {
  everyWeek,
  type Placement,
  type PlacementContext,
  placementDecider,
  type PlacementState,
  seriesRemoval,
} from '#domain/placement/placement.decider';
import type { PutBackStep } from '#domain/placement/placement-put-back';
import { placementStream } from '#domain/placement/placement.events';
import type { PlacementView, RemovedSeries, RepeatedPlacement } from '#domain/placement/placement.views';
import { CommandRunner } from '../../event-store/command-runner.js';
import type { CommandTransaction } from '../../event-store/command-transaction.js';
import type { CommandOutcome } from '../../event-store/outcome.js';
import { outcomeOfDecision } from '../../event-store/outcome-of-decision.js';
import { TEMPLATES } from '../../decision-context/material-facts.js';
import { placementKind } from '../../decision-context/placement-kind.js';
import { draftWeekKind, rosterWeekKind } from '../../decision-context/planning-contexts.js';
import { todayIn } from '../../decision-context/today.js';
import { begunOf, streamsOfWeeks, type WeekLayers } from './begun-weeks.js';
import { EditPlacement, type PlacementPlace, RemovePlacementSeries, RepeatPlacement } from './placement.messages.js';
import { placementView } from './placement.presenter.js';

/** Places, moves or removes one template placement. Answers it; null after a removal. */
@CommandHandler(EditPlacement)
export class EditPlacementHandler implements ICommandHandler<EditPlacement> {
  constructor(private readonly runner: CommandRunner) {}

  execute({ origin, department, edit }: EditPlacement): Promise<PlacementView | null> {
    return this.runner.execute<PlacementView | null>({
      origin,
      streamId: streamOf(department),
      execute: (transaction) =>
        decided(
          transaction,
          department,
          edit.type === 'PlaceTemplate' ? { ...edit, ...department } : edit,
          async (after, state) => {
            const placement = state.placements[edit.placementId];
            return placement ? placementViewOf(after, placement) : null;
          },
        ),
    });
  }
}

/**
 * Places a template every week until `last` in one write; weeks that have it already are skipped, dates that are
 * refused refuse all. Answers what was placed, the skipped dates, and the write id for undoing.
 */
@CommandHandler(RepeatPlacement)
export class RepeatPlacementHandler implements ICommandHandler<RepeatPlacement> {
  constructor(private readonly runner: CommandRunner) {}

  async execute({ origin, department, request }: RepeatPlacement): Promise<RepeatedPlacement> {
    const { templateId, confirm, last } = request;
    const ranges = everyWeek(request, last).map((range) => ({ placementId: uuid() as PlacementId, ...range }));
    return this.runner.execute<RepeatedPlacement>({
      origin,
      streamId: streamOf(department),
      execute: (transaction) =>
        decided(
          transaction,
          department,
          { type: 'RepeatTemplate', ...department, templateId, ranges, confirm },
          async (after, { placements }) => {
            const placed = ranges.flatMap(({ placementId }) => placements[placementId] ?? []);
            const views: PlacementView[] = [];
            for (const placement of placed) views.push(await placementViewOf(after, placement));
            const skipped = ranges
              .filter(({ placementId }) => !placements[placementId])
              .map(({ from, until }) => ({ start: from, end: until }));
            return { placed: views, skipped, writeId: origin.commandId };
          },
        ),
    });
  }
}

/**
 * Removes placements of a series in one write. Answers the removed ones, the dates of those kept because their weeks
 * are begun, and the write id for undoing. Refuses `not_found` for an unknown placement.
 */
@CommandHandler(RemovePlacementSeries)
export class RemoveSeriesHandler implements ICommandHandler<RemovePlacementSeries> {
  constructor(private readonly runner: CommandRunner) {}

  execute({ origin, department, request }: RemovePlacementSeries): Promise<RemovedSeries> {
    return this.runner.execute<RemovedSeries>({
      origin,
      streamId: streamOf(department),
      execute: async (transaction) => {
        const { placements } = await transaction.state(placementKind, streamOf(department));
        const one = placements[request.placementId];
        const views = new Map<PlacementId, PlacementView>();
        for (const placement of Object.values(placements))
          if (placement.templateId === one?.templateId)
            views.set(placement.placementId, await placementViewOf(transaction, placement));
        const begunOf = ({ placementId }: Placement) => views.get(placementId)?.begun ?? [];
        const today = await todayIn(transaction, department.locationId);
        const { removed, unchanged } = one
          ? seriesRemoval({ placements }, one, request.part, { today, begunOf })
          : { removed: [], unchanged: [] };
        return decided(
          transaction,
          department,
          { type: 'RemoveSeries', ...request },
          async () => ({
            removed: removed.flatMap(({ placementId }) => views.get(placementId) ?? []),
            kept: unchanged.map(({ from, until }) => ({ start: from, end: until })),
            writeId: origin.commandId,
          }),
          begunOf,
        );
      },
    });
  }
}

const streamOf = ({ locationId, jobFilterId }: PlacementPlace): string => placementStream(locationId, jobFilterId);

/**
 * Decides a command on a department's placements within its transaction and makes the outcome with `answer`. Template
 * ids in refusals get names. `begunOf`: weeks of a placement that have begun, where the command needs them.
 */
export async function decided<Answer>(
  transaction: CommandTransaction,
  department: PlacementPlace,
  command: PlacementCommand,
  answer: (after: CommandTransaction, state: PlacementState) => Promise<Answer>,
  begunOf?: PlacementContext['begunOf'],
): Promise<CommandOutcome<Answer>> {
  const streamId = streamOf(department);
  const templates = await transaction.facts(TEMPLATES);
  const context: PlacementContext = {
    ...(begunOf && { begunOf }),
    today: await todayIn(transaction, department.locationId),
    templateOf: (templateId) => templates.get(templateId) ?? null,
    template: ('templateId' in command && templates.get(command.templateId)) || null,
  };
  const state = await transaction.state(placementKind, streamId);
  const decision = placementDecider.decide(command, state, context, transaction.meta);
  return outcomeOfDecision(decision, {
    streamId,
    present: (refusal) => withNames(refusal, (templateId) => templates.get(templateId)?.name ?? ''),
    answer: async (after) => answer(after, await after.state(placementKind, streamId)),
  });
}

/** Placement in API format within a command, with the weeks already begun. */
export async function placementViewOf(transaction: CommandTransaction, placement: Placement): Promise<PlacementView> {
  const template = (await transaction.facts(TEMPLATES)).get(placement.templateId);
  const { mondays, drafts, rosters } = streamsOfWeeks(placement);
  await transaction.load([...drafts, ...rosters]);
  const weeks = new Map<string, WeekLayers>();
  for (const [index, monday] of mondays.entries())
    weeks.set(monday, {
      draft: await transaction.state(draftWeekKind, drafts[index] as string),
      roster: await transaction.state(rosterWeekKind, rosters[index] as string),
    });
  const begun = begunOf(placement, (monday) => weeks.get(monday));
  return placementView(placement, { title: template?.name ?? '', scenarioId: template?.scenarioId ?? null, begun });
}

interface Named {
  readonly dates?: readonly { readonly date: string; readonly templateIds: readonly TemplateId[] }[];
  readonly changes?: readonly PutBackStep[];
}

/** Refusal in API format, with names of templates instead of ids. */
function withNames(refusal: Refusal, nameOf: (templateId: TemplateId) => string): SentRefusal {
  if (!('facts' in refusal) || !refusal.facts) return refusal;
  const { dates, changes } = refusal.facts as Named;
  const side = (placed: Placement | null) =>
    placed && { template: nameOf(placed.templateId), from: placed.from, until: placed.until };
  return {
    ...refusal,
    facts: {
      ...refusal.facts,
      ...(dates && { dates: dates.map(({ date, templateIds }) => ({ date, templates: templateIds.map(nameOf) })) }),
      ...(changes && { changes: changes.map(({ before, after }) => ({ before: side(before), after: side(after) })) }),
    },
  };
}
