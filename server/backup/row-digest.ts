import { createHash } from 'node:crypto';
import type { Digest } from './backup-file.js';

const LINE_FEED = 10;

/** Number of rows that end in this chunk. */
export function rowsIn(chunk: Buffer): number {
  let rows = 0;
  for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, at + 1)) rows += 1;
  return rows;
}

/** Counts and hashes rows in COPY text format, where each line is a row. */
export class RowDigest {
  private readonly hash = createHash('sha256');
  private rows = 0;

  /** Adds a chunk of rows. */
  update(chunk: Buffer): void {
    this.hash.update(chunk);
    this.rows += rowsIn(chunk);
  }

  /** Digest of everything added; nothing can be added afterwards. */
  end(): Digest {
    return { rows: this.rows, sha256: this.hash.digest('hex') };
  }
}
