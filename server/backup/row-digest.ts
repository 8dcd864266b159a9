import { createHash } from 'node:crypto';
import type { Digest } from './backup-file.js';

const LINE_FEED = 10;

/** Rows that end in this stretch of text. */
export function rowsIn(chunk: Buffer): number {
  let rows = 0;
  for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, at + 1)) rows += 1;
  return rows;
}

/** Counts and digests rows in the text format of COPY, where a line is a row. */
export class RowDigest {
  private readonly hash = createHash('sha256');
  private rows = 0;

  update(chunk: Buffer): void {
    this.hash.update(chunk);
    this.rows += rowsIn(chunk);
  }

  /** Once: nothing is added behind it. */
  end(): Digest {
    return { rows: this.rows, sha256: this.hash.digest('hex') };
  }
}
