import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import { StartFailure } from '../config/start-failure.js';
import { AnyHeader, type Digest, END_OF_ROWS, FORMAT, BackupHeader, Manifest, sameDigest } from './backup-file.js';
import { brokenFile } from './backup-failure.js';
import { RowDigest } from './row-digest.js';

const LINE_FEED = 10;

/** Receives the parts of a backup in the order of the file. */
export interface BackupVisitor {
  /** Called with the header, before any table. */
  header?(header: BackupHeader): Promise<void> | void;
  /** Called for each table; has to read all rows. */
  table(name: string, rows: AsyncIterable<Buffer>): Promise<void>;
}

/** Reads all rows and ignores them, for `BackupVisitor.table`. */
export const skipRows = async (_name: string, rows: AsyncIterable<Buffer>): Promise<void> => {
  for await (const _ of rows);
};

/**
 * Reads a backup completely, passes its parts to the visitor and checks everything against the manifest at the end, so
 * a fault may be found after rows were passed on.
 * @throws StartFailure if it is damaged, cut off, no backup, or of a newer format
 */
export async function readBackup(
  path: string,
  visitor: BackupVisitor,
): Promise<{ header: BackupHeader; manifest: Manifest }> {
  const file = createReadStream(path);
  const content = createGunzip();
  file.on('error', (error) => content.destroy(error));
  file.pipe(content);
  try {
    return await readLines(path, new Lines(path, content[Symbol.asyncIterator]()), visitor);
  } catch (error) {
    throw failureOf(path, error);
  } finally {
    file.destroy();
    content.destroy();
  }
}

async function readLines(
  path: string,
  lines: Lines,
  visitor: BackupVisitor,
): Promise<{ header: BackupHeader; manifest: Manifest }> {
  const headerLine = await lines.next();
  const header = headerOf(path, headerLine);
  await visitor.header?.(header);
  const digests: Record<string, Digest> = {};
  for (const { name } of header.tables) {
    const section = z.object({ table: z.literal(name) }).safeParse(jsonOf(await lines.next()));
    if (!section.success) throw brokenFile(path, `the section of ${name} does not begin where it should`);
    const digest = new RowDigest();
    await visitor.table(name, counted(lines.rows(), digest));
    digests[name] = digest.end();
  }
  const manifest = Manifest.safeParse(jsonOf(await lines.next()));
  if (!manifest.success || !(await lines.atEnd())) throw brokenFile(path, 'it does not end as it should');
  if (manifest.data.header !== sha256Of(headerLine)) throw brokenFile(path, 'its header is not what was written');
  for (const { name } of header.tables) {
    const [found, written] = [digests[name], manifest.data.tables[name]];
    if (!found || !written || !sameDigest(found, written))
      throw brokenFile(path, `its ${name} is not what was written`);
  }
  return { header, manifest: manifest.data };
}

async function* counted(rows: AsyncIterable<Buffer>, digest: RowDigest): AsyncGenerator<Buffer> {
  for await (const chunk of rows) {
    digest.update(chunk);
    yield chunk;
  }
}

function headerOf(path: string, line: Buffer): BackupHeader {
  const json = jsonOf(line);
  const any = AnyHeader.safeParse(json);
  if (!any.success) throw new StartFailure(`${path} is no backup of Rooster.`);
  if (any.data.format > FORMAT)
    throw new StartFailure(
      `${path} was written by a newer version of Rooster (format ${any.data.format}; this one reads ${FORMAT}): restore it with that version.`,
    );
  const header = BackupHeader.safeParse(json);
  if (!header.success) throw brokenFile(path, 'its header cannot be read');
  return header.data;
}

function jsonOf(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** SHA-256 in hexadecimal digits. */
export const sha256Of = (line: Buffer): string => createHash('sha256').update(line).digest('hex');

function failureOf(path: string, error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'Z_BUF_ERROR') return brokenFile(path, 'its end is missing');
  if (code === 'Z_DATA_ERROR') return brokenFile(path, 'some of it is not what was written, or it is no backup');
  if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR')
    return new StartFailure(`The file ${path} cannot be read (${code}).`);
  return error;
}

/** Reader of lines and rows from a stream; its buffer always begins at a line. */
class Lines {
  private unread: Buffer = Buffer.alloc(0);

  constructor(
    private readonly path: string,
    private readonly chunks: AsyncIterator<Buffer>,
  ) {}

  /** Next line, with its line feed. */
  async next(): Promise<Buffer> {
    for (;;) {
      const end = this.unread.indexOf(LINE_FEED);
      if (end >= 0) return this.take(end + 1);
      await this.more();
    }
  }

  /** Chunks of whole rows up to the line that ends them, which is consumed. */
  async *rows(): AsyncGenerator<Buffer> {
    for (;;) {
      if (this.unread.subarray(0, END_OF_ROWS.length).equals(END_OF_ROWS)) {
        this.take(END_OF_ROWS.length);
        return;
      }
      const end = this.unread.indexOf(`\n${END_OF_ROWS.toString()}`);
      const completeLength = end >= 0 ? end + 1 : this.unread.lastIndexOf(LINE_FEED) + 1;
      if (completeLength > 0) yield this.take(completeLength);
      else await this.more();
    }
  }

  /** Whether the stream has ended without further bytes; may read a chunk, which is then lost. */
  async atEnd(): Promise<boolean> {
    return this.unread.length === 0 && (await this.chunks.next()).done === true;
  }

  private take(length: number): Buffer {
    const chunk = this.unread.subarray(0, length);
    this.unread = this.unread.subarray(length);
    return chunk;
  }

  private async more(): Promise<void> {
    const { value, done } = await this.chunks.next();
    if (done) throw brokenFile(this.path, 'its end is missing');
    this.unread = Buffer.concat([this.unread, value]);
  }
}
