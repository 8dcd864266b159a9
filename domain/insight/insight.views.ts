import { z } from 'zod';
import { CivilDate } from '../kernel/civil-date.js';
import { Instant, Moment } from '../kernel/clock-time.js';
import { idOf, type JobId, type LocationId, type ShiftId, type UserId } from '../kernel/ids.js';
import { CONTRACT_SHARES, FAIRNESS_FIELDS, type FairnessField } from './fairness.js';

const Person = { userId: idOf<UserId>(), name: z.string() };
const Buckets = { within12Hours: z.int(), within48Hours: z.int(), farInAdvance: z.int() };

/** Call-offs of one employee, each in one bucket. */
export const TimeslotStat = z.object({ ...Person, ...Buckets, total: z.int() });
export type TimeslotStat = z.infer<typeof TimeslotStat>;

/** Ours: the same call-offs by week, and each with its notice. */
export const TimeslotPicture = z.object({
  /** Every week that the period touches. */
  weeks: z.array(z.object({ monday: CivilDate, ...Buckets })),
  /** Hours before the start, of whole minutes, to two decimals downwards; latest shift first. */
  notices: z.array(z.object({ userId: idOf<UserId>(), hoursBefore: z.number() })),
});
export type TimeslotPicture = z.infer<typeof TimeslotPicture>;

/** Notice of a call-off before the start of the shift. */
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
  /** Rounded to two decimals; negative after the start. */
  hoursBefore: z.number(),
  bucket: NoticeBucketName,
});
export type CallOff = z.infer<typeof CallOff>;

/** Result of a call-off: notice to the minute, and the replacement. */
export const CallOffOutcome = z.object({
  fullScheduleId: idOf<ShiftId>(),
  /** Negative: after the start. */
  minutesBefore: z.int(),
  /** Null: nobody was asked for, or whoever was called off as well and nobody came for them. */
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

/** Ours, beside `EmployeeStat`: the same hours by week, and what was agreed. */
export const EmployeeWeeks = z.object({
  mondays: z.array(CivilDate),
  people: z.array(
    z.object({
      userId: idOf<UserId>(),
      closings: z.int(),
      /** In the period, for the days in service; null: none agreed. */
      agreedHours: z.number().nullable(),
      /** One a week, in the order of `mondays`. */
      hours: z.array(z.number()),
    }),
  ),
});
export type EmployeeWeeks = z.infer<typeof EmployeeWeeks>;

/** Somebody's weeks, one after the other, beside what was agreed and what the law allows. */
export const EmployeePage = z.object({
  ...Person,
  weeks: z.array(
    z.object({
      monday: CivilDate,
      shifts: z.int(),
      hours: z.number(),
      evenings: z.int(),
      weekends: z.int(),
      closings: z.int(),
      /** Agreed for the days of that week in service; both null: none. */
      minHours: z.number().nullable(),
      maxHours: z.number().nullable(),
    }),
  ),
  /** Mean hours a week over all of them. */
  meanHours: z.number(),
  /** Night shifts of those weeks at every location, those still to come included, and how many of them end after 02:00. */
  nights: z.object({ count: z.int(), late: z.int() }),
  /** Hours that the law allows: in a week, and on average over 16, fewer with many nights. */
  limits: z.object({ week: z.number(), mean: z.number() }),
});
export type EmployeePage = z.infer<typeof EmployeePage>;

export const CallOffCount = z.object({
  ...Person,
  /** Both with shifts to come. */
  last4Weeks: z.int(),
  last365Days: z.int(),
  /** Shifts after today, which statistics until today leave out. */
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
      /** How many have the same job and contract share, oneself included. */
      peers: z.int(),
      mean: FairnessCountsView.nullable(),
    }),
  ),
  /** Whether everybody sees everybody. */
  forAll: z.boolean(),
});
export type FairnessLedger = z.infer<typeof FairnessLedger>;

/** Worked and agreed in the weeks before one, for a running balance. */
export const ContractWeeks = z.object({
  mondays: z.array(CivilDate),
  people: z.array(
    z.object({
      userId: idOf<UserId>(),
      /** Counts of each week and the hours agreed for its days in service; both null when none were agreed. */
      weeks: z.array(
        z.object({
          /** Minutes at all locations, including those beyond the reader's reach, without naming them. */
          minutes: z.int(),
          /** Approved time off, by the hours agreed for its days. */
          timeOffMinutes: z.int(),
          minMinutes: z.int().nullable(),
          maxMinutes: z.int().nullable(),
        }),
      ),
    }),
  ),
});
export type ContractWeeks = z.infer<typeof ContractWeeks>;
