import { z } from 'zod';
import { camelNames } from '#domain/api/wire-names';
import { CivilDate } from '#domain/kernel/civil-date';
import type { AnyRequest } from '../api/client-request.js';
import { CHANGES } from './pending-change.js';

const Fields = z.record(z.string(), z.unknown());

/** Something that was asked for and that the server has not answered, or has refused. */
export const OutboxEntry = z.object({
  /** Its Idempotency-Key: however often it is sent, it is done once. */
  key: z.uuid(),
  change: z.enum(CHANGES),
  request: z.object({ params: Fields.optional(), query: Fields.optional(), body: Fields.optional() }),
  /** Id of what it is about (a shift, a request, a month), so that it can be told there that it waits. */
  subject: z.string(),
  /** First and last date of what it is about. */
  from: CivilDate,
  until: CivilDate,
  /** Code of the refusal; null: waits. */
  refused: z.string().nullable(),
});
export type OutboxEntry = z.infer<typeof OutboxEntry>;

/** What a change is about, for who reads that it waits. */
export type PendingChangeSubject = Pick<OutboxEntry, 'subject' | 'from' | 'until'>;

/** A request as it can be kept: without what is undefined. */
export const plain = (request: AnyRequest): OutboxEntry['request'] => JSON.parse(JSON.stringify(request));

/** The field, and those of the request, had other names in earlier versions of the client; what they kept still has to go. */
const KeptEntry = z
  .preprocess(
    (item) => (item && typeof item === 'object' && 'wish' in item ? { ...item, change: item.wish } : item),
    OutboxEntry,
  )
  .transform((entry): OutboxEntry => ({ ...entry, request: camelNames(entry.request) }));

/** What was kept; what a version of the client does not understand is left out, so that the rest still goes. */
export const entriesIn = (kept: unknown): OutboxEntry[] =>
  Array.isArray(kept) ? kept.flatMap((item) => KeptEntry.safeParse(item).data ?? []) : [];
