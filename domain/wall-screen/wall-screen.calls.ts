import { z } from 'zod';
import { CALL_ROLES } from '../access/access.js';
import { defineCall, WireId } from '../api/call.js';
import { NewWallScreenLink, WallScreenLink } from './wall-screen.views.js';

/** Links of the screens of the session's location; a screen without one has never been opened. */
export const wallScreenLinks = defineCall({
  id: 'wall-screens-links',
  method: 'GET',
  path: '/wall-screen-links',
  roles: CALL_ROLES.admin,
  status: 200,
  answer: z.array(WallScreenLink),
});

/** Answers a secret, so its answer is not remembered under a key, as that of a calendar address is not. */
export const wallScreenLinkRenew = defineCall({
  id: 'wall-screens-link-renew',
  method: 'POST',
  path: '/wall-screens/{id}/link',
  roles: CALL_ROLES.admin,
  params: z.object({ id: WireId }),
  status: 201,
  answer: NewWallScreenLink,
});
