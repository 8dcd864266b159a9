import pg from 'pg';
import type { ReadModel } from './backup-tables.js';
import { type CatalogueTable, quoted, allRowsOf } from './copy-client.js';

/** Tables with the checkpoints of followed read models at the snapshot. */
type Checkpoints = 'checkpoint' | 'noted_checkpoint';

const FOLLOWED_TO_THE_END =
  'followed.position = (select max(event.position) from event where event.organisation_id = followed.organisation_id)';

/**
 * SQL query for the rows of a read model that two databases have in common. Inline: all. Followed: those of the present
 * version up to the snapshot's checkpoint, or, if rows change, of the organisations that it had followed to the end.
 */
export function comparableRows(
  { table, kind, versions, rowsChange }: ReadModel,
  { columns, key }: CatalogueTable,
  checkpoints: Checkpoints,
): string {
  if (kind === 'inline') return allRowsOf(table, columns, key);
  const [projection = '', version = 0] = Object.entries(versions)[0] ?? [];
  const prefixed = (names: readonly string[]) => names.map((name) => `model.${quoted(name)}`).join(', ');
  return `
    select ${prefixed(columns)} from ${quoted(table)} as model
    join ${checkpoints} as followed using (organisation_id)
    where followed.projection = ${pg.escapeLiteral(projection)} and followed.version = ${version} and followed.serving
      and model.generation = ${version} and ${rowsChange ? FOLLOWED_TO_THE_END : 'model.position <= followed.position'}
    order by ${prefixed(key)}`;
}
