import { z } from 'zod';
import { CivilDate } from '../kernel/civil-date.js';
import { defineEvent } from '../kernel/event.js';
import { JobId, LocationId, UserId } from '../kernel/ids.js';
import { ReferenceHours } from '../planning/reference-hours.js';

const ContractData = z.object({
  kind: z.enum(['fixed', 'min_max', 'zero_hours']),
  minHours: z.number().nullable(),
  maxHours: z.number().nullable(),
});

const EmploymentData = z.object({ from: CivilDate.nullable(), until: CivilDate.nullable() });

const TermsData = z.object({
  from: CivilDate,
  jobIds: z.array(JobId),
  always: z.boolean(),
  contract: ContractData,
  /** Absent: none are kept. */
  reference: z.array(ReferenceHours).optional(),
});

const LocationsData = z.object({ homeLocationId: LocationId, locationIds: z.array(LocationId) });
const RoleData = z.object({ typeName: z.string(), superUser: z.boolean() });

/** A person was added; their identity is stored outside the log. */
export const PersonEmployed = defineEvent('PersonEmployed', {
  userId: UserId,
  homeLocationId: LocationId,
  locationIds: z.array(LocationId),
  jobIds: z.array(JobId),
  /** Full-timer. */
  always: z.boolean(),
  superUser: z.boolean(),
  /** The fields below are absent in older events. */
  typeName: z.string().optional(),
  contract: ContractData.optional(),
  employment: EmploymentData.optional(),
  /** First date of jobs and contract; absent: first day of employment. */
  termsFrom: CivilDate.optional(),
  reference: z.array(ReferenceHours).optional(),
});

/** Personal details changed; `fields` names them, values are stored in tables only. */
export const PersonDetailsChanged = defineEvent('PersonDetailsChanged', {
  userId: UserId,
  fields: z.array(z.enum(['name', 'shortName', 'email', 'phone', 'birthDate', 'licences'])),
});

/** A manager entered another address for a person who can log in; it waits for that person or a superuser. */
export const PersonEmailProposed = defineEvent('PersonEmailProposed', { userId: UserId });

/** A waiting address was dropped: refused by a superuser, or withdrawn by a manager. */
export const PersonEmailRefused = defineEvent('PersonEmailRefused', { userId: UserId });

/** A wage changed, without the value. Separate from other details, because not everybody may know of it. */
export const PersonWageChanged = defineEvent('PersonWageChanged', { userId: UserId });

/** Home and other locations of a person changed; `was` holds the former ones. */
export const PersonLocationsChanged = defineEvent('PersonLocationsChanged', {
  userId: UserId,
  ...LocationsData.shape,
  was: LocationsData,
});

/** The role of a person changed; `was` holds the former one. */
export const PersonRoleChanged = defineEvent('PersonRoleChanged', { userId: UserId, ...RoleData.shape, was: RoleData });

/** Terms of a person apply from a date until the next terms; `was`: terms that applied on that date before. */
export const PersonTermsSet = defineEvent('PersonTermsSet', { userId: UserId, terms: TermsData, was: TermsData });

/** Terms of a person were removed; the event holds them. */
export const PersonTermsRemoved = defineEvent('PersonTermsRemoved', { userId: UserId, terms: TermsData });

/** First or last day of a person changed (null: unlimited); `was` holds the former ones. */
export const PersonEmploymentChanged = defineEvent('PersonEmploymentChanged', {
  userId: UserId,
  ...EmploymentData.shape,
  was: EmploymentData,
});

/** The person can no longer log in and is not offered for planning; their shifts stay. */
export const PersonDisabled = defineEvent('PersonDisabled', { userId: UserId });

/** The person was enabled again. */
export const PersonEnabled = defineEvent('PersonEnabled', { userId: UserId });

/** The person's identity was erased; their shifts stay, without a name. */
export const PersonErased = defineEvent('PersonErased', { userId: UserId });

/** The person, added by mistake and never planned, was removed. */
export const PersonRemoved = defineEvent('PersonRemoved', { userId: UserId });

/**
 * The shifts and slots of a person after a date were opened, as far as the author reaches them; the weeks' events of
 * the same write hold each.
 */
export const PersonPlannedOpened = defineEvent('PersonPlannedOpened', {
  userId: UserId,
  after: CivilDate,
  /** Number of shifts. */
  opened: z.int(),
});

/** A person was planned again on `planned` opened shifts. */
export const PersonPlannedAgain = defineEvent('PersonPlannedAgain', { userId: UserId, planned: z.int() });

/** Events of one person. */
export const StaffEvent = z.discriminatedUnion('type', [
  PersonEmployed,
  PersonDetailsChanged,
  PersonEmailProposed,
  PersonEmailRefused,
  PersonWageChanged,
  PersonLocationsChanged,
  PersonRoleChanged,
  PersonTermsSet,
  PersonTermsRemoved,
  PersonEmploymentChanged,
  PersonDisabled,
  PersonEnabled,
  PersonErased,
  PersonRemoved,
  PersonPlannedOpened,
  PersonPlannedAgain,
]);
export type StaffEvent = z.infer<typeof StaffEvent>;

/** Name of a person's stream. */
export const personStream = (userId: UserId): string => `person/${userId}`;
