import { addDays, type CivilDate, civilDate } from '../../kernel/civil-date.js';
import type { JobFilterId, JobId, LocationId, TemplateId, UserId } from '../../kernel/ids.js';
import { always } from '../../kernel/dated-week.js';
import { type PlaceHours, type ShiftTime, weeklyTime } from '../../kernel/shift-time.js';
import { type Contract, fixedHours, type PersonTerms } from '../person-terms.js';
import type { PersonFacts } from '../plan-status.js';

/** Ids of a café and a bar of one group. */
export const CAFE = 'cafe' as LocationId;
export const BAR = 'bar' as LocationId;

export const FLOOR = 'floor' as JobFilterId;
export const KITCHEN = 'kitchen' as JobFilterId;
export const SERVICE = 'service' as JobId;
export const COOK = 'cook' as JobId;

export const EMMA = 'emma' as UserId;
export const DAAN = 'daan' as UserId;

/** Monday of week 48 of 2026. */
export const MONDAY = civilDate('2026-11-23');

/** Date of the fixtures' week: 0 Monday to 6 Sunday. */
export const day = (offset: number): CivilDate => addDays(MONDAY, offset);

const opening = always(
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ day: weekday, open: 540, close: weekday === 7 ? 1380 : 1500 })),
);

/** Opening hours from 09:00 to 01:00, Sundays to 23:00, in Amsterdam. */
export const amsterdamHours = (): PlaceHours => ({ zone: 'Europe/Amsterdam', opening });

/** Shift time from text: `timeOn(day(0), '17:00-23:00')`; an end of `close`, `as needed` or `call`. */
export function timeOn(date: CivilDate, times: string): ShiftTime {
  const [from = '', until = ''] = times.split('-');
  const named = { close: '02:00', 'as needed': '02:30', call: '07:00' }[until];
  return weeklyTime(date, from, named ?? until);
}

/** Terms since 2020: service, full-time, 38 hours. */
export const terms = ({
  contractHours = 38,
  contract = fixedHours(contractHours),
  ...differences
}: Differences = {}): PersonTerms => ({
  from: civilDate('2020-01-01'),
  jobIds: [SERVICE],
  always: true,
  contract,
  ...differences,
});

type Differences = Partial<PersonTerms> & { readonly contractHours?: number | null; readonly contract?: Contract };

/** Fields in which a person differs from the default, including those of their only terms. */
export type PersonDifferences = Partial<PersonFacts> & Omit<Differences, 'from'>;

/** A full-timer of 38 hours with the job service, always available. */
export function fullTimer(userId: UserId, differences: PersonDifferences = {}): PersonFacts {
  const { jobIds, always, contractHours, contract, ...facts } = differences;
  const agreed = Object.fromEntries(
    Object.entries({ jobIds, always, contractHours, contract }).filter(([, value]) => value !== undefined),
  );
  return {
    userId,
    terms: [terms(agreed)],
    enabled: true,
    employment: { from: null, until: null },
    birthDate: civilDate('1995-05-05'),
    availability: {},
    freeDays: [],
    timeOuts: [],
    ...facts,
  };
}

/** A part-timer of 20 hours, available all day on the dates given. */
export const partTimer = (
  userId: UserId,
  dates: readonly CivilDate[],
  differences: PersonDifferences = {},
): PersonFacts =>
  fullTimer(userId, {
    always: false,
    contractHours: 20,
    availability: Object.fromEntries(dates.map((date) => [date, { from: 420, until: 1560 }])),
    ...differences,
  });

export const tuesday = day(1);
export const wednesday = day(2);
export const lunchTemplate = 'template-lunch' as TemplateId;
