import { createHash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { z } from 'zod';
import { HISTORY_KINDS } from '#domain/catalogue/history-kinds';
import type { HistoryFilters } from '#domain/history/history-filters';
import { CivilDate } from '#domain/kernel/civil-date';
import { fieldRefusal } from '#domain/kernel/refusal';
import { CommandRefused } from '../../event-store/refused.js';

/** End of a page of history, with the filters of the list. */
export interface HistoryCursor {
  readonly filters: HistoryFilters;
  /** Log position of the last entry shown. */
  readonly position: number;
}

const MAX_INFLATED = 4096;

const id = z.string().min(1).max(64).nullable();
const Stored = z.tuple([
  z.int().min(0),
  /** Author, subject, location, job filter, entity. */
  z.tuple([id, id, id, id, id]),
  /** Date and week. */
  z.tuple([CivilDate.nullable(), CivilDate.nullable()]),
  /** Kinds by the first letters of their digests: fifty of them still fit. */
  z.string().max(1024).nullable(),
]);

const LETTERS = 4;
const digestOf = (kind: string): string => createHash('sha256').update(kind).digest('base64url').slice(0, LETTERS);

/** Opaque text of a cursor, compressed, at most 512 characters. */
export function writeHistoryCursor({ filters, position }: HistoryCursor): string {
  const { authorId, subjectId, horecaLocationId, jobFilterId, entityId, date, week, kinds } = filters;
  const existingKinds = kinds?.filter((kind) => HISTORY_KINDS.includes(kind));
  const stored = [
    position,
    [authorId, subjectId, horecaLocationId, jobFilterId, entityId].map((value) => value ?? null),
    [date ?? null, week ?? null],
    existingKinds ? [...new Set(existingKinds)].map(digestOf).join('') : null,
  ];
  return deflateRawSync(JSON.stringify(stored), { level: 9 }).toString('base64url');
}

/** Cursor of a text; unknown kinds are dropped. @throws CommandRefused `format` in the field `cursor` */
export function readHistoryCursor(text: string): HistoryCursor {
  const parsed = Stored.safeParse(contentOf(text));
  if (!parsed.success) throw new CommandRefused(fieldRefusal('cursor', 'format', { expected: 'cursor' }));
  const [position, [authorId, subjectId, horecaLocationId, jobFilterId, entityId], [date, week], digests] = parsed.data;
  const filters: HistoryFilters = {};
  if (authorId !== null) filters.authorId = authorId;
  if (subjectId !== null) filters.subjectId = subjectId;
  if (horecaLocationId !== null) filters.horecaLocationId = horecaLocationId;
  if (jobFilterId !== null) filters.jobFilterId = jobFilterId;
  if (entityId !== null) filters.entityId = entityId;
  if (date !== null) filters.date = date;
  if (week !== null) filters.week = week;
  if (digests !== null) filters.kinds = kindsOf(digests);
  return { filters, position };
}

function contentOf(text: string): unknown {
  try {
    const content = inflateRawSync(Buffer.from(text, 'base64url'), { maxOutputLength: MAX_INFLATED });
    return JSON.parse(content.toString('utf8'));
  } catch {
    return null;
  }
}

/** Kinds of history with these digests; unknown digests are skipped. */
function kindsOf(digests: string): string[] {
  const requested = new Set(digests.match(new RegExp(`.{${LETTERS}}`, 'g')));
  return HISTORY_KINDS.filter((kind) => requested.has(digestOf(kind)));
}
