import { z } from 'zod';

/**
 * Version of the backup format. A backup is one gzip stream of UTF-8 lines: header; per table a line `{"table":…}`, its
 * rows in PostgreSQL's COPY text format in the order of the primary key, and `\.`; at the end a manifest with digests.
 */
export const FORMAT = 1;

/** Line that ends the rows of a table; no row can be equal to it. */
export const END_OF_ROWS = Buffer.from('\\.\n');

/** Fields of every version of the header, read first to tell a newer format from a damaged file. */
export const AnyHeader = z.object({ product: z.literal('rooster'), format: z.int().min(1) });

/** First line of a backup. */
export const BackupHeader = AnyHeader.extend({
  /** Instant of the snapshot, as PostgreSQL writes it. */
  at: z.string(),
  /** Epoch of the copied log. */
  epoch: z.string(),
  /** Names of the applied migrations, oldest first. */
  migrations: z.array(z.string()).min(1),
  /** Sections of the file, in order. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })),
  /** Last log position by organisation. */
  heads: z.record(z.string(), z.int()),
});
export type BackupHeader = z.infer<typeof BackupHeader>;

/** Number of rows, and the SHA-256 of their text in hexadecimal digits. */
export const Digest = z.object({ rows: z.int(), sha256: z.string().length(64) });
export type Digest = z.infer<typeof Digest>;

/** Last line of a backup: digests of everything before it, and of read models. */
export const Manifest = z.object({
  /** SHA-256 of the header's line. */
  header: z.string().length(64),
  tables: z.record(z.string(), Digest),
  /** Read models as of the snapshot by table, with the versions of their projections; they are not in the file. */
  readModels: z.record(z.string(), Digest.extend({ versions: z.record(z.string(), z.int()) })),
});
export type Manifest = z.infer<typeof Manifest>;

/** Whether two digests have the same number of rows and the same hash. */
export const sameDigest = (one: Digest, other: Digest): boolean =>
  one.rows === other.rows && one.sha256 === other.sha256;
