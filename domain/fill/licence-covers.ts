import { addDays, type CivilDate } from '../kernel/civil-date.js';
import { groupBy } from '../kernel/group-by.js';
import {
  isLicenceValidOn,
  licenceDay,
  type LicenceName,
  LICENCES,
  presentSpan,
  type Span,
  type ValidLicences,
} from '../planning/licences.js';
import type { Cover } from './cover-counts.js';
import type { FillQuestion } from './fill-question.js';
import { factorOf } from './fill-settings.js';
import { WEIGHTS } from './fill-weights.js';

/** Time of one date in which the same slots are worked. */
interface CoveredTime extends Span {
  readonly slots: readonly number[];
  /** Licence holders who are planned already. */
  readonly pinned: number;
}

/**
 * Slots that licence holders have to be among, for each licence that the location requires and each date with a slot.
 * Times in which a holder is required are those of the roster check, with somebody on every slot. A holder is not asked
 * for where none of the takers is one, since that would cost every proposal the same. Empty: no licence is required, or
 * warnings do not count.
 */
export function licenceCovers(question: FillQuestion, takers: readonly (readonly number[])[]): Cover[] {
  const { slots, people, licenceMinimum, settings } = question;
  const names = LICENCES.filter((name) => (licenceMinimum?.[name] ?? 0) > 0);
  const perMinute = WEIGHTS.licenceMinute * factorOf(settings, 'warnings');
  if (!licenceMinimum || names.length === 0 || perMinute === 0) return [];
  const dates = [...new Set(slots.map(({ time }) => time.date))];
  const timesOf = coveredTimes(question);
  return names.flatMap((name) =>
    dates.flatMap((date) => {
      const holders = new Set(
        [...people.keys()].filter((person) => isLicenceValidOn(people[person]?.licences, name, date)),
      );
      return [...groupBy(timesOf(name, date), ({ slots: covering, pinned }) => `${covering.join()} ${pinned}`).values()]
        .map((times): Cover => {
          const [{ slots: covering, pinned } = { slots: [], pinned: 0 }] = times;
          const minutes = times.reduce((sum, { from, until }) => sum + until - from, 0);
          const able = new Set(covering.flatMap((slot) => takers[slot]?.filter((person) => holders.has(person)) ?? []));
          return {
            people: holders,
            slots: new Set(covering),
            required: Math.min(licenceMinimum[name] - pinned, covering.length, able.size),
            under: Math.round(perMinute * minutes),
          };
        })
        .filter(({ required }) => required > 0);
    }),
  );
}

/** Times of a licence on a date, split where a slot or the shift of a holder begins or ends. */
function coveredTimes({ locationId, locationOf, slots, people, planned }: FillQuestion) {
  const location = locationOf(locationId);
  const shifts = groupBy(
    [
      ...planned.filter((item) => item.locationId === locationId).map(({ userId, time }) => ({ userId, time })),
      ...slots.map(({ time }) => ({ userId: null, time })),
    ],
    ({ time }) => time.date,
  );
  const slotsOn = groupBy(slots.keys(), (slot) => slots[slot]?.time.date);
  const licences = new Map(
    people.map((person): [string, ValidLicences | undefined] => [person.userId, person.licences]),
  );
  return (name: LicenceName, date: CivilDate): CoveredTime[] => {
    const { needed, holders } = licenceDay(name, date, {
      location,
      shiftsOn: (one) => shifts.get(one) ?? [],
      licencesOf: (userId) => licences.get(userId),
    });
    const spans = [-1, 0, 1]
      .flatMap((days) => slotsOn.get(addDays(date, days)) ?? [])
      .flatMap((slot) => {
        const time = slots[slot]?.time;
        const span = time && presentSpan(time, date, location);
        return span ? [{ slot, ...span }] : [];
      });
    return needed.flatMap((need) =>
      partsOf(need, [...holders, ...spans]).map((part) => ({
        ...part,
        slots: spans.filter((one) => contains(one, part)).map(({ slot }) => slot),
        pinned: holders.filter((one) => contains(one, part)).length,
      })),
    );
  };
}

const contains = (span: Span, { from, until }: Span): boolean => span.from <= from && span.until >= until;

/** A span in parts, split where one of the others begins or ends. */
function partsOf({ from, until }: Span, others: readonly Span[]): Span[] {
  const within = (minute: number) => minute > from && minute < until;
  const edges = [...new Set([from, ...others.flatMap((one) => [one.from, one.until]).filter(within), until])];
  const sorted = edges.toSorted((a, b) => a - b);
  return sorted.slice(0, -1).map((minute, index) => ({ from: minute, until: sorted[index + 1] ?? until }));
}
