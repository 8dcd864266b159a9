import { z } from 'zod';
import { CALL_ROLES } from '../access/access.js';
import { defineCall, line } from '../api/call.js';
import { inputShape } from '../kernel/settings.js';
import { ORGANISATION_SETTINGS } from './organisation.settings.js';
import { OrganisationView } from './organisation.views.js';

/** Reads the settings of the organisation. */
export const organisationGet = defineCall({
  id: 'organisation-get',
  method: 'GET',
  path: '/organisation',
  roles: CALL_ROLES.superuser,
  status: 200,
  answer: OrganisationView,
});

/**
 * Changes name and settings of the organisation; absent settings stay. Refused if passkeys would be required and the
 * caller has none.
 */
export const organisationUpdate = defineCall({
  id: 'organisation-update',
  method: 'PUT',
  path: '/organisation',
  roles: CALL_ROLES.superuser,
  body: z.object({
    name: line(1, 60),
    ...inputShape(ORGANISATION_SETTINGS),
    messageDays: ORGANISATION_SETTINGS.messageDays.input,
    quietFrom: ORGANISATION_SETTINGS.quietFrom.input,
    quietUntil: ORGANISATION_SETTINGS.quietUntil.input,
    basedOn: z.int().min(0).optional(),
  }),
  status: 200,
  answer: OrganisationView,
  idempotent: true,
});
