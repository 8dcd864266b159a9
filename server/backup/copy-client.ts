import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';
import type { Digest } from './backup-file.js';
import { RowDigest } from './row-digest.js';

/** Session settings that make the text of values independent of the server's configuration. */
const SETTINGS = `
  set client_encoding to 'UTF8'; set timezone to 'UTC'; set datestyle to 'ISO, YMD'; set intervalstyle to 'iso_8601';
  set extra_float_digits to 1; set bytea_output to 'hex';
  set statement_timeout to 0; set lock_timeout to 0; set idle_in_transaction_session_timeout to 0`;

/** A table of the database. */
export interface CatalogueTable {
  readonly name: string;
  /** Columns in their order, without generated ones. */
  readonly columns: readonly string[];
  /** Columns of the primary key, in its order; empty: none. */
  readonly key: readonly string[];
}

/**
 * A single connection, outside of any pool, that streams complete tables. Writes values independently of the server's
 * settings.
 */
export class CopyClient {
  private constructor(private readonly client: pg.Client) {}

  /** Connects. @throws the error of the connection */
  static async open(url: string): Promise<CopyClient> {
    const client = new pg.Client({ connectionString: url, application_name: 'rooster-copy' });
    // A connection that breaks is told by what waits for it.
    client.on('error', () => undefined);
    await client.connect();
    await client.query(SETTINGS);
    return new CopyClient(client);
  }

  /** Rows of a statement. */
  async query<Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const { rows } = await this.client.query<Row>(text, [...values]);
    return rows;
  }

  /** Rows of a query in COPY text format, in chunks. The connection is busy until they are read to the end. */
  async *rowsOf(query: string): AsyncGenerator<Buffer> {
    const free = this.free();
    for await (const chunk of this.client.query(to(`copy (${query}) to stdout`))) yield chunk as Buffer;
    await free;
  }

  /** Inserts rows in COPY text format into a table. */
  async fill(table: string, columns: readonly string[], rows: AsyncIterable<Buffer>): Promise<void> {
    const free = this.free();
    await pipeline(
      rows,
      this.client.query(from(`copy ${quoted(table)} (${columns.map(quoted).join(', ')}) from stdin`)),
    );
    await free;
  }

  /** Resolves when the connection is idle, which a stream reaches only after its end. */
  private free(): Promise<void> {
    return new Promise((resolve) => this.client.once('drain', () => resolve()));
  }

  /** Digest of the rows of a query; reads all of them. */
  async digestOf(query: string): Promise<Digest> {
    const digest = new RowDigest();
    for await (const chunk of this.rowsOf(query)) digest.update(chunk);
    return digest.end();
  }

  /** Tables of the schema, sorted by name; partitions count as part of their table. */
  catalogue(): Promise<CatalogueTable[]> {
    return this.query<CatalogueTable>(`
      select relname as name,
        array(select attname::text from pg_attribute where attrelid = pg_class.oid and attnum > 0 and not attisdropped
          and attgenerated = '' order by attnum) as columns,
        array(select attname::text from pg_index, unnest(indkey) with ordinality as part(attnum, ordinal)
          join pg_attribute using (attnum)
          where indrelid = pg_class.oid and indisprimary and attrelid = pg_class.oid order by ordinal) as key
      from pg_class
      where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
      order by relname`);
  }

  /** Closes the connection. */
  close(): Promise<void> {
    return this.client.end();
  }
}

/** Name as a quoted SQL identifier. */
export const quoted = (name: string): string => pg.escapeIdentifier(name);

/**
 * SQL query for all rows of a table in the order of its key. `instead`: SQL expressions for columns that are not read
 * as they are.
 */
export const allRowsOf = (
  table: string,
  columns: readonly string[],
  key: readonly string[],
  instead: Readonly<Record<string, string>> = {},
): string =>
  `select ${columns.map((column) => instead[column] ?? quoted(column)).join(', ')} from ${quoted(table)} order by ${(key.length > 0 ? key : columns).map(quoted).join(', ')}`;
