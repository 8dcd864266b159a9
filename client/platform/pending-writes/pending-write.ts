import { z } from 'zod';
import { CivilDate } from '#domain/kernel/civil-date';
import type { AnyRequest } from '../api/client-request.js';
import { CHANGES, isRosterChange, isRecordChange } from './pending-change.js';

/**
 * Milliseconds for which the server knows keys and ids of commands: 7 days. Sent again after that, a write might be
 * done twice.
 */
export const KEY_VALID_MS = 7 * 86_400_000;

/** Refusal code of a write that was not sent within 7 days; set by the client, never by a server. */
export const WAITED_TOO_LONG = 'waited_too_long';

const Fields = z.record(z.string(), z.unknown());

/** A write that the server has not answered, or has refused. */
export const PendingWrite = z.object({
  /** Idempotency-Key: however often the write is sent, it is done once. */
  key: z.uuid(),
  change: z.enum(CHANGES),
  /** Request of the declared call; of a change that a strategy sends, what that strategy makes the request from. */
  request: z.object({ params: Fields.optional(), query: Fields.optional(), body: Fields.optional() }),
  /**
   * Id of the subject (a shift, a request, a month). Writes of one subject are sent in the order in which they were
   * made.
   */
  subject: z.string(),
  /** First and last date of the subject; of a record without dates, that of the user's action. */
  from: CivilDate,
  until: CivilDate,
  /** Code of the refusal, which waits for a decision; null: not refused. */
  refused: z.string().nullable(),
  /** True: any tab may send it from the queue. False: its page sends it, and reports the result. */
  isQueued: z.boolean(),
  /** Id of the tab that sends it at this moment; null: none. */
  holder: z.string().nullable(),
  /** Time of the user's action, in milliseconds since 1970. */
  at: z.number(),
});
export type PendingWrite = z.infer<typeof PendingWrite>;

/**
 * Whether a change of the roster or of a record is older than 7 days, so that the server may have done it and forgotten
 * its key. False for all other changes.
 */
export const isTooOld = ({ change, at }: Pick<PendingWrite, 'change' | 'at'>, now: number): boolean =>
  (isRosterChange(change) || isRecordChange(change)) && now - at > KEY_VALID_MS;

/** Subject (id of a shift, request or month) and first and last date of a write, shown while it waits. */
export type WriteSubject = Pick<PendingWrite, 'subject' | 'from' | 'until'>;

/** Write that a page is about to send or to queue. */
export type NewWrite = Pick<PendingWrite, 'key' | 'change' | 'request' | keyof WriteSubject>;

/** Storable form of a request: without undefined values. */
export const plain = (request: AnyRequest): PendingWrite['request'] => JSON.parse(JSON.stringify(request));

/** Stored writes. Leaves out what this version does not understand, so that the rest is still sent. */
export const storedWrites = (stored: unknown): readonly PendingWrite[] =>
  Array.isArray(stored) ? stored.flatMap((item) => PendingWrite.safeParse(item).data ?? []) : [];
