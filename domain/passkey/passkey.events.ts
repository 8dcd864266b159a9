import { z } from 'zod';
import { defineEvent } from '../kernel/event.js';
import { PasskeyId, TextId, UserId } from '../kernel/ids.js';

const shape = { userId: UserId, passkeyId: PasskeyId };

/** Somebody may log in with a key that a device of theirs keeps. Nothing of the key itself is told. */
export const PasskeyAdded = defineEvent('PasskeyAdded', { ...shape, nameId: TextId });

/** A passkey was renamed; names are ids of texts. */
export const PasskeyRenamed = defineEvent('PasskeyRenamed', { ...shape, nameId: TextId, wasId: TextId });

/** The key opens nothing any more. */
export const PasskeyRevoked = defineEvent('PasskeyRevoked', { ...shape, nameId: TextId });

/** Events of one person's passkeys. */
export const PasskeyEvent = z.discriminatedUnion('type', [PasskeyAdded, PasskeyRenamed, PasskeyRevoked]);
export type PasskeyEvent = z.infer<typeof PasskeyEvent>;

/** The passkeys of one person. */
export const passkeyStream = (userId: UserId): string => `passkey/${userId}`;
