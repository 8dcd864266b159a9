import { z } from 'zod';
import { EmailAddress } from '../kernel/email-address.js';
import { CALL_ROLES } from '../access/access.js';
import { defineCall, line, NoContent, WireId } from '../api/call.js';
import { CivilDate } from '../kernel/civil-date.js';
import { idOf, type JobId, type LocationId, type UserId } from '../kernel/ids.js';
import { ReferenceHours } from '../planning/reference-hours.js';
import { LICENCE_KINDS } from './person.js';
import { MAX_HOURS } from './person-faults.js';
import {
  ContractKindName,
  OpenedPlanned,
  PlannedAfterAnswer,
  PlannedAgain,
  WirePersonLine,
  WirePersonView,
} from './people.views.js';

/** Empty text means unknown. */
const orEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal('').transform(() => null), schema]).nullable();

/** Maximum number of people per write: more than a business has. */
const MAX_CHOSEN = 2000;

const Hours = z.number().min(0).max(MAX_HOURS).multipleOf(0.25).nullable();

const Licence = z.object({
  kind: z.enum(LICENCE_KINDS),
  name: line(0, 60).default(''),
  expiresOn: CivilDate.nullable().default(null),
});

/** Personal details. `phone_number` as typed; without a country code it is Dutch. */
const details = {
  name: line(1, 80),
  shortName: orEmpty(line(1, 30)),
  email: orEmpty(EmailAddress),
  phone_number: orEmpty(line(1, 40)),
  birthDate: orEmpty(CivilDate),
  licences: z.array(Licence).max(20),
  /** An hour, in cents. Only for who may see wages. */
  hourlyCents: z.int().min(0).max(100_000).nullable(),
  /** From when the wage holds; absent: from today, and the first that is known since ever. */
  wageFrom: CivilDate,
};

/** Role, locations and employment of a person. */
const standing = {
  typeName: line(1, 40),
  superUser: z.boolean(),
  homeLocationId: idOf<LocationId>(WireId),
  /** Home is added when it is not among them. */
  locationIds: z.array(idOf<LocationId>(WireId)).max(200),
  /** First and last day. */
  employmentFrom: orEmpty(CivilDate),
  employmentUntil: orEmpty(CivilDate),
};

/** Agreed terms: hours a week; a fixed contract has `minHours` only. */
const agreed = {
  jobIds: z.array(idOf<JobId>(WireId)).max(100),
  always: z.boolean(),
  contractKind: ContractKindName,
  minHours: Hours.default(null),
  maxHours: Hours.default(null),
  /** Absent or empty: none are kept. Dropped with fixed hours. */
  reference: z.array(ReferenceHours).max(21).optional(),
};

const confirm = { confirm: z.boolean().default(false) };
const params = z.object({ id: WireId });
const read = { method: 'GET', roles: CALL_ROLES.admin, status: 200 } as const;
const write = { roles: CALL_ROLES.admin, status: 200, idempotent: true } as const;

const { name, ...optionalDetails } = details;
const { homeLocationId, locationIds, typeName, superUser, employmentFrom, employmentUntil } = standing;

/**
 * Body for a new person; absent details are unknown. Terms begin on the first day of employment, or have always
 * applied.
 */
export const NewPersonBody = z.object({
  name,
  ...z.object(optionalDetails).partial().shape,
  typeName: typeName.default('Medewerker'),
  superUser: superUser.default(false),
  homeLocationId,
  locationIds: locationIds.default([]),
  employmentFrom: employmentFrom.default(null),
  employmentUntil: employmentUntil.default(null),
  jobIds: agreed.jobIds.default([]),
  always: agreed.always.default(false),
  contractKind: agreed.contractKind.default('zero_hours'),
  minHours: agreed.minHours,
  maxHours: agreed.maxHours,
  reference: agreed.reference,
});
export type NewPersonBody = z.output<typeof NewPersonBody>;

/** Fields to change; absent fields stay. */
export const ChangedPersonBody = z.object({ ...details, ...standing }).partial();
export type ChangedPersonBody = z.output<typeof ChangedPersonBody>;

/** Body for jobs and contract from a date on. */
export const TermsBody = z.object({ from: CivilDate, ...agreed });
export type TermsBody = z.output<typeof TermsBody>;

/** Lists people within reach, disabled ones too, by name, without pages. */
export const peopleList = defineCall({
  ...read,
  id: 'people-list',
  path: '/people',
  answer: z.array(WirePersonLine),
});

/** Reads one person, without details that the caller may not see. */
export const personGet = defineCall({
  ...read,
  id: 'people-get',
  path: '/people/{id}',
  params,
  answer: WirePersonView,
});

/** Adds a person, enabled. Asks first when somebody has the same name and birth date. */
export const personAdd = defineCall({
  ...write,
  id: 'people-add',
  method: 'POST',
  path: '/people',
  body: NewPersonBody.extend(confirm),
  status: 201,
  answer: WirePersonView,
});

/** Changes a person; absent fields stay. Asks first when somebody has the same new name and birth date. */
export const personChange = defineCall({
  ...write,
  id: 'people-change',
  method: 'PUT',
  path: '/people/{id}',
  params,
  body: ChangedPersonBody.extend(confirm),
  answer: WirePersonView,
});

/** Sets a person's terms from a date on; terms of the same date are replaced. */
export const personTermsSet = defineCall({
  ...write,
  id: 'people-terms-set',
  method: 'POST',
  path: '/people/{id}/terms',
  params,
  body: TermsBody,
  answer: WirePersonView,
});

/** Removes the terms that begin on exactly this date; `not_found` for none or for the only terms. */
export const personTermsRemove = defineCall({
  ...write,
  id: 'people-terms-remove',
  method: 'DELETE',
  path: '/people/{id}/terms/{from}',
  params: params.extend({ from: CivilDate }),
  answer: WirePersonView,
});

/** Disables a person: no login, no new planning; sessions end, swaps and requests expire, their shifts stay. */
export const personDisable = defineCall({
  ...write,
  id: 'people-disable',
  method: 'POST',
  path: '/people/{id}/disable',
  params,
  answer: WirePersonView,
});

/** People whom one gesture concerns. */
const userIds = z.array(idOf<UserId>(WireId)).min(1).max(MAX_CHOSEN);

/**
 * Disables several people in one write, as `personDisable` does each; all or nobody. One out of reach is `not_found`.
 * Already disabled ones stay as they are.
 */
export const peopleDisable = defineCall({
  ...write,
  id: 'people-disable-chosen',
  method: 'POST',
  path: '/people/disable',
  body: z.object({ userIds }),
  status: 204,
  answer: NoContent,
});

/**
 * Adds a job to the terms of several people from a date on, in one write; all or nobody. People who have the job that
 * date stay as they are. One out of reach is `not_found`.
 */
export const peopleGiveJob = defineCall({
  ...write,
  id: 'people-give-job',
  method: 'POST',
  path: '/people/jobs',
  body: z.object({ userIds, jobId: idOf<JobId>(WireId), from: CivilDate }),
  status: 204,
  answer: NoContent,
});

/** Enables a disabled person. */
export const personEnable = defineCall({
  ...write,
  id: 'people-enable',
  method: 'POST',
  path: '/people/{id}/enable',
  params,
  answer: WirePersonView,
});

/** Lists a person's shifts and slots after a date, from today on, which would be orphaned when they leave. */
export const personPlannedAfter = defineCall({
  ...read,
  id: 'people-planned-after',
  path: '/people/{id}/planned',
  params,
  query: z.object({ after: CivilDate }),
  answer: PlannedAfterAnswer,
});

/**
 * Takes a person off all their shifts and slots after a date within reach, in draft and roster, in one write; the
 * shifts become open.
 */
export const personOpenPlanned = defineCall({
  ...write,
  id: 'people-open-planned',
  method: 'POST',
  path: '/people/{id}/planned/open',
  params,
  body: z.object({ after: CivilDate }),
  answer: OpenedPlanned,
});

/**
 * Plans a person again on shifts that `people-open-planned` opened (`writeId`), where nobody is planned and the date is
 * free; also after their last day. Asks first (`PutBackFacts`).
 * Refused, with the reason of the first shift, when none can be restored.
 */
export const personPlanAgain = defineCall({
  ...write,
  id: 'people-plan-again',
  method: 'POST',
  path: '/people/{id}/planned/again',
  params,
  body: z.object({ writeId: WireId, confirm: z.boolean().default(false) }),
  answer: PlannedAgain,
});
