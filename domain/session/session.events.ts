import { z } from 'zod';
import { defineEvent } from '../kernel/event.js';
import { LocationId, type SessionId, UserId } from '../kernel/ids.js';

/** Proof with which a session began. */
export const SessionBeginning = z.enum(['password', 'passkey', 'hand_over', 'link']);
export type SessionBeginning = z.infer<typeof SessionBeginning>;

/** A person logged in at a location, exchanged a hand-over token, or chose a password with a link. */
export const SessionStarted = defineEvent('SessionStarted', {
  userId: UserId,
  locationId: LocationId,
  by: SessionBeginning,
});

/** A session ended: logged out by its user, or revoked. */
export const SessionEnded = defineEvent('SessionEnded', {
  userId: UserId,
  reason: z.enum(['logged_out', 'revoked']),
});

/** Events of one session. */
export const SessionEvent = z.discriminatedUnion('type', [SessionStarted, SessionEnded]);
export type SessionEvent = z.infer<typeof SessionEvent>;

/** Name of a session's stream. */
export const sessionStream = (sessionId: SessionId): string => `session/${sessionId}`;
