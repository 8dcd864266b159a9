import { z } from 'zod';
import { CALL_ROLES } from '../access/access.js';
import { defineCall, WireId } from '../api/call.js';
import { NewWallScreenLink, WallScreenLink } from './wall-screen.views.js';

/**
 * Lists the links of wall screens at the session's location, without the links themselves; screens without a link are
 * absent.
 */
export const wallScreenLinks = defineCall({
  id: 'wall-screens-links',
  method: 'GET',
  path: '/wall-screen-links',
  roles: CALL_ROLES.admin,
  status: 200,
  answer: z.array(WallScreenLink),
});

/** Creates a new link to a wall screen and ends the older one. Not idempotent by key, since the answer is a secret. */
export const wallScreenLinkRenew = defineCall({
  id: 'wall-screens-link-renew',
  method: 'POST',
  path: '/wall-screens/{id}/link',
  roles: CALL_ROLES.admin,
  params: z.object({ id: WireId }),
  status: 201,
  answer: NewWallScreenLink,
});
