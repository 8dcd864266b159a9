import { z } from 'zod';
import { camelSchema, type CamelNames } from '../api/wire-names.js';
import { Instant } from '../kernel/clock-time.js';
import { idOf, type LocationId, type SessionId, type UserId } from '../kernel/ids.js';
import { FirstScreen } from '../own-roster/first-screen.views.js';
import { SessionBeginning } from './session.events.js';
import { JobView } from '../job/job.views.js';

/** User of a session, with role and location. */
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
  /** The organisation asks them for a passkey, and they have none: until then they do what staff do. */
  needsPasskey: z.boolean().default(false),
  /** A setting of the organisation: managers may approve their own time out. */
  ownTimeOutAllowed: z.boolean().default(true),
});
export type WireSessionUser = z.infer<typeof WireSessionUser>;
export const SessionUser = camelSchema(WireSessionUser);
export type SessionUser = z.infer<typeof SessionUser>;

/** A session as it is answered to a login. */
export const WireSessionView = z.object({
  user: WireSessionUser,
  /** Token of the session; a single-use hand-over token (60 s) when `staffDomain` is set. */
  token: z.string(),
  /** Host of the home location when the user does not belong to this one. */
  staffDomain: z.string().nullable(),
  /** First screen of a new session. Absent: nothing is planned, or the user is a planner. */
  firstScreen: FirstScreen.optional(),
});
export type WireSessionView = z.infer<typeof WireSessionView>;
export type SessionView = CamelNames<WireSessionView>;

/** Session of the current user on one device. */
export const OwnSession = z.object({
  id: idOf<SessionId>(),
  /** With what, as far as it is known: names of products. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  horecaLocationId: idOf<LocationId>(),
  /** How it began; null: before that was kept. */
  by: SessionBeginning.nullable(),
  since: Instant,
  /** Rounded to ten minutes. */
  lastUsed: Instant,
  /** The one in which it is asked. */
  isThis: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

export const HandOverView = z.object({
  /** Single-use, for 60 seconds: the login page of the location exchanges it for a session. */
  token: z.string(),
  /** Host of the location. */
  domain: z.string(),
});
export type HandOverView = z.infer<typeof HandOverView>;
