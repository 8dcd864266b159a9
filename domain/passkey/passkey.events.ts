import { z } from 'zod';
import { defineEvent } from '../kernel/event.js';
import { PasskeyId, TextId, UserId } from '../kernel/ids.js';

const shape = { userId: UserId, passkeyId: PasskeyId };

/** A passkey was added for a person; the key itself is not recorded. */
export const PasskeyAdded = defineEvent('PasskeyAdded', { ...shape, nameId: TextId });

/** A passkey was renamed; names are ids of texts. */
export const PasskeyRenamed = defineEvent('PasskeyRenamed', { ...shape, nameId: TextId, wasId: TextId });

/** A passkey was revoked. */
export const PasskeyRevoked = defineEvent('PasskeyRevoked', { ...shape, nameId: TextId });

/** Events of one person's passkeys. */
export const PasskeyEvent = z.discriminatedUnion('type', [PasskeyAdded, PasskeyRenamed, PasskeyRevoked]);
export type PasskeyEvent = z.infer<typeof PasskeyEvent>;

/** Name of the stream of one person's passkeys. */
export const passkeyStream = (userId: UserId): string => `passkey/${userId}`;
