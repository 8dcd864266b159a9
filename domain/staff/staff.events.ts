import { z } from 'zod';
import { CivilDate } from '../kernel/civil-date.js';
import { defineEvent } from '../kernel/event.js';
import { JobId, LocationId, UserId } from '../kernel/ids.js';

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
});

const LocationsData = z.object({ homeLocationId: LocationId, locationIds: z.array(LocationId) });
const RoleData = z.object({ typeName: z.string(), superUser: z.boolean() });

/** Somebody works here from now on. Who they are stands in a table outside the log. */
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
  /** From when jobs and contract hold; absent: since the first day. */
  termsFrom: CivilDate.optional(),
});

/** Personal details were corrected; the new values are in tables only. */
export const PersonDetailsChanged = defineEvent('PersonDetailsChanged', {
  userId: UserId,
  fields: z.array(z.enum(['name', 'shortName', 'email', 'phone', 'birthDate', 'licences'])),
});

/** A manager entered another address for somebody who can log in. It waits for that person or a superuser. */
export const PersonEmailProposed = defineEvent('PersonEmailProposed', { userId: UserId });

/** A waiting address was dropped: refused by a superuser, or taken back by a manager. */
export const PersonEmailRefused = defineEvent('PersonEmailRefused', { userId: UserId });

/** Told apart from other details: not even that it changed is everybody's. */
export const PersonWageChanged = defineEvent('PersonWageChanged', { userId: UserId });

/** The home and other locations of a person changed. */
export const PersonLocationsChanged = defineEvent('PersonLocationsChanged', {
  userId: UserId,
  ...LocationsData.shape,
  was: LocationsData,
});

/** The role of a person changed; `was` holds the former one. */
export const PersonRoleChanged = defineEvent('PersonRoleChanged', { userId: UserId, ...RoleData.shape, was: RoleData });

/** Jobs and contract from a date until the next terms begin; `was`: what held on that date before. */
export const PersonTermsSet = defineEvent('PersonTermsSet', { userId: UserId, terms: TermsData, was: TermsData });

/** Terms of a person were removed. */
export const PersonTermsRemoved = defineEvent('PersonTermsRemoved', { userId: UserId, terms: TermsData });

/** First and last day. */
export const PersonEmploymentChanged = defineEvent('PersonEmploymentChanged', {
  userId: UserId,
  ...EmploymentData.shape,
  was: EmploymentData,
});

/** May no longer log in and is not offered for planning; what they did stays. */
export const PersonDisabled = defineEvent('PersonDisabled', { userId: UserId });

/** The account of a person was enabled. */
export const PersonEnabled = defineEvent('PersonEnabled', { userId: UserId });

/** The person's identity was erased; their shifts stay, without a name. */
export const PersonErased = defineEvent('PersonErased', { userId: UserId });

/** Was added by mistake, and is on no list any more; nothing was planned with them. */
export const PersonRemoved = defineEvent('PersonRemoved', { userId: UserId });

/** Shifts after a last day have nobody now; what became of each is told by its week, in the same write. */
export const PersonPlannedOpened = defineEvent('PersonPlannedOpened', {
  userId: UserId,
  after: CivilDate,
  /** How many. */
  opened: z.int(),
});

/** Somebody stands on shifts again that were opened. */
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

export const personStream = (userId: UserId): string => `person/${userId}`;
