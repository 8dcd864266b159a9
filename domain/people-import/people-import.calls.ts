import { z } from 'zod';
import { CALL_ROLES } from '../access/access.js';
import { defineCall, NoContent, WireId } from '../api/call.js';
import { Instant } from '../kernel/clock-time.js';
import { idOf, type UserId } from '../kernel/ids.js';
import { ChangedPersonBody, TermsBody } from '../staff/people.calls.js';

/** Rows of one import at most. */
export const MAX_ROWS = 2_000;

/** Those of a change: what is absent there is absent. A default would reset what a list does not tell. */
const { name, email, phone_number, birthDate, typeName, hourlyCents } = ChangedPersonBody.shape;
const { homeLocationId, locationIds, employmentFrom, employmentUntil } = ChangedPersonBody.shape;
const { jobIds, always, contractKind, minHours, maxHours } = TermsBody.shape;

/** Somebody as a list has them: what is absent stays as it is, or, of somebody new, as it is of everybody new. */
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
    /** Only for who may see wages. Of somebody who is there already it holds from today on. */
    hourlyCents,
    employmentFrom,
    employmentUntil,
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

/** Adds and changes everybody of a list, or nobody. Terms of who is there already hold from today on. */
export const peopleImportsCreate = defineCall({
  id: 'people-imports-create',
  method: 'POST',
  path: '/people-imports',
  roles: CALL_ROLES.admin,
  body: z.object({ people: z.array(ImportedPerson).min(1).max(MAX_ROWS) }),
  status: 201,
  answer: z.object({
    /** Id of the import, to undo it. */
    id: z.string(),
    added: z.int(),
    changed: z.int(),
  }),
  idempotent: true,
  large: true,
});

/** Imports of the last 30 days that the caller may take back, the newest first: their own, for superusers everybody's. */
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
      /** Name of the importer; null: unknown by now. */
      by: z.string().nullable(),
    }),
  ),
});

/**
 * Takes an import back as a whole, within 30 days, until somebody of it was planned or changed: then `import_in_use`
 * with `facts.people`, each with `userId`, `name` and `reason`: `planned`, `active` or `changed`. Who imported may, and
 * superusers.
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
