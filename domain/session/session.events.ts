import { z } from 'zod';
import { defineEvent } from '../kernel/event.js';
import { LocationId, type SessionId, UserId } from '../kernel/ids.js';

/** How somebody showed who they are. */
export const SessionBeginning = z.enum(['password', 'passkey', 'hand_over', 'link']);
export type SessionBeginning = z.infer<typeof SessionBeginning>;

/** Somebody logged in at a location, came over with a hand-over token, or chose a password with a link. */
export const SessionStarted = defineEvent('SessionStarted', {
  userId: UserId,
  locationId: LocationId,
  by: SessionBeginning,
});

/** The session is over: logged out, or taken back. */
export const SessionEnded = defineEvent('SessionEnded', {
  userId: UserId,
  reason: z.enum(['logged_out', 'revoked']),
});

/** Events of one session. */
export const SessionEvent = z.discriminatedUnion('type', [SessionStarted, SessionEnded]);
export type SessionEvent = z.infer<typeof SessionEvent>;

export const sessionStream = (sessionId: SessionId): string => `session/${sessionId}`;
