import { z } from 'zod';
import { fieldRefusal } from '#domain/kernel/refusal';
import { MessageKind, MessageStatus } from '#domain/message/message.views';
import { CommandRefused } from '../../event-store/refused.js';

/** Filters of the outbox; an absent filter matches everything. */
export interface OutboxFilters {
  readonly kind?: z.output<typeof MessageKind> | undefined;
  readonly status?: z.output<typeof MessageStatus> | undefined;
  /** Part of a recipient's name, address or number, or of a subject. */
  readonly text?: string | undefined;
}

/** End of a page, with the filters of the list. */
export interface OutboxCursor {
  readonly filters: OutboxFilters;
  readonly messageId: string;
}

const Stored = z.tuple([
  z.string().min(1).max(64),
  MessageKind.nullable(),
  MessageStatus.nullable(),
  z.string().max(100).nullable(),
]);

/** Opaque text of a cursor. */
export const writeOutboxCursor = ({ filters, messageId }: OutboxCursor): string =>
  Buffer.from(JSON.stringify([messageId, filters.kind ?? null, filters.status ?? null, filters.text ?? null])).toString(
    'base64url',
  );

/** Cursor of a text. @throws CommandRefused `format` in the field `cursor` */
export function readOutboxCursor(cursor: string): OutboxCursor {
  const parsed = Stored.safeParse(contentOf(cursor));
  if (!parsed.success) throw new CommandRefused(fieldRefusal('cursor', 'format', { expected: 'cursor' }));
  const [messageId, kind, status, text] = parsed.data;
  return { messageId, filters: { kind: kind ?? undefined, status: status ?? undefined, text: text ?? undefined } };
}

function contentOf(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
