import { addDays, type CivilDate } from '../kernel/civil-date.js';
import { groupBy } from '../kernel/group-by.js';
import { countedEnd, type ShiftTime } from '../kernel/shift-time.js';
import { END_OPTIONS, START_OPTIONS } from '../kernel/time-options.js';
import { type CountingItem, plannedItems } from './counting-items.js';
import type { CheckFinding, PersonScope } from './check-scope.js';
import { findMinor, findWorkingTime } from './working-time-findings.js';

/** One shift that starts later or ends earlier. */
export interface Mend {
  readonly item: CountingItem;
  readonly side: 'start' | 'end';
  /** Times of the shift after the change. */
  readonly time: ShiftTime;
}

/**
 * The change of fewest minutes, to a time that shifts may have, after which the finding is gone and no other one about
 * working time has come; null: none. Shifts that are not checked stay as they are, and so do those on call.
 */
export function findMend(finding: CheckFinding, scope: PersonScope): Mend | null {
  const before = allOf(scope);
  return (
    mendsOf(finding, scope).find(({ item, time }) => {
      const after = allOf(withTime(scope, item, time));
      return !after.some((one) => isAbout(one, finding)) && bringsNothing(before, after, finding.code);
    }) ?? null
  );
}

/** Changes sorted by the minutes that they take; an earlier end before a later start. */
function mendsOf(finding: CheckFinding, { items, locationOf }: PersonScope): readonly Mend[] {
  const [first, last] = shiftDates(finding);
  return items
    .filter(({ time: { date, end } }) => end.kind !== 'call' && date >= first && date <= last)
    .flatMap((item) => {
      const { time } = item;
      const end = countedEnd(time, locationOf(item.locationId));
      const within = (minute: number) => minute > time.start && minute < end;
      return [
        ...END_OPTIONS.filter((minute) => within(minute) && minute < LAST_EXACT).map((minute) => ({
          mend: { item, side: 'end' as const, time: { ...time, end: { kind: 'exact' as const, minute } } },
          minutes: end - minute,
        })),
        ...START_OPTIONS.filter(within).map((minute) => ({
          mend: { item, side: 'start' as const, time: { ...time, start: minute } },
          minutes: minute - time.start,
        })),
      ];
    })
    .toSorted((a, b) => a.minutes - b.minutes || a.mend.side.localeCompare(b.mend.side))
    .map(({ mend }) => mend);
}

/** From here on the options are ends with a meaning: until closing, as needed, on call. */
const LAST_EXACT = 1560;

/** First and last date of the shifts that led to a finding; a whole week where it says no dates. */
export function shiftDates({ date, facts }: Pick<CheckFinding, 'date' | 'facts'>): readonly [CivilDate, CivilDate] {
  const { firstDate, lastDate, monday } = facts;
  if (typeof firstDate === 'string' && typeof lastDate === 'string')
    return [firstDate as CivilDate, lastDate as CivilDate];
  return date ? [date, date] : [monday as CivilDate, addDays(monday as CivilDate, 6)];
}

const allOf = (scope: PersonScope): CheckFinding[] => [
  ...findWorkingTime(scope),
  ...scope.items.flatMap((item) => findMinor(item, scope)),
];

/** Whether two findings say the same of the same shift, or of the same week. */
const isAbout = (a: CheckFinding, b: CheckFinding): boolean =>
  a.code === b.code && a.itemId === b.itemId && (a.itemId !== null || a.facts['monday'] === b.facts['monday']);

/** Whether nothing is found more often than before, and the mended code less often. */
function bringsNothing(
  before: readonly CheckFinding[],
  after: readonly CheckFinding[],
  mended: CheckFinding['code'],
): boolean {
  const former = groupBy(before, ({ code }) => code);
  const isLess = (code: CheckFinding['code'], count: number) =>
    count <= (former.get(code)?.length ?? 0) - Number(code === mended);
  return [...groupBy(after, ({ code }) => code)].every(([code, found]) => isLess(code, found.length));
}

function withTime(scope: PersonScope, item: CountingItem, time: ShiftTime): PersonScope {
  const changed = { ...item, time };
  const [plannedNow] = plannedItems([changed]);
  return {
    ...scope,
    items: scope.items.map((one) => (one === item ? changed : one)),
    planned: scope.planned.map((one) =>
      plannedNow && one.id === item.id && one.layer === item.layer ? plannedNow : one,
    ),
  };
}
