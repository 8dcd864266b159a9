import { z } from 'zod';
import { CivilDate } from '../kernel/civil-date.js';
import { Instant, Moment } from '../kernel/clock-time.js';
import { idOf, type JobId, type LocationId, type ShiftId, type UserId } from '../kernel/ids.js';
import { CONTRACT_SHARES, FAIRNESS_FIELDS, type FairnessField } from './fairness.js';

const Person = { userId: idOf<UserId>(), name: z.string() };
const Buckets = { within12Hours: z.int(), within48Hours: z.int(), farInAdvance: z.int() };

/** Number of call-offs of one person, in total and by notice. */
export const TimeslotStat = z.object({ ...Person, ...Buckets, total: z.int() });
export type TimeslotStat = z.infer<typeof TimeslotStat>;

/** Call-offs by week, and the notice of each. */
export const TimeslotPicture = z.object({
  /** Every week that the period touches, in order. */
  weeks: z.array(z.object({ monday: CivilDate, ...Buckets })),
  /** Hours before the start, from whole minutes and rounded down to hundredths; latest shift first. */
  notices: z.array(z.object({ userId: idOf<UserId>(), hoursBefore: z.number() })),
});
export type TimeslotPicture = z.infer<typeof TimeslotPicture>;

/** Class of a call-off by its time before the start. */
export const NoticeBucketName = z.enum(['within12Hours', 'within48Hours', 'farInAdvance']);

/** Call-off of a published shift. */
export const CallOff = z.object({
  fullScheduleId: idOf<ShiftId>(),
  date: CivilDate,
  start: Moment,
  ending: Moment,
  jobId: idOf<JobId>(),
  horecaLocationId: idOf<LocationId>(),
  canceledAt: Instant,
  cancelReason: z.string().nullable(),
  /** Rounded to hundredths; negative after the start. */
  hoursBefore: z.number(),
  bucket: NoticeBucketName,
});
export type CallOff = z.infer<typeof CallOff>;

/** Notice and replacement of a call-off. */
export const CallOffOutcome = z.object({
  fullScheduleId: idOf<ShiftId>(),
  /** Whole minutes before the start; negative after it. */
  minutesBefore: z.int(),
  /** Null: no replacement shift, or replacements that were called off without another. */
  replacement: z
    .object({
      fullScheduleId: idOf<ShiftId>(),
      /** Null: nobody yet. */
      userId: idOf<UserId>().nullable(),
      name: z.string().nullable(),
      start: Moment,
      ending: Moment,
    })
    .nullable(),
});
export type CallOffOutcome = z.infer<typeof CallOffOutcome>;

/** Figures of one person in a period: shifts, hours, call-offs, swaps and availability. */
export const EmployeeStat = z.object({
  ...Person,
  shifts: z.int(),
  hours: z.number(),
  evenings: z.int(),
  weekends: z.int(),
  callOffs: z.int(),
  swaps: z.int(),
  availabilityGiven: z.int(),
});
export type EmployeeStat = z.infer<typeof EmployeeStat>;

/** Hours by week and agreed hours of the people of a location. */
export const EmployeeWeeks = z.object({
  mondays: z.array(CivilDate),
  people: z.array(
    z.object({
      userId: idOf<UserId>(),
      closings: z.int(),
      /** Agreed in the period for the days in service; null: none agreed. */
      agreedHours: z.number().nullable(),
      /** One per week, in the order of `mondays`. */
      hours: z.array(z.number()),
    }),
  ),
});
export type EmployeeWeeks = z.infer<typeof EmployeeWeeks>;

/** A person's weeks beside agreed hours and legal limits. */
export const EmployeePage = z.object({
  ...Person,
  weeks: z.array(
    z.object({
      monday: CivilDate,
      shifts: z.int(),
      /** Paid hours. */
      hours: z.number(),
      /** Hours with unpaid breaks, as legal limits count them. */
      wholeHours: z.number(),
      evenings: z.int(),
      weekends: z.int(),
      closings: z.int(),
      /** Agreed for the days in service that week; both null: none. */
      minHours: z.number().nullable(),
      maxHours: z.number().nullable(),
    }),
  ),
  /** Mean hours a week over all listed weeks. */
  meanHours: z.number(),
  /** Night shifts of the listed weeks at every location, future ones included; `late`: those that end after 02:00. */
  nights: z.object({ count: z.int(), late: z.int() }),
  /**
   * Maximum hours for adults by the rules of the last day of the last listed week. `week`: in a week; `mean`: on
   * average over the longest averaging period, lowered when `nights.count` is high; `recent`: on average over the
   * shortest period, null: no averages; `manyNights`: nights from which `mean` is lowered to `hours`, null: never.
   */
  limits: z.object({
    week: z.number(),
    mean: z.number(),
    recent: z.object({ weeks: z.int(), hours: z.number() }).nullable(),
    manyNights: z.object({ nights: z.int(), hours: z.number() }).nullable(),
  }),
  /**
   * Year of the last listed week (weeks whose Thursday is in it), at every location, planned shifts included. `sundays`: those
   * worked, of `allSundays`, of which adults have at least `leastFree` free (null: any); `longNights`: night shifts of more than
   * ten hours, for adults at most `mostLongNights` (null: any).
   */
  year: z.object({
    sundays: z.int(),
    allSundays: z.int(),
    leastFree: z.int().nullable(),
    longNights: z.int(),
    mostLongNights: z.int().nullable(),
  }),
});
export type EmployeePage = z.infer<typeof EmployeePage>;

/** Number of call-offs of one person. */
export const CallOffCount = z.object({
  ...Person,
  /** Like `last365Days`, includes future shifts. */
  last4Weeks: z.int(),
  last365Days: z.int(),
  /** Call-offs of shifts after today, which other statistics leave out. */
  toCome: z.int(),
});
export type CallOffCount = z.infer<typeof CallOffCount>;

const FairnessCountsView = z.object(
  Object.fromEntries(FAIRNESS_FIELDS.map((field) => [field, z.number()])) as Record<FairnessField, z.ZodNumber>,
);

/** Fairness of a location in a period: counts of each person, and the mean of their peers. */
export const FairnessLedger = z.object({
  from: CivilDate,
  until: CivilDate,
  /** Sorted by name. Staff see only themselves, unless the organisation shows everybody. */
  people: z.array(
    z.object({
      ...Person,
      jobId: idOf<JobId>().nullable(),
      share: z.enum(CONTRACT_SHARES),
      counts: FairnessCountsView,
      /** Number of people with the same job and class of contract, this person included. */
      peers: z.int(),
      mean: FairnessCountsView.nullable(),
    }),
  ),
  /** Whether staff see everybody. */
  forAll: z.boolean(),
});
export type FairnessLedger = z.infer<typeof FairnessLedger>;

/** Worked and agreed minutes of the weeks before a week, for a running balance. */
export const ContractWeeks = z.object({
  mondays: z.array(CivilDate),
  people: z.array(
    z.object({
      userId: idOf<UserId>(),
      /** Counts of each week and the hours agreed for its days in service; both null when none were agreed. */
      weeks: z.array(
        z.object({
          /** At all locations, also those out of the reader's reach. */
          minutes: z.int(),
          /** Approved time off, by the minutes agreed for its days. */
          timeOffMinutes: z.int(),
          minMinutes: z.int().nullable(),
          maxMinutes: z.int().nullable(),
        }),
      ),
    }),
  ),
});
export type ContractWeeks = z.infer<typeof ContractWeeks>;
