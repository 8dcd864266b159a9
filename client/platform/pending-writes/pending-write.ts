import { z } from 'zod';
import { CivilDate } from '#domain/kernel/civil-date';
import type { AnyRequest } from '../api/client-request.js';
import { CHANGES, isRosterChange } from './pending-change.js';

/** The server knows keys and ids of commands for 7 days: sent again after that, something might be done twice. */
export const KEY_KNOWN_FOR_MS = 7 * 86_400_000;

/** Code of a write that was not sent in time. No server gives it. */
export const WAITED_TOO_LONG = 'waited_too_long';

const Fields = z.record(z.string(), z.unknown());

/** A write that the server has not answered, or has refused. */
export const PendingWrite = z.object({
  /** Its Idempotency-Key: however often it is sent, it is done once. */
  key: z.uuid(),
  change: z.enum(CHANGES),
  request: z.object({ params: Fields.optional(), query: Fields.optional(), body: Fields.optional() }),
  /**
   * Id of the subject (a shift, a request, a month). Writes of one subject are sent in the order in which they were
   * made.
   */
  subject: z.string(),
  /** First and last date of the subject. */
  from: CivilDate,
  until: CivilDate,
  /** Code of the refusal, which waits for a decision; null: not refused. */
  refused: z.string().nullable(),
  /** Its page gave it to the queue, which any page sends. False: its page sends it, and tells how it ends. */
  isQueued: z.boolean(),
  /** Tab that sends it at this moment; null: none. */
  holder: z.string().nullable(),
  /** When it was made, milliseconds since 1970. */
  at: z.number(),
});
export type PendingWrite = z.infer<typeof PendingWrite>;

/** A roster change that the server may have done, and no longer knows. */
export const isTooOld = ({ change, at }: Pick<PendingWrite, 'change' | 'at'>, now: number): boolean =>
  isRosterChange(change) && now - at > KEY_KNOWN_FOR_MS;

/** Subject and dates of a write, shown while it waits. */
export type WriteSubject = Pick<PendingWrite, 'subject' | 'from' | 'until'>;

/** A write as a page asks for it. */
export type NewWrite = Pick<PendingWrite, 'key' | 'change' | 'request' | keyof WriteSubject>;

/** Storable form of a request: without undefined values. */
export const plain = (request: AnyRequest): PendingWrite['request'] => JSON.parse(JSON.stringify(request));

/** Stored writes. Leaves out what this version does not understand, so that the rest is still sent. */
export const storedWrites = (stored: unknown): readonly PendingWrite[] =>
  Array.isArray(stored) ? stored.flatMap((item) => PendingWrite.safeParse(item).data ?? []) : [];
