import { z } from 'zod';
import { CALL_ROLES } from '../access/access.js';
import { defineCall, NoContent, WireId } from '../api/call.js';
import { Instant } from '../kernel/clock-time.js';
import { idOf, type UserId } from '../kernel/ids.js';
import { ChangedPersonBody, TermsBody } from '../staff/people.calls.js';
import { ParentalConsent } from '../staff/people.views.js';

/** Maximum number of rows of an import. */
export const MAX_ROWS = 2_000;

/** Those of a change: what is absent there is absent. A default would reset what a list does not tell. */
const { name, email, phone_number, birthDate, typeName, hourlyCents } = ChangedPersonBody.shape;
const { homeLocationId, locationIds, employmentFrom, employmentUntil } = ChangedPersonBody.shape;
const { jobIds, always, contractKind, minHours, maxHours, reference } = TermsBody.shape;

/** One row of an import; absent fields stay as they are, or get the defaults of a new person. */
export const ImportedPerson = z
  .object({
    name,
    email,
    phone_number,
    birthDate,
    typeName,
    always,
    jobIds,
    /** Home location; absent for a new person: the location of the session. */
    homeLocationId,
    locationIds,
    contractKind,
    minHours: minHours.unwrap(),
    maxHours: maxHours.unwrap(),
    reference: reference.unwrap(),
    /** Hourly wage in cents, for callers who may see wages; of an existing person it applies from today on. */
    hourlyCents,
    employmentFrom,
    employmentUntil,
    /** Null: takes the consent away. */
    parentalConsent: ParentalConsent.nullable(),
  })
  .partial()
  .extend({
    /** Person to change; null: a new person, who must have a name. */
    id: idOf<UserId>(WireId).nullable(),
  })
  .superRefine((person, context) => {
    if (person.id === null && person.name === undefined)
      context.addIssue({ code: 'custom', path: ['name'], params: { code: 'required' }, message: 'required' });
  });
export type ImportedPerson = z.output<typeof ImportedPerson>;

/** Adds and changes up to 2000 people of a list, all or none. Terms of existing people apply from today on. */
export const peopleImportsCreate = defineCall({
  id: 'people-imports-create',
  method: 'POST',
  path: '/people-imports',
  roles: CALL_ROLES.admin,
  body: z.object({ people: z.array(ImportedPerson).min(1).max(MAX_ROWS) }),
  status: 201,
  answer: z.object({
    /** Pass to `people-imports-remove` to revert the import. */
    id: z.string(),
    added: z.int(),
    changed: z.int(),
  }),
  idempotent: true,
  large: true,
});

/**
 * Lists imports of the last 30 days that the caller may revert, newest first: their own, for superusers everybody's.
 */
export const peopleImportsList = defineCall({
  id: 'people-imports-list',
  method: 'GET',
  path: '/people-imports',
  roles: CALL_ROLES.admin,
  status: 200,
  answer: z.array(
    z.object({
      id: z.string(),
      at: Instant,
      added: z.int(),
      changed: z.int(),
      /** Name of the importer; null: no longer known. */
      by: z.string().nullable(),
    }),
  ),
});

/**
 * Reverts an import entirely, within 30 days; for its importer and superusers.
 * Refused as `import_in_use` when somebody of it was planned or changed since, with `facts.people`: `userId`, `name`
 * and `reason` (`planned`, `active` or `changed`).
 */
export const peopleImportsRemove = defineCall({
  id: 'people-imports-remove',
  method: 'DELETE',
  path: '/people-imports/{id}',
  roles: CALL_ROLES.admin,
  params: z.object({ id: WireId }),
  status: 204,
  answer: NoContent,
  idempotent: true,
});
