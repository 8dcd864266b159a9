import { addDays, type CivilDate, daysBetween } from '../kernel/civil-date.js';
import { type CommandMeta, type Decider, type Decision, happened, refused } from '../kernel/decider.js';
import type { Recorded } from '../kernel/event.js';
import type { PlacementId, TemplateId } from '../kernel/ids.js';
import { refusal } from '../kernel/refusal.js';
import {
  askOverlap,
  hasSameTemplate,
  type OverlapDate,
  overlapDates,
  type Placement,
  type PlacementContext,
  type PlacementState,
  refuseDates,
  refusePlace,
  withoutPlacements,
} from './placement-rules.js';
import { movedSeveral, removedSeveral } from './several-placements.js';
import { type SeriesPart, seriesOf, splitSeries } from './placement-series.js';
import { type PutBackStep, stepsBack } from './placement-put-back.js';
import type {
  MovePlacement,
  PlaceTemplate,
  PlacementCommand,
  PutPlacementsBack,
  RepeatTemplate,
} from './placement.commands.js';
import type { PlacementEvent } from './placement.events.js';

export type { Placement, PlacementContext, PlacementState };

type PlacementDecision = Decision<PlacementEvent>;

function decide(
  command: PlacementCommand,
  state: PlacementState,
  context: PlacementContext,
  _meta: CommandMeta,
): PlacementDecision {
  switch (command.type) {
    case 'PlaceTemplate':
      return place(command, state, context);
    case 'RepeatTemplate':
      return repeat(command, state, context);
    case 'PlaceSeveral':
      return placeSeveral(command.placements, command.confirm, state, context);
    case 'MoveSeveral':
      return movedSeveral(command, state, context);
    case 'RemoveSeveral':
      return removedSeveral(command.placementIds, state);
    case 'MovePlacement':
      return move(command, state, context);
    case 'RemovePlacement': {
      const existing = state.placements[command.placementId];
      return existing ? happened({ type: 'PlacementRemoved', data: existing }) : refused(refusal('not_found'));
    }
    case 'RemoveSeries': {
      const existing = state.placements[command.placementId];
      if (!existing) return refused(refusal('not_found'));
      const { removed } = seriesRemoval(state, existing, command.part, context);
      return happened(...removed.map((data): PlacementEvent => ({ type: 'PlacementRemoved', data })));
    }
    case 'PutPlacementsBack':
      return putBack(command, state, context);
    case 'RemoveTemplatePlacements':
      return happened(
        ...placementsAhead(state, command.templateId, context.today).map((data): PlacementEvent => ({
          type: 'PlacementRemoved',
          data,
        })),
      );
  }
}

function place(
  { type: _type, confirm, ...data }: PlaceTemplate,
  state: PlacementState,
  context: PlacementContext,
): PlacementDecision {
  const inTheWay = refusePlace(data, confirm, state, context);
  return inTheWay ? refused(inTheWay) : happened({ type: 'TemplatePlaced', data });
}

function repeat(
  { type: _type, confirm, ranges, ...template }: RepeatTemplate,
  state: PlacementState,
  context: PlacementContext,
): PlacementDecision {
  return placeSeveral(
    ranges.map((range) => ({ ...template, ...range })),
    confirm,
    state,
    context,
  );
}

function placeSeveral(
  requested: readonly Placement[],
  confirm: boolean,
  state: PlacementState,
  context: PlacementContext,
): PlacementDecision {
  const { template, templateOf = () => null } = context;
  for (const one of requested) {
    const rejection = refuseDates(one, { ...context, template: template ?? templateOf(one.templateId) });
    if (rejection) return refused(rejection);
  }
  const free: Placement[] = [];
  let now = state;
  for (const one of requested) {
    if (hasSameTemplate(one, now)) continue;
    free.push(one);
    now = { placements: { ...now.placements, [one.placementId]: one } };
  }
  if (free.length === 0) return refused(refusal('template_already_on_date'));
  const question = confirm ? null : askOverlap(free, state);
  if (question) return refused(question);
  return happened(...free.map((data): PlacementEvent => ({ type: 'TemplatePlaced', data })));
}

/**
 * Placements of a series that are removed, and those that stay because all their weeks have begun. Past ones are in
 * neither list.
 */
export function seriesRemoval(
  { placements }: PlacementState,
  one: Placement,
  part: SeriesPart,
  { today, begunOf = () => [] }: Pick<PlacementContext, 'today' | 'begunOf'>,
): { readonly removed: readonly Placement[]; readonly unchanged: readonly Placement[] } {
  const member = (placement: Placement) => ({ ...placement, start: placement.from, end: placement.until });
  const series = seriesOf(Object.values(placements).map(member), member(one), part);
  const { removed, unchanged } = splitSeries(series, { today, begunOf });
  const existing = ({ placementId }: Placement) => placements[placementId] ?? [];
  return { removed: removed.flatMap(existing), unchanged: unchanged.flatMap(existing) };
}

/**
 * A range of dates and its weekly repetitions until `last`, where the last one is cut off; empty when `last` is before
 * the start.
 */
export function everyWeek(
  { from, until }: Pick<Placement, 'from' | 'until'>,
  last: CivilDate,
): Pick<Placement, 'from' | 'until'>[] {
  const weeks = Math.floor(daysBetween(from, last) / 7) + 1;
  return Array.from({ length: Math.max(weeks, 0) }, (_, index) => {
    const end = addDays(until, index * 7);
    return { from: addDays(from, index * 7), until: end < last ? end : last };
  });
}

function move(
  { type: _type, confirm, ...requested }: MovePlacement,
  state: PlacementState,
  context: PlacementContext,
): PlacementDecision {
  const existing = state.placements[requested.placementId];
  if (!existing) return refused(refusal('not_found'));
  const { templateId, from, until } = existing;
  if (requested.templateId === templateId && requested.from === from && requested.until === until) return happened();
  const data = { ...existing, ...requested };
  const inTheWay = refusePlace(data, confirm, state, context);
  if (inTheWay) return refused(inTheWay);
  return happened({ type: 'PlacementMoved', data: { ...data, was: { templateId, from, until } } });
}

function putBack(
  { written, confirm }: PutPlacementsBack,
  { placements }: PlacementState,
  context: PlacementContext,
): PlacementDecision {
  const { begunOf = () => [], templateOf = () => null } = context;
  const { steps, unchanged, changedSince } = stepsBack(written, placements, { today: context.today, begunOf });
  let now = { placements };
  const dates: OverlapDate[] = [];
  for (const { before, after } of steps) {
    if (after) {
      const rejection = refusePlace(after, true, now, { ...context, template: templateOf(after.templateId) });
      if (rejection) return refused(rejection);
      dates.push(...overlapDates([after], now));
    }
    const others = withoutPlacements(
      now,
      [before, after].flatMap((one) => one?.placementId ?? []),
    );
    now = after ? { placements: { ...others.placements, [after.placementId]: after } } : others;
  }
  if (steps.length === 0) return happened();
  if (confirm) return happened(...steps.flatMap(eventOf));
  const facts = {
    changes: steps,
    changedSince,
    dates,
    kept: unchanged.map(({ from, until }) => ({ start: from, end: until })),
  };
  return refused(refusal('put_back_needs_confirmation', { facts }));
}

function eventOf({ before, after }: PutBackStep): PlacementEvent[] {
  if (!after) return before ? [{ type: 'PlacementRemoved', data: before }] : [];
  if (!before) return [{ type: 'TemplatePlaced', data: after }];
  const { templateId, from, until } = before;
  return [{ type: 'PlacementMoved', data: { ...after, was: { templateId, from, until } } }];
}

/** Placements of a template that have not ended before today, earliest first. */
export const placementsAhead = (
  { placements }: PlacementState,
  templateId: TemplateId,
  today: CivilDate,
): Placement[] =>
  Object.values(placements)
    .filter((placement) => placement.templateId === templateId && placement.until >= today)
    .toSorted((a, b) => a.from.localeCompare(b.from));

function evolve(state: PlacementState, events: readonly Recorded<PlacementEvent>[]): PlacementState {
  if (events.length === 0) return state;
  const placements: Record<PlacementId, Placement> = { ...state.placements };
  for (const { type, data } of events) {
    const { placementId, templateId, locationId, jobFilterId, from, until } = data;
    if (type === 'PlacementRemoved') delete placements[placementId];
    else placements[placementId] = { placementId, templateId, locationId, jobFilterId, from, until };
  }
  return { placements };
}

/** Rules of the scheduler (product page, "Planning material"). */
export const placementDecider: Decider<PlacementCommand, PlacementEvent, PlacementState, PlacementContext> = {
  initialState: { placements: {} },
  evolve,
  decide,
};
