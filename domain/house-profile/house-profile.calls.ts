import { z } from 'zod';
import { CALL_ROLES } from '../access/access.js';
import { defineCall, line, NoContent, text, WireId } from '../api/call.js';
import { CivilDate } from '../kernel/civil-date.js';
import { BuiltInProfileId, HouseSeverity, HouseValue } from '../rules/house-profile.js';
import { HouseProfileView } from './house-profile.views.js';

/** More than there are limits of all ages. */
const MAX_VALUES = 100;

const byId = z.object({ id: WireId });
const values = z.array(HouseValue).max(MAX_VALUES);
const severities = z.array(HouseSeverity).max(MAX_VALUES);
const note = text(0, 1000);
/** Acknowledges what the profile allows beyond the law. */
const confirm = z.boolean().default(false);

/** Rule profiles of the organisation by first date, ended ones included. */
export const houseProfilesList = defineCall({
  id: 'house-profiles-list',
  method: 'GET',
  path: '/house-profiles',
  roles: CALL_ROLES.admin,
  status: 200,
  answer: z.array(HouseProfileView),
});

/** Copies a built-in profile for dates from today on, with other values. */
export const houseProfilesCreate = defineCall({
  id: 'house-profiles-create',
  method: 'POST',
  path: '/house-profiles',
  roles: CALL_ROLES.superuser,
  body: z.object({
    name: line(1, 60),
    note: note.default(''),
    origin: BuiltInProfileId,
    values: values.default([]),
    severities: severities.default([]),
    from: CivilDate,
    until: CivilDate.nullable(),
    confirm,
  }),
  status: 201,
  answer: HouseProfileView,
  idempotent: true,
});

/**
 * Changes a profile; absent fields stay. Where it has judged dates already, other values hold from `from` on: it ends
 * the day before, and the answer is the profile that follows.
 */
export const houseProfilesUpdate = defineCall({
  id: 'house-profiles-update',
  method: 'PUT',
  path: '/house-profiles/{id}',
  roles: CALL_ROLES.superuser,
  params: byId,
  body: z.object({
    name: line(1, 60).optional(),
    note: note.optional(),
    values: values.optional(),
    severities: severities.optional(),
    from: CivilDate.optional(),
    until: CivilDate.nullable().optional(),
    basedOn: z.int().min(0).optional(),
    confirm,
  }),
  status: 200,
  answer: HouseProfileView,
  idempotent: true,
});

/** Sets the last day of a profile. */
export const houseProfilesRetire = defineCall({
  id: 'house-profiles-retire',
  method: 'POST',
  path: '/house-profiles/{id}/retire',
  roles: CALL_ROLES.superuser,
  params: byId,
  body: z.object({ until: CivilDate }),
  status: 200,
  answer: HouseProfileView,
  idempotent: true,
});

/** Removes a profile that has judged no date yet. */
export const houseProfilesDelete = defineCall({
  id: 'house-profiles-delete',
  method: 'DELETE',
  path: '/house-profiles/{id}',
  roles: CALL_ROLES.superuser,
  params: byId,
  status: 204,
  answer: NoContent,
  idempotent: true,
});
