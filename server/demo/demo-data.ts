import { z } from 'zod';
import { CivilDate } from '#domain/kernel/civil-date';
import { ClockTime } from '#domain/kernel/clock-time';
import { ReferenceHours } from '#domain/planning/reference-hours';
import file from './demo-data.json' with { type: 'json' };

const Id = z.int().positive();
/** Days after the Monday of the week in which the demo is loaded; negative: before. */
const DayOffset = z.int();

const DemoUser = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  /** E.164, of a range that is never issued. */
  phone: z.string(),
  birthDate: CivilDate,
  typeId: z.int(),
  typeName: z.string(),
  superUser: z.boolean(),
  /** Full-timer. */
  always: z.boolean(),
  /** Contract hours a week. */
  maxHours: z.number(),
  homeLocationId: Id,
  locationIds: z.array(Id),
  jobIds: z.array(Id),
  enabled: z.boolean(),
  employmentStartDayOffset: DayOffset.optional(),
  employmentEndDayOffset: DayOffset.optional(),
  /** On call without agreed hours, at these hours; absent: fixed hours. */
  reference: z.array(ReferenceHours).optional(),
  licences: z
    .array(z.object({ kind: z.enum(['social_hygiene', 'first_aid']), expiresDayOffset: DayOffset }))
    .optional(),
});
/** Person of the demo. */
export type DemoUser = z.infer<typeof DemoUser>;

const DemoShift = z.object({
  id: Id,
  dayOffset: DayOffset,
  locationId: Id,
  jobId: Id,
  start: ClockTime,
  /** At or before `start`: next day; 02:00 close, 02:30 as needed, 07:00 call. */
  end: ClockTime,
  /** Null: nobody planned. */
  userId: Id.nullable(),
  /** Reason of the call-off; absent: not called off. */
  cancelReasonId: Id.optional(),
  /** Called off shift whose replacement this open shift looks for. */
  replacesShiftId: Id.optional(),
});
/** Published or draft shift of the demo. */
export type DemoShift = z.infer<typeof DemoShift>;

const DemoTemplate = z.object({
  id: Id,
  name: z.string(),
  scenarioId: Id,
  locationId: Id,
  shifts: z.array(z.object({ day: z.int(), jobId: Id, start: ClockTime, end: ClockTime })),
});
/** Template of the demo, for all departments of a location. */
export type DemoTemplate = z.infer<typeof DemoTemplate>;

const PlacedFilter = z.object({ locationId: Id, jobFilterId: Id });

/** Data of an invented hospitality group. Ids are numbers, unique within their own list. */
export const DemoData = z.object({
  organisation: z.object({ name: z.string(), timezone: z.string() }),
  locations: z.array(
    z.object({
      id: Id,
      name: z.string(),
      domain: z.string(),
      timezone: z.string(),
      smsSender: z.string(),
      /** Null: closed. A `close` at or before `open` is on the next day. */
      opening: z.array(z.object({ day: z.int(), open: ClockTime.nullable(), close: ClockTime.nullable() })),
      lastBus: z.array(z.object({ day: z.int(), time: ClockTime.nullable() })),
    }),
  ),
  jobFilters: z.array(z.object({ id: Id, name: z.string(), jobIds: z.array(Id) })),
  jobs: z.array(z.object({ id: Id, name: z.string(), jobTypeId: z.literal([1, 2, 3]), color: z.string() })),
  users: z.array(DemoUser),
  /** Users whose logins the start prints. */
  accounts: z.array(Id),
  cancelReasons: z.array(z.object({ id: Id, description: z.string() })),
  scenarios: z.array(z.object({ id: Id, name: z.string() })),
  /** People that a scenario needs on a weekday, by department. */
  scenarioShifts: z.array(PlacedFilter.extend({ scenarioId: Id, day: z.int(), maxEmployees: z.int() })),
  templates: z.array(DemoTemplate),
  templateSchedule: z.array(
    z.object({ id: Id, templateId: Id, locationId: Id, fromDayOffset: DayOffset, untilDayOffset: DayOffset }),
  ),
  availability: z.array(z.object({ id: Id, userId: Id, dayOffset: DayOffset, from: ClockTime, until: ClockTime })),
  freeDays: z.array(z.object({ userId: Id, dayOffset: DayOffset })),
  holidays: z.array(
    z.object({
      id: Id,
      userId: Id,
      fromDayOffset: DayOffset,
      untilDayOffset: DayOffset,
      /** Null: not decided yet. */
      approved: z.boolean().nullable(),
      decidedBy: Id.nullable(),
    }),
  ),
  comments: z.array(
    z.object({
      id: Id,
      locationId: Id,
      dayOffset: DayOffset,
      text: z.string(),
      text_employees: z.string(),
      writtenBy: Id,
    }),
  ),
  news: z.array(
    z.object({
      id: Id,
      locationId: Id,
      /** Days before the Monday of the week in which the demo is loaded. */
      daysAgo: z.int().positive(),
      pinned: z.boolean(),
      title: z.string(),
      body: z.string(),
      writtenBy: Id,
    }),
  ),
  agenda: z.array(
    z.object({
      id: Id,
      locationId: Id,
      dayOffset: DayOffset,
      from: ClockTime,
      until: ClockTime,
      title: z.string(),
      body: z.string(),
      writtenBy: Id,
    }),
  ),
  notes: z.array(z.object({ locationId: Id, text: z.string(), writtenBy: Id })),
  specialJobs: z.array(
    z.object({ id: Id, locationId: Id, userId: Id, dayOffset: DayOffset, body: z.string(), givenBy: Id }),
  ),
  publishedSchedules: z.array(z.object({ weekOffset: z.int(), jobFilterId: Id, publishedBy: Id })),
  fullSchedules: z.array(DemoShift),
  /** Published shifts that people have offered to each other. */
  swapShifts: z.array(
    z.object({
      id: Id,
      shiftId: Id,
      fromUserId: Id,
      /** Shift requested in return; null: none. */
      withShiftId: Id.nullable(),
      toUserId: Id,
      accepted: z.boolean(),
      action: z.enum(['approve', 'decline']).nullable(),
    }),
  ),
  /** Requests for open shifts; a shift with a person in the data was open when it was published. */
  shiftRequests: z.array(
    z.object({ id: Id, shiftId: Id, userId: Id, action: z.enum(['approve', 'decline']).nullable() }),
  ),
  scheduleDrafts: z.array(DemoShift),
  /** Managers who plan a department of a location. */
  draftEditors: z.array(PlacedFilter.extend({ userId: Id })),
});
export type DemoData = z.infer<typeof DemoData>;

/** Demo data of the product. @throws ZodError if the file is invalid */
export const readDemoData = (): DemoData => DemoData.parse(file);
