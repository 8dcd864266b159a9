import { z } from 'zod';
import { CivilDate } from '#domain/kernel/civil-date';
import { WISHES } from './keepable.js';

const Fields = z.record(z.string(), z.unknown());

/** Something that was asked for and that the server has not answered, or has refused. */
export const OutboxEntry = z.object({
  /** Its Idempotency-Key: however often it is sent, it is done once. */
  key: z.uuid(),
  wish: z.enum(WISHES),
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

/** What a wish is about, for who reads that it waits. */
export type WishAbout = Pick<OutboxEntry, 'subject' | 'from' | 'until'>;

/** What was kept; what a version of the client does not understand is left out, so that the rest still goes. */
export const entriesIn = (kept: unknown): OutboxEntry[] =>
  Array.isArray(kept) ? kept.flatMap((item) => OutboxEntry.safeParse(item).data ?? []) : [];
