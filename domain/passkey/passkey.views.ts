import { z } from 'zod';
import { Instant } from '../kernel/clock-time.js';
import { idOf, type PasskeyId } from '../kernel/ids.js';

/** Passkey as its owner sees it. */
export const PasskeyView = z.object({
  id: idOf<PasskeyId>(),
  /** As its owner calls it: at first after the device. */
  name: z.string(),
  /** Host name of the place at whose address it works. */
  host: z.string(),
  /** Whether it works at the address at which it is asked. */
  worksHere: z.boolean(),
  addedAt: Instant,
  /** Null: never. */
  lastUsedAt: Instant.nullable(),
});
export type PasskeyView = z.infer<typeof PasskeyView>;

/** Passkeys of the caller, and whether adding one needs the password. */
export const OwnPasskeys = z.object({
  passkeys: z.array(PasskeyView),
  /** Adding one asks for the present password: who is at the device did not just log in. */
  asksPassword: z.boolean(),
  /** The organisation asks them to have one. */
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
  /** Stands for the person on the device; says nothing of them. */
  handle: z.string(),
  /** Account name shown by the device. */
  account: z.string(),
  name: z.string(),
  /** Devices that have one of these make no second. */
  known: z.array(KnownKey),
});
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;

/** Challenge for a device to sign. */
export const PasskeyQuestion = z.object({ challenge: z.string(), host: z.string() });
export type PasskeyQuestion = z.infer<typeof PasskeyQuestion>;
