import { rankCandidates } from '#domain/candidates/candidates';
import { openReasons } from '#domain/fill/explanation';
import { plannedBy } from '#domain/fill/fill-question';
import { fillWeek } from '#domain/fill/fill-week';
import { smallestChange } from '#domain/fill/smallest-change';
import { questionOf } from '../../server/fill/fill-job.js';
import { CAFE, PLACE, randomWeek, type WeekSize } from './random-week.js';
import { fixed, progress, table } from './report.js';

/** Weeks with fewer people than shifts, so that shifts stay open. */
const SIZES: readonly WeekSize[] = [
  { people: 35, slots: 120 },
  { people: 60, slots: 120 },
  { people: 90, slots: 400 },
];

/**
 * Explanations of slots beside the proposal by rules: everybody ranked with the reasons counted (why, why not), and the
 * smallest change that fills an open slot. Milliseconds of the processor, the first of each the slowest.
 */
export function benchExplanations(): void {
  const rows = SIZES.map((size) => {
    progress(`explanations, ${size.people} × ${size.slots}`);
    const { ranks, changes, found } = measure(size);
    return [`${size.people} × ${size.slots}`, ...figures(ranks), changes.length, found, ...figures(changes)];
  });
  table(
    'Explanations of a proposal',
    [
      'people × shifts',
      'why and why not: median, ms',
      'longest, ms',
      'open shifts',
      'with a change',
      'smallest change: median, ms',
      'longest, ms',
    ],
    rows,
  );
}

const figures = (times: readonly number[]): string[] => {
  const sorted = times.toSorted((a, b) => a - b);
  return [sorted[Math.floor(sorted.length / 2)] ?? 0, sorted.at(-1) ?? 0].map((time) => fixed(time, 0));
};

function measure(size: WeekSize) {
  const asked = questionOf({
    question: randomWeek(size, 1),
    places: { [CAFE]: PLACE },
    otherWeeks: {},
    shares: {},
    wages: null,
    budget: { seed: 1, steps: 0 },
    limitMs: Infinity,
  });
  const userOf = new Map(
    fillWeek(asked, { seed: 1, steps: 0 }).assignments.map(({ slotId, userId }) => [slotId, userId]),
  );
  const assigned = asked.slots.flatMap((slot) => {
    const userId = userOf.get(slot.slotId);
    return userId ? [{ ...slot, userId }] : [];
  });
  const planned = assigned.map((slot) => plannedBy(slot, slot.userId, CAFE));
  const ranks = asked.slots.map((slot) => {
    const others = planned.filter(({ id }) => id !== slot.slotId);
    const question = { ...asked, slot: { ...slot, locationId: CAFE }, planned: others, fairShareOf: undefined };
    return timed(() => openReasons(rankCandidates(question)));
  });
  const changes = asked.slots
    .filter(({ slotId }) => !userOf.has(slotId))
    .map((slot) => timed(() => smallestChange({ ...asked, planned, slot, assigned })));
  return {
    ranks: ranks.map(({ ms }) => ms),
    changes: changes.map(({ ms }) => ms),
    found: changes.filter(({ result }) => result !== null).length,
  };
}

function timed<Result>(work: () => Result): { readonly result: Result; readonly ms: number } {
  const before = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(before);
  return { result, ms: (user + system) / 1_000 };
}
