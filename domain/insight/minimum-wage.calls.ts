import { z } from 'zod';
import { CALL_ROLES } from '../access/access.js';
import { dateRangeInput, defineCall } from '../api/call.js';
import { CivilDate } from '../kernel/civil-date.js';
import { idOf, type UserId } from '../kernel/ids.js';

/** Most days of one check: four weeks and those that they touch. */
const MAX_DAYS = 42;

/** Person whose wage is below the statutory minimum of their age; amounts in cents an hour. */
const PaidTooLittle = z.object({
  userId: idOf<UserId>(),
  name: z.string(),
  /** First date on which it is. */
  date: CivilDate,
  /** Age in years on that date. */
  age: z.int(),
  hourlyCents: z.int(),
  minimumCents: z.int(),
});

/** Statutory minimum wages and those who are paid less on planned shifts. */
export const MinimumWageCheck = z.object({
  /** Planned work within reach that is paid too little, one entry a person, sorted by date and name. */
  people: z.array(PaidTooLittle.extend({ shifts: z.int(), minutes: z.int() })),
  /** First days of half-years in the range whose amount is to be entered, so that they are not judged. */
  missing: z.array(CivilDate),
});
export type MinimumWageCheck = z.infer<typeof MinimumWageCheck>;

/**
 * Finds planned shifts from `from` until `until` that are paid below the statutory minimum, at all locations within reach:
 * drafts where one is open, published shifts elsewhere. People without a known wage or birthday are left out.
 */
export const minimumWageCheck = defineCall({
  id: 'minimum-wage-check',
  method: 'GET',
  path: '/minimum-wage/check',
  roles: CALL_ROLES.admin,
  wages: true,
  query: dateRangeInput('from', 'until', MAX_DAYS, {}),
  status: 200,
  answer: MinimumWageCheck,
});

/** Statutory minimum wages by half-year, and wages that are or become too low within 60 days. */
export const MinimumWageChanges = z.object({
  /** Half-years from the present one until 60 days ahead; `hourlyCents` null: to be entered. */
  halfYears: z.array(z.object({ from: CivilDate, hourlyCents: z.int().nullable() })),
  /** Last date that was looked at. */
  until: CivilDate,
  /** Enabled people within reach who are in service on the date, sorted by date and name. */
  people: z.array(
    PaidTooLittle.extend({
      /** Reason why the wage is too low from the date on. */
      cause: z.enum(['today', 'birthday', 'amount', 'wage']),
      /** Mean minutes a week of the four weeks before this one. */
      minutesAWeek: z.int(),
      /** Employer's cost a week of the minimum beyond the present wage, in cents. */
      weekCents: z.int(),
    }),
  ),
});
export type MinimumWageChanges = z.infer<typeof MinimumWageChanges>;

/** Lists whose wage is below the statutory minimum today or becomes so within 60 days, and what the minimum costs more. */
export const minimumWageChanges = defineCall({
  id: 'minimum-wage-changes',
  method: 'GET',
  path: '/minimum-wage/changes',
  roles: CALL_ROLES.admin,
  wages: true,
  status: 200,
  answer: MinimumWageChanges,
});
