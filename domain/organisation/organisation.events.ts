import { z } from 'zod';
import { CivilDate } from '../kernel/civil-date.js';
import { defineEvent } from '../kernel/event.js';
import { changedShape } from '../kernel/settings.js';
import { LOCATION_SETTINGS } from '../location/location.settings.js';
import { ORGANISATION_SETTINGS } from './organisation.settings.js';
import { JobFilterId, JobId, LocationId, type OrganisationId, TextId } from '../kernel/ids.js';

/** The organisation was created. Its name and all others are stored outside the log. */
export const OrganisationFounded = defineEvent('OrganisationFounded', {});

/** The organisation was renamed; names are ids of texts. */
export const OrganisationRenamed = defineEvent('OrganisationRenamed', { nameId: TextId, wasId: TextId });

/** Settings of the whole organisation; absent fields did not change. */
const SettingsPart = z.object(changedShape(ORGANISATION_SETTINGS));

/** Settings of the organisation changed; only changed fields are present. */
export const OrganisationSettingsChanged = defineEvent('OrganisationSettingsChanged', {
  before: SettingsPart,
  after: SettingsPart,
});

/** A location was opened. Its name, host, zone and hours are stored in tables only. */
export const LocationOpened = defineEvent('LocationOpened', { locationId: LocationId });

/** Settings of a location besides its hours; only changed fields are present in events. */
export const LocationPart = z.object({
  nameId: TextId.optional(),
  domainId: TextId.optional(),
  senderId: TextId.optional(),
  /** IANA zone; fixed once the location has shifts. */
  zone: z.string().optional(),
  ...changedShape(LOCATION_SETTINGS),
});
export type LocationPart = z.infer<typeof LocationPart>;

/** Settings or texts of a location changed; only the changed fields. */
export const LocationChanged = defineEvent('LocationChanged', {
  locationId: LocationId,
  before: LocationPart,
  after: LocationPart,
});

const Hours = z.object({ open: z.int().nullable(), close: z.int().nullable(), wrapUp: z.int().optional() });
const HoursOfDay = Hours.extend({ day: z.int() });
const Bus = z.object({ time: z.string().nullable() });
const BusOfDay = Bus.extend({ day: z.int() });

/**
 * Opening hours by weekday change from a date on; `days` null: the change planned for that date was removed. `was`:
 * hours in force on that date before.
 */
export const OpeningHoursChanged = defineEvent('OpeningHoursChanged', {
  locationId: LocationId,
  from: CivilDate,
  days: z.array(HoursOfDay).nullable(),
  was: z.array(HoursOfDay),
});

/** Opening hours of one date were set, or the exception removed (`hours` null); `was` null: no exception before. */
export const OpeningHoursSetOnDate = defineEvent('OpeningHoursSetOnDate', {
  locationId: LocationId,
  date: CivilDate,
  hours: Hours.nullable(),
  was: Hours.nullable(),
});

/** The last bus by weekday changes from a date on; `days` null: the change planned for that date was removed. */
export const LastBusChanged = defineEvent('LastBusChanged', {
  locationId: LocationId,
  from: CivilDate,
  days: z.array(BusOfDay).nullable(),
  was: z.array(BusOfDay),
});

/** The last bus of one date was set, or the exception removed (`bus` null). */
export const LastBusSetOnDate = defineEvent('LastBusSetOnDate', {
  locationId: LocationId,
  date: CivilDate,
  bus: Bus.nullable(),
  was: Bus.nullable(),
});

/** A location was closed; its data stay, its host name is free. Events of the same write remove shifts after today. */
export const LocationClosed = defineEvent('LocationClosed', { locationId: LocationId });

/** A job was added at these locations; its name and other properties are stored in tables only. */
export const JobDefined = defineEvent('JobDefined', { jobId: JobId, locationIds: z.array(LocationId) });

/** Properties of a job; only changed fields are present in events. */
export const JobPart = z.object({
  nameId: TextId.optional(),
  jobTypeId: z.int().optional(),
  colour: z.string().optional(),
  callAllowed: z.boolean().optional(),
  servesAlcohol: z.boolean().optional(),
  locationIds: z.array(LocationId).optional(),
});
export type JobPart = z.infer<typeof JobPart>;

/** A job changed; only the changed fields. */
export const JobChanged = defineEvent('JobChanged', { jobId: JobId, before: JobPart, after: JobPart });

/** A job was retired: no new shifts, existing ones keep it. */
export const JobRetired = defineEvent('JobRetired', { jobId: JobId });

/** A retired job is in use again. */
export const JobReinstated = defineEvent('JobReinstated', { jobId: JobId });

/** A department was added to a location, with its jobs; its name is stored in tables only. */
export const JobFilterDefined = defineEvent('JobFilterDefined', {
  jobFilterId: JobFilterId,
  locationId: LocationId,
  jobIds: z.array(JobId),
});

/** A department was renamed; names are ids of texts. */
export const JobFilterRenamed = defineEvent('JobFilterRenamed', {
  jobFilterId: JobFilterId,
  locationId: LocationId,
  nameId: TextId,
  wasId: TextId,
});

/** A department was removed from a location. */
export const JobFilterRemoved = defineEvent('JobFilterRemoved', { jobFilterId: JobFilterId, locationId: LocationId });

const Arrangement = z.array(z.object({ jobFilterId: JobFilterId, jobIds: z.array(JobId) }));
/** Departments of a location in display order, each with its jobs in order. */
export type Arrangement = z.infer<typeof Arrangement>;

/** The departments of a location, their order or their jobs changed; `was` holds the former arrangement. */
export const DepartmentsArranged = defineEvent('DepartmentsArranged', {
  locationId: LocationId,
  departments: Arrangement,
  was: Arrangement,
});

/** The demo data are complete, so that later starts add nothing. */
export const DemoLoaded = defineEvent('DemoLoaded', {});

/** Events of one organisation. */
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

/** Name of an organisation's stream. */
export const organisationStream = (organisationId: OrganisationId): string => `organisation/${organisationId}`;
