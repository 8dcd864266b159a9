import { z } from 'zod';
import { Instant } from '../kernel/clock-time.js';
import { idOf, type PasskeyId } from '../kernel/ids.js';

/** A passkey, for its owner. */
export const PasskeyView = z.object({
  id: idOf<PasskeyId>(),
  /** Name given by its owner; by default that of the device. */
  name: z.string(),
  /** Host name at which it works. */
  host: z.string(),
  /** Whether it works at the host of the request. */
  worksHere: z.boolean(),
  addedAt: Instant,
  /** Null: never. */
  lastUsedAt: Instant.nullable(),
});
export type PasskeyView = z.infer<typeof PasskeyView>;

/** Passkeys of the caller. */
export const OwnPasskeys = z.object({
  passkeys: z.array(PasskeyView),
  /** Whether adding a passkey requires the password. */
  asksPassword: z.boolean(),
  /** Whether the organisation requires the caller to have a passkey. */
  isAsked: z.boolean(),
});
export type OwnPasskeys = z.infer<typeof OwnPasskeys>;

/** A key that a device knows. */
const KnownKey = z.object({ id: z.string(), transports: z.array(z.string()) });

/** Options with which a device creates a key. Bytes are base64url. */
export const PasskeyCreation = z.object({
  challenge: z.string(),
  host: z.string(),
  organisation: z.string(),
  /** Opaque id of the person on the device. */
  handle: z.string(),
  /** Account name shown by the device. */
  account: z.string(),
  name: z.string(),
  /** Existing passkeys; a device that has one creates no second. */
  known: z.array(KnownKey),
});
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;

/** Challenge for a device to sign. */
export const PasskeyQuestion = z.object({ challenge: z.string(), host: z.string() });
export type PasskeyQuestion = z.infer<typeof PasskeyQuestion>;
