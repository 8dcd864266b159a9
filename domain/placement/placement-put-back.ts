import type { CivilDate } from '../kernel/civil-date.js';
import type { PlacementId } from '../kernel/ids.js';
import { splitSeries } from './placement-series.js';
import type { PlacementEvent } from './placement.events.js';

type Placed = Extract<PlacementEvent, { type: 'TemplatePlaced' }>['data'];
type Placements = Readonly<Record<PlacementId, Placed>>;

/** One placement to add (`before` null), remove (`after` null) or move. */
export interface PutBackStep {
  readonly before: Placed | null;
  readonly after: Placed | null;
}

/** Steps that restore the placements of a write. */
export interface StepsBack {
  /** Removals first, to make room. */
  readonly steps: readonly PutBackStep[];
  /**
   * Placements of a write with several that are skipped: all their weeks have begun, they are past, or their template
   * is already on the dates.
   */
  readonly unchanged: readonly Placed[];
  /** Whether a placement to restore was changed after the write. */
  readonly changedSince: boolean;
}

/**
 * Steps that revert a write of placements, from its events and the present placements; restored ones need no step,
 * those removed since none either.
 * A write with a single placement is never skipped here. `begunOf`: Mondays of a placement's weeks that are drafted or
 * published. Pure.
 */
export function stepsBack(
  written: readonly PlacementEvent[],
  placements: Placements,
  context: { readonly today: CivilDate; readonly begunOf: (placement: Placed) => readonly CivilDate[] },
): StepsBack {
  const pairs = written.flatMap((event): { readonly step: PutBackStep; readonly changed: boolean }[] => {
    const now = placements[event.data.placementId] ?? null;
    if (event.type === 'PlacementRemoved')
      return now ? [] : [{ step: { before: null, after: event.data }, changed: false }];
    if (!now) return [];
    const { was, ...became } = { was: null, ...event.data };
    const after = was && { ...became, ...was };
    if (after && isSame(now, after)) return [];
    return [{ step: { before: now, after }, changed: !isSame(now, became) }];
  });
  const staying =
    written.length > 1
      ? stayingOf(
          pairs.map(({ step }) => step),
          placements,
          context,
        )
      : new Set();
  const done = pairs.filter(({ step }) => !staying.has(step));
  return {
    steps: done.map(({ step }) => step).toSorted((a, b) => Number(a.after !== null) - Number(b.after !== null)),
    unchanged: pairs.flatMap(({ step }) => (staying.has(step) ? (step.before ?? step.after ?? []) : [])),
    changedSince: done.some(({ changed }) => changed),
  };
}

/** When several placements are put back, those that cannot be are skipped. */
function stayingOf(
  steps: readonly PutBackStep[],
  placements: Placements,
  { today, begunOf }: { readonly today: CivilDate; readonly begunOf: (placement: Placed) => readonly CivilDate[] },
): ReadonlySet<PutBackStep> {
  const leaving = steps.flatMap(({ before, after }) => (before && !after ? before : []));
  const member = (placed: Placed) => ({ ...placed, start: placed.from, end: placed.until });
  const going = new Set(
    splitSeries(leaving.map(member), { today, begunOf }).removed.map(({ placementId }) => placementId),
  );
  const stays = ({ before, after }: PutBackStep): boolean => {
    if (before) return after === null && !going.has(before.placementId);
    return (
      after !== null && (after.from < today || Object.values(placements).some((other) => isOnDatesOf(after, other)))
    );
  };
  return new Set(steps.filter(stays));
}

const isOnDatesOf = ({ templateId, from, until }: Placed, other: Placed): boolean =>
  other.templateId === templateId && other.from <= until && other.until >= from;

const isSame = (a: Placed, b: Placed): boolean =>
  a.templateId === b.templateId && a.from === b.from && a.until === b.until;
