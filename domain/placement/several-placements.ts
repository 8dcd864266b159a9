import { addDays, type CivilDate, daysBetween, mondayOf } from '../kernel/civil-date.js';
import { type Decision, happened, refused } from '../kernel/decider.js';
import type { PlacementId } from '../kernel/ids.js';
import { fieldRefusal, type Refusal, refusal } from '../kernel/refusal.js';
import {
  askOverlap,
  hasSameTemplate,
  type Placement,
  type PlacementContext,
  type PlacementState,
  refuseDates,
  withoutPlacements,
} from './placement-rules.js';
import type { PlacementEvent } from './placement.events.js';

type Dates = Pick<Placement, 'from' | 'until'>;

/** Number of ISO weeks from the first to the last date of the ranges; 0 without ranges. */
export function weeksSpanned(all: readonly Dates[]): number {
  const first = all.map(({ from }) => mondayOf(from)).toSorted()[0];
  const last = all
    .map(({ until }) => mondayOf(until))
    .toSorted()
    .at(-1);
  return first && last ? daysBetween(first, last) / 7 + 1 : 0;
}

/**
 * Repeats ranges together until `last` (included): every week if they span one week, every other week if they span two,
 * and so on.
 * Excludes the originals and repetitions that begin before today; the last is cut off at `last`.
 */
export function repeatedTogether<Range extends Dates>(
  all: readonly Range[],
  { today, last }: { readonly today: CivilDate; readonly last: CivilDate },
): Range[] {
  const days = weeksSpanned(all) * 7;
  const result: Range[] = [];
  const earliest = all.map(({ from }) => from).toSorted()[0];
  if (earliest === undefined) return result;
  for (let shift = days; addDays(earliest, shift) <= last; shift += days)
    for (const range of all) {
      const from = addDays(range.from, shift);
      const until = addDays(range.until, shift);
      if (from >= today && from <= last) result.push({ ...range, from, until: until < last ? until : last });
    }
  return result;
}

const MAX_REPEATED_DAYS = 400;

/**
 * Field fault of the last date: 400 days or more after the earliest range (`range_too_long`), or without any repetition
 * (`invalid_dates`); null: none.
 */
export function refuseRepeat(
  all: readonly Dates[],
  until: { readonly today: CivilDate; readonly last: CivilDate },
): Refusal | null {
  const earliest = all.map(({ from }) => from).toSorted()[0];
  if (earliest !== undefined && daysBetween(earliest, until.last) >= MAX_REPEATED_DAYS)
    return fieldRefusal('repeatUntil', 'range_too_long', { limit: MAX_REPEATED_DAYS });
  return repeatedTogether(all, until).length === 0 ? fieldRefusal('repeatUntil', 'invalid_dates') : null;
}

/**
 * Placements with these ids in that order, duplicates once; or, as the returned value, a refusal `not_found` that names
 * every missing id.
 */
export function placedUnder(ids: readonly PlacementId[], { placements }: PlacementState): Placement[] | Refusal {
  const missing = ids.flatMap((id, index) =>
    placements[id] ? [] : [{ field: `ids[${index}]`, code: 'not_found' as const }],
  );
  if (missing.length > 0) return refusal('not_found', { errors: missing });
  return [...new Set(ids)].flatMap((id) => placements[id] ?? []);
}

/**
 * Decides a move of several placements by `days`. They do not block each other; other placements do
 * (`template_already_on_date`, or a question about overlaps). Refuses unknown ids as `not_found`; 0 days: no events.
 */
export function movedSeveral(
  {
    placementIds,
    days,
    confirm,
  }: { readonly placementIds: readonly PlacementId[]; readonly days: number; readonly confirm: boolean },
  state: PlacementState,
  context: PlacementContext,
): Decision<PlacementEvent> {
  const existing = placedUnder(placementIds, state);
  if (!Array.isArray(existing)) return refused(existing);
  if (days === 0) return happened();
  const others = withoutPlacements(state, placementIds);
  const moved = existing.map((one) => ({ ...one, from: addDays(one.from, days), until: addDays(one.until, days) }));
  const { templateOf = () => null } = context;
  for (const one of moved) {
    const rejection = refuseDates(one, { ...context, template: templateOf(one.templateId) });
    if (rejection) return refused(rejection);
    if (hasSameTemplate(one, others)) return refused(refusal('template_already_on_date'));
  }
  const question = confirm ? null : askOverlap(moved, others);
  if (question) return refused(question);
  return happened(
    ...moved.map((data, index): PlacementEvent => {
      const { templateId, from, until } = existing[index] as Placement;
      return { type: 'PlacementMoved', data: { ...data, was: { templateId, from, until } } };
    }),
  );
}

/** Decides the removal of several placements; refuses all as `not_found` if one is missing. */
export function removedSeveral(ids: readonly PlacementId[], state: PlacementState): Decision<PlacementEvent> {
  const existing = placedUnder(ids, state);
  if (!Array.isArray(existing)) return refused(existing);
  return happened(...existing.map((data): PlacementEvent => ({ type: 'PlacementRemoved', data })));
}
