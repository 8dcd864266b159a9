import { always } from '#domain/kernel/dated-week';
import { addDays, civilDate } from '#domain/kernel/civil-date';
import type { JobId, LocationId, UserId } from '#domain/kernel/ids';
import { type PlaceHours, weeklyTime } from '#domain/kernel/shift-time';
import type { FillSlot } from '#domain/fill/fill-question';
import { STRICT } from '#domain/fill/fill-settings';
import { randomNumbers } from '#domain/fill/search/random';
import { fixedHours } from '#domain/planning/person-terms';
import type { PersonFacts } from '#domain/planning/plan-status';
import type { FillJob } from '../../server/fill/fill-job.js';

const MONDAY = civilDate('2027-06-14');
export const CAFE = 'cafe' as LocationId;
const JOBS = ['service', 'bar', 'kitchen', 'dishes'] as JobId[];
const TIMES = ['09:00-16:00', '11:00-17:00', '16:00-23:00', '17:00-23:00', '18:00-02:00'] as const;
/** Zone and opening hours of the location. */
export const PLACE: PlaceHours = {
  zone: 'Europe/Amsterdam',
  opening: always([1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open: 540, close: 1500 }))),
};

export interface WeekSize {
  readonly people: number;
  readonly slots: number;
}

/**
 * A week in which two of three people are part-timers with four days of availability, on contracts of all sizes. Every
 * eighth has social hygiene and every sixth first aid, which nobody requires: see `withRequiredLicences`.
 */
export function randomWeek(size: WeekSize, seed: number): FillJob['question'] {
  const random = randomNumbers(seed);
  const below = (count: number) => Math.floor(random() * count);
  const one = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;
  const people = Array.from({ length: size.people }, (_, index): PersonFacts => {
    const always = index % 3 === 0;
    const days = [0, 1, 2, 3, 4, 5, 6].toSorted(() => random() - 0.5);
    const jobIds = [...new Set([one(JOBS), one(JOBS)])];
    const hours = always ? one([32, 38]) : one([null, 8, 16, 24]);
    return {
      userId: `person-${index}` as UserId,
      terms: [{ from: civilDate('2020-01-01'), jobIds, always, contract: fixedHours(hours) }],
      employment: { from: null, until: null },
      enabled: true,
      birthDate: null,
      availability: always
        ? {}
        : Object.fromEntries(days.slice(0, 4).map((day) => [addDays(MONDAY, day), { from: 420, until: 1560 }])),
      freeDays: always ? days.slice(0, 2).map((day) => addDays(MONDAY, day)) : [],
      timeOuts: [],
      licences: {
        ...(index % 8 === 0 && { socialHygiene: null }),
        ...(index % 6 === 0 && { firstAid: null }),
      },
    };
  });
  const slots = Array.from({ length: size.slots }, (_, index): FillSlot => {
    const [from = '', until = ''] = one(TIMES).split('-');
    return {
      slotId: `slot-${index}` as FillSlot['slotId'],
      jobId: one(JOBS),
      time: weeklyTime(addDays(MONDAY, below(7)), from, until),
    };
  });
  return { locationId: CAFE, slots, people, planned: [], houseProfiles: [], settings: STRICT };
}

/** The same week at a location that requires one holder of each licence. */
export const withRequiredLicences = (week: FillJob['question']): FillJob['question'] => ({
  ...week,
  licenceMinimum: { socialHygiene: 1, firstAid: 1 },
});
