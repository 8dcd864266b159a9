import { z } from 'zod';
import { CivilDate } from '../kernel/civil-date.js';
import { defineEvent } from '../kernel/event.js';
import { Subject } from '../notification/notification.events.js';
import { JobFilterId, JobId, LocationId, type OrganisationId, TextId } from '../kernel/ids.js';

/** The organisation exists from now on. Its name, like those below, stands in a table outside the log. */
export const OrganisationFounded = defineEvent('OrganisationFounded', {});

export const OrganisationRenamed = defineEvent('OrganisationRenamed', { nameId: TextId, wasId: TextId });

/** What is set for the whole organisation; only what changed is told. */
const SettingsPart = z.object({
  /** Days for which messages that were sent are kept. */
  messageDays: z.int().optional(),
  /** Days for which it is kept who looked at whose data. */
  accessDays: z.int().optional(),
  /** Days for which texts around rosters are kept. */
  rosterDays: z.int().optional(),
  /** Minutes after 00:00 between which messages that can wait do; the same: none do. */
  quietFrom: z.int().optional(),
  quietUntil: z.int().optional(),
  /** Per cent of a wage that an employer pays beyond it, and that is paid out as holiday allowance. */
  employerSurcharge: z.number().optional(),
  holidayAllowance: z.number().optional(),
  /** Per cent of turnover that work may cost; null: nobody said. */
  costTarget: z.number().nullable().optional(),
  /** Cents for a part of a text message; null: nobody said. */
  smsPartPrice: z.number().nullable().optional(),
  /** What the organisation pays text messages for. */
  smsFor: z.array(Subject).optional(),
  /** Whether everybody sees how shifts that nobody wants are shared. */
  fairnessForAll: z.boolean().optional(),
  /** Whether superusers and who sees wages are asked to have a passkey. */
  passkeysAsked: z.boolean().optional(),
  /** Whether managers may approve their own time out. */
  ownTimeOutAllowed: z.boolean().optional(),
  /** Days before its Monday on which availability for a week closes; null: never. */
  availabilityCutOff: z.int().nullable().optional(),
  /** Days before the last day to enter availability on which who entered nothing is reminded; null: never. */
  availabilityReminder: z.int().nullable().optional(),
  /** Words that reasons for calling off may not hold. */
  reservedWords: z.array(z.string()).optional(),
});

export const OrganisationSettingsChanged = defineEvent('OrganisationSettingsChanged', {
  before: SettingsPart,
  after: SettingsPart,
});

export const LocationOpened = defineEvent('LocationOpened', { locationId: LocationId });

/** What is set for a location besides its hours; only what changed is told. */
export const LocationPart = z.object({
  nameId: TextId.optional(),
  domainId: TextId.optional(),
  senderId: TextId.optional(),
  /** IANA; only before there is a shift. */
  zone: z.string().optional(),
  /** People with a valid licence who have to be there: social hygiene, first aid. */
  socialHygiene: z.int().optional(),
  firstAid: z.int().optional(),
  /** Shifts start and end on every quarter of an hour. */
  quarterHours: z.boolean().optional(),
  /** Shifts start and end on the clock until closing time. */
  untilClosing: z.boolean().optional(),
});
export type LocationPart = z.infer<typeof LocationPart>;

export const LocationChanged = defineEvent('LocationChanged', {
  locationId: LocationId,
  before: LocationPart,
  after: LocationPart,
});

const Hours = z.object({ open: z.int().nullable(), close: z.int().nullable(), wrapUp: z.int().optional() });
const HoursOfDay = Hours.extend({ day: z.int() });
const Bus = z.object({ time: z.string().nullable() });
const BusOfDay = Bus.extend({ day: z.int() });

/** Other opening hours by weekday from a date on. `days` null: what was to change that day does not. */
export const OpeningHoursChanged = defineEvent('OpeningHoursChanged', {
  locationId: LocationId,
  from: CivilDate,
  days: z.array(HoursOfDay).nullable(),
  was: z.array(HoursOfDay),
});

/** Other opening hours on one date. `hours` null: as its weekday says; so was `was`. */
export const OpeningHoursSetOnDate = defineEvent('OpeningHoursSetOnDate', {
  locationId: LocationId,
  date: CivilDate,
  hours: Hours.nullable(),
  was: Hours.nullable(),
});

export const LastBusChanged = defineEvent('LastBusChanged', {
  locationId: LocationId,
  from: CivilDate,
  days: z.array(BusOfDay).nullable(),
  was: z.array(BusOfDay),
});

export const LastBusSetOnDate = defineEvent('LastBusSetOnDate', {
  locationId: LocationId,
  date: CivilDate,
  bus: Bus.nullable(),
  was: Bus.nullable(),
});

/** Nobody works here any more: what happened stays, its host name is free. */
export const LocationClosed = defineEvent('LocationClosed', { locationId: LocationId });

export const JobDefined = defineEvent('JobDefined', { jobId: JobId, locationIds: z.array(LocationId) });

/** What a job is; only what changed is told. */
export const JobPart = z.object({
  nameId: TextId.optional(),
  jobTypeId: z.int().optional(),
  colour: z.string().optional(),
  callAllowed: z.boolean().optional(),
  servesAlcohol: z.boolean().optional(),
  locationIds: z.array(LocationId).optional(),
});
export type JobPart = z.infer<typeof JobPart>;

export const JobChanged = defineEvent('JobChanged', { jobId: JobId, before: JobPart, after: JobPart });

/** Nobody is planned for it any more; what was planned keeps it. */
export const JobRetired = defineEvent('JobRetired', { jobId: JobId });

export const JobReinstated = defineEvent('JobReinstated', { jobId: JobId });

/** A group of jobs of one location, rostered and published together. */
export const JobFilterDefined = defineEvent('JobFilterDefined', {
  jobFilterId: JobFilterId,
  locationId: LocationId,
  jobIds: z.array(JobId),
});

export const JobFilterRenamed = defineEvent('JobFilterRenamed', {
  jobFilterId: JobFilterId,
  locationId: LocationId,
  nameId: TextId,
  wasId: TextId,
});

export const JobFilterRemoved = defineEvent('JobFilterRemoved', { jobFilterId: JobFilterId, locationId: LocationId });

const Arrangement = z.array(z.object({ jobFilterId: JobFilterId, jobIds: z.array(JobId) }));
export type Arrangement = z.infer<typeof Arrangement>;

/** The departments of a location in their order, each with its jobs in theirs. */
export const DepartmentsArranged = defineEvent('DepartmentsArranged', {
  locationId: LocationId,
  departments: Arrangement,
  was: Arrangement,
});

/** The demo is complete: later starts leave it alone. What happened to people and shifts stands before it. */
export const DemoLoaded = defineEvent('DemoLoaded', {});

export const OrganisationEvent = z.discriminatedUnion('type', [
  OrganisationFounded,
  OrganisationRenamed,
  OrganisationSettingsChanged,
  LocationOpened,
  LocationChanged,
  OpeningHoursChanged,
  OpeningHoursSetOnDate,
  LastBusChanged,
  LastBusSetOnDate,
  LocationClosed,
  JobDefined,
  JobChanged,
  JobRetired,
  JobReinstated,
  JobFilterDefined,
  JobFilterRenamed,
  JobFilterRemoved,
  DepartmentsArranged,
  DemoLoaded,
]);
export type OrganisationEvent = z.infer<typeof OrganisationEvent>;

export const organisationStream = (organisationId: OrganisationId): string => `organisation/${organisationId}`;
