import { z } from 'zod';
import { CALL_ROLES } from '../access/access.js';
import { defineCall, line, NoContent, text, WireId } from '../api/call.js';
import { CivilDate } from '../kernel/civil-date.js';
import { BuiltInProfileId, HouseSeverity, HouseValue } from '../rules/house-profile.js';
import { HouseProfileView, RuleChangesView } from './house-profile.views.js';

/** More than there are limits of all ages. */
const MAX_VALUES = 100;

const byId = z.object({ id: WireId });
const values = z.array(HouseValue).max(MAX_VALUES);
const severities = z.array(HouseSeverity).max(MAX_VALUES);
const note = text(0, 1000);
/** Acknowledges what the profile allows beyond the law. */
const confirm = z.boolean().default(false);

/** Rule profiles of the organisation by first date, ended ones included, removed ones left out. */
export const houseProfilesList = defineCall({
  id: 'house-profiles-list',
  method: 'GET',
  path: '/house-profiles',
  roles: CALL_ROLES.admin,
  status: 200,
  answer: z.array(HouseProfileView),
});

/** Compares how plans within reach are judged by the rules of today and, from their next change on, by the rules after it. */
export const houseProfilesChanges = defineCall({
  id: 'house-profiles-changes',
  method: 'GET',
  path: '/house-profiles/changes',
  roles: CALL_ROLES.admin,
  status: 200,
  answer: RuleChangesView,
});

/**
 * Adds a rule profile: a built-in one with other values, for dates from today on. Refuses `rule_profiles_overlap`; asks
 * unless `confirm` when values or severities are laxer than the law.
 */
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
 * Changes a rule profile; absent fields stay. For a profile that began before today, other values or severities need a
 * later `from`: the profile ends the day before, and the answer is the new profile that follows it.
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

/**
 * Sets the last day of a rule profile, later or earlier; fault `past` when the former or the new last day lies before
 * yesterday.
 */
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

/** Removes a rule profile that begins today or later; otherwise `rule_profile_in_use`. */
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
