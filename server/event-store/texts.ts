import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { TextId } from '#domain/kernel/ids';
import type { Tables } from '../database/tables.js';
import type { CommandTransaction } from './command-transaction.js';

// In SQL: it is a part of other queries, whose columns it names.

/**
 * Contents of texts by text id with one query; nulls are ignored. An erased text is an empty string; an unknown id has
 * no entry.
 */
export async function loadEventTexts(
  db: Kysely<Tables>,
  organisationId: string,
  textIds: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(textIds.filter((id) => id !== null))];
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('text_content')
    .select(['text_id', 'content'])
    .where('organisation_id', '=', organisationId)
    .where('text_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ text_id, content }) => [text_id, content ?? '']));
}

/**
 * SQL expression for the content of the text whose id is in `column` (`table.column`) of the current row, which also
 * needs `organisation_id`. Null: no text, or erased.
 */
export function selectTextContent(column: `${string}.${string}`): RawBuilder<string | null> {
  const organisation = sql.ref(`${column.split('.')[0]}.organisation_id`);
  return sql`(select content from text_content where organisation_id = ${organisation} and text_id = ${sql.ref(column)})`;
}

/** Stages a text and returns its new id; null, undefined or empty content gives null and stages nothing. */
export const writeOptional = (transaction: CommandTransaction, content: string | null | undefined): TextId | null =>
  content ? transaction.writeText(content) : null;

/**
 * Id of a text that replaces `current`: `current` if the content is equal, a new id otherwise. Undefined content:
 * undefined (no change); null or empty: null. Only for commands that run `solo`.
 */
export async function rewriteText(
  transaction: CommandTransaction,
  content: string | null | undefined,
  current: TextId | null,
): Promise<TextId | null | undefined> {
  if (content === undefined) return undefined;
  const texts = await loadEventTexts(transaction.db, transaction.origin.organisationId, [current]);
  if (current && texts.get(current) === content) return current;
  return writeOptional(transaction, content);
}
