import { z } from 'zod';

/**
 * A backup is one gzip stream of lines of UTF-8, which any person with `zcat` can read:
 *
 *     {header}                    as `BackupHeader`
 *     {"table":"organisation"}    one section a table: rows in PostgreSQL's text format of COPY,
 *     …                           with the columns that the header names, in the order of the primary key
 *     \.                          the end of a section; no row can be this line
 *     {manifest}                  as `Manifest`: what has to be there, and what read models have to become
 */
export const FORMAT = 1;

export const END_OF_ROWS = Buffer.from('\\.\n');

/** Read before anything else of the header, so that a later format can be told from a broken file. */
export const AnyHeader = z.object({ product: z.literal('rooster'), format: z.int().min(1) });

export const BackupHeader = AnyHeader.extend({
  /** When the snapshot was taken. */
  at: z.string(),
  /** The incarnation of the log that was copied. */
  epoch: z.string(),
  /** Migrations of the schema, oldest first. */
  migrations: z.array(z.string()).min(1),
  /** Sections, in this order. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })),
  /** Last position of each organisation's log. */
  heads: z.record(z.string(), z.int()),
});
export type BackupHeader = z.infer<typeof BackupHeader>;

/** How many rows, and the SHA-256 of their text, in hexadecimal digits. */
export const Digest = z.object({ rows: z.int(), sha256: z.string().length(64) });
export type Digest = z.infer<typeof Digest>;

export const Manifest = z.object({
  /** SHA-256 of the header's line. */
  header: z.string().length(64),
  tables: z.record(z.string(), Digest),
  /** Read models as they stood in the snapshot, by table. */
  readModels: z.record(z.string(), Digest.extend({ versions: z.record(z.string(), z.int()) })),
});
export type Manifest = z.infer<typeof Manifest>;

export const sameDigest = (one: Digest, other: Digest): boolean =>
  one.rows === other.rows && one.sha256 === other.sha256;
