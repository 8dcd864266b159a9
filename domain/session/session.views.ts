import { z } from 'zod';
import { camelSchema, type CamelNames } from '../api/wire-names.js';
import { Instant } from '../kernel/clock-time.js';
import { idOf, type LocationId, type SessionId, type UserId } from '../kernel/ids.js';
import { FirstScreen } from '../own-roster/first-screen.views.js';
import { SessionBeginning } from './session.events.js';
import { JobView } from '../job/job.views.js';

/** User of a session on the wire, with role and location. */
export const WireSessionUser = z.object({
  id: idOf<UserId>(),
  name: z.string(),
  email: z.string(),
  phone_number: z.string().nullable(),
  type: z.object({ id: z.int(), name: z.string() }),
  super_user: z.boolean(),
  /** Full-timer. */
  always: z.boolean(),
  jobs: z.array(JobView),
  homeLocationId: idOf<LocationId>(),
  /** Home and enabled locations. */
  locationIds: z.array(idOf<LocationId>()),
  /** True: the organisation requires a passkey and the user has none, so they have the rights of staff until then. */
  needsPasskey: z.boolean().default(false),
  /** Whether managers may approve their own time out: a setting of the organisation. */
  ownTimeOutAllowed: z.boolean().default(true),
  /** A setting of the organisation: managers may override rules on working time. */
  overridesByManagers: z.boolean().default(false),
});
export type WireSessionUser = z.infer<typeof WireSessionUser>;
/** Schema of a session's user with camel-case keys; accepts wire names too. */
export const SessionUser = camelSchema(WireSessionUser);
export type SessionUser = z.infer<typeof SessionUser>;

/** Session as answered to a login, an exchange and a rehydration. */
export const WireSessionView = z.object({
  user: WireSessionUser,
  /** Token of the session; a single-use hand-over token (60 s) when `staffDomain` is set. */
  token: z.string(),
  /** Host of the home location when the user does not belong to the location; null: they do. */
  staffDomain: z.string().nullable(),
  /** First screen of a new session. Absent: nothing is planned, or the user is a planner. */
  firstScreen: FirstScreen.optional(),
});
export type WireSessionView = z.infer<typeof WireSessionView>;
/** Session with camel-case keys. */
export type SessionView = CamelNames<WireSessionView>;

/** Session of the current user on one device. */
export const OwnSession = z.object({
  id: idOf<SessionId>(),
  /** Product names; null: unknown. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  horecaLocationId: idOf<LocationId>(),
  /** How the session began; null: recorded before that was stored. */
  by: SessionBeginning.nullable(),
  since: Instant,
  /** Rounded to ten minutes. */
  lastUsed: Instant,
  /** Whether this is the session of the request. */
  isThis: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

/** Way to another location of the same user. */
export const HandOverView = z.object({
  /** Single-use, valid 60 seconds: the location's login page exchanges it for a session. */
  token: z.string(),
  /** Host of the location. */
  domain: z.string(),
});
export type HandOverView = z.infer<typeof HandOverView>;
