import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import { MAX_WAITING_FILES, QUICK_FILE_DAYS } from '#domain/file/file';
import { DATABASE, type Database } from '../../database/database.js';
import type { Tables } from '../../database/tables.js';
import type { FileRequest, MadeFile } from '../../files/file-maker.js';
import type { FileRow } from './stored-file.js';
import { databaseNow } from '../../database/conditions.js';

// In SQL: leases by the clock of the database; the next file is chosen, held and taken in one statement.

type Place = Pick<FileRow, 'organisation_id' | 'file_id'>;

/** Lease of a node that makes or sends a file, renewed with its progress. */
const LEASE = "interval '2 minutes'";

const HELD = { lease_until: sql<Date>`clock_timestamp() + ${sql.raw(LEASE)}` };

/** Maximum number of attempts; the second is for a node that went down. */
const ATTEMPTS = 2;

/** Waiting time of a long file after which shorter ones no longer pass it. */
const YOUNG = "interval '1 minute'";

/** Size of a stored piece in bytes. */
const PIECE = 256 * 1024;

/**
 * Queue and content of files: adds requests, leases the next one to a node for 2 minutes (renewed by progress), stores
 * content in pieces, lists a person's files newest first, and deletes content after the download.
 */
@Injectable()
export class FileStore {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  /** Inserts a waiting file in the transaction and returns its row. */
  async add(db: Kysely<Tables>, { organisationId, fileId, ...request }: FileRequest): Promise<FileRow> {
    return db
      .insertInto('file')
      .values({
        organisation_id: organisationId,
        file_id: fileId,
        user_id: request.userId,
        kind: request.kind,
        format: request.format,
        location_id: request.locationId,
        job_filter_id: request.jobFilterId,
        from_date: request.from,
        until_date: request.until,
        language: request.language,
        paper: request.paper,
        status: 'waiting',
        lease_until: null,
        taken_at: null,
        name: null,
        size: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  /** Files of a person, newest request first. */
  listOf(owner: Pick<FileRow, 'organisation_id' | 'user_id'>): Promise<FileRow[]> {
    return this.db
      .selectFrom('file')
      .selectAll()
      .where((where) => where.and({ ...owner }))
      .orderBy('requested_at', 'desc')
      .orderBy('file_id', 'desc')
      .execute();
  }

  /** A file; null: unknown. */
  async find(fileKey: Place): Promise<FileRow | null> {
    return (
      (await this.db
        .selectFrom('file')
        .selectAll()
        .where((where) => where.and({ ...fileKey }))
        .executeTakeFirst()) ?? null
    );
  }

  /**
   * Whether the person has fewer waiting files than `MAX_WAITING_FILES`. Call it in the transaction that adds the file.
   */
  async hasRoomFor(db: Kysely<Tables>, { organisationId, userId }: FileRequest): Promise<boolean> {
    const { waiting } = await db
      .selectFrom('file')
      .select((select) => select.fn.countAll<number>().as('waiting'))
      .where('organisation_id', '=', organisationId)
      .where('user_id', '=', userId)
      .where('status', '=', 'waiting')
      .executeTakeFirstOrThrow();
    return Number(waiting) < MAX_WAITING_FILES;
  }

  /**
   * Leases the next file for this node, which counts as an attempt (at most 2); null: none waits. Short files first,
   * and long ones once they have waited a minute; then in turn by organisation and person.
   */
  async take(): Promise<FileRow | null> {
    const { rows } = await sql<FileRow>`
      with person_turn as (
        select organisation_id, user_id, max(taken_at) as taken_at from file group by organisation_id, user_id),
      organisation_turn as (
        select organisation_id, max(taken_at) as taken_at from person_turn group by organisation_id)
      update file set
        attempts = attempts + 1, done = 0, total = 0, taken_at = clock_timestamp(),
        lease_until = clock_timestamp() + ${sql.raw(LEASE)}
      where (organisation_id, file_id) in (
        select next.organisation_id, next.file_id from file as next
        join person_turn using (organisation_id, user_id)
        join organisation_turn on organisation_turn.organisation_id = next.organisation_id
        where status = 'waiting' and (lease_until is null or lease_until < clock_timestamp()) and attempts < ${ATTEMPTS}
        order by
          until_date - from_date >= ${QUICK_FILE_DAYS} and requested_at > clock_timestamp() - ${sql.raw(YOUNG)},
          organisation_turn.taken_at nulls first, person_turn.taken_at nulls first, requested_at, next.file_id
        limit 1
        for update of next skip locked)
      returning *`.execute(this.db);
    return rows[0] ?? null;
  }

  /** Stores the progress and renews the lease. Ignored if another node has leased the file. */
  async progress(row: FileRow, done: number, total: number): Promise<void> {
    await this.claimed(this.db, row)
      .set({ done, total, ...HELD })
      .execute();
  }

  /** Stores the content in pieces, replacing that of an earlier attempt, and marks the file as ready. */
  async store(row: FileRow, { name, content }: MadeFile): Promise<void> {
    await this.db.transaction().execute(async (db) => {
      await db
        .deleteFrom('file_piece')
        .where('organisation_id', '=', row.organisation_id)
        .where('file_id', '=', row.file_id)
        .execute();
      let size = 0;
      let ordinal = 0;
      for await (const piece of inPieces(content)) {
        size += piece.length;
        await db
          .insertInto('file_piece')
          .values({ organisation_id: row.organisation_id, file_id: row.file_id, ordinal, content: piece })
          .execute();
        ordinal += 1;
      }
      await this.claimed(db, row)
        .set({ status: 'ready', name: `${name}.${row.format}`, size, lease_until: null })
        .execute();
    });
  }

  /** Marks a leased file as failed. */
  async fail(row: FileRow): Promise<void> {
    await this.claimed(this.db, row).set({ status: 'failed', lease_until: null }).execute();
  }

  /** Pieces of a claimed file, in order; renews the claim before each further one. */
  async *content(fileKey: Place): AsyncGenerator<Buffer> {
    for (let ordinal = 0; ; ordinal += 1) {
      if (ordinal > 0) await this.ready(this.db, fileKey).set(HELD).execute();
      const piece = await this.db
        .selectFrom('file_piece')
        .select('content')
        .where('organisation_id', '=', fileKey.organisation_id)
        .where('file_id', '=', fileKey.file_id)
        .where('ordinal', '=', ordinal)
        .executeTakeFirst();
      if (!piece) return;
      yield piece.content;
    }
  }

  /**
   * Claims a ready file for one download; false: another download has it. A claim lasts 2 minutes from the last piece.
   */
  async claim(fileKey: Place): Promise<boolean> {
    const { numUpdatedRows } = await this.ready(this.db, fileKey)
      .where((where) => where.or([where('lease_until', 'is', null), where('lease_until', '<', databaseNow())]))
      .set(HELD)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Ends the claim of a download that failed, so that the file can be downloaded again. */
  async release(fileKey: Place): Promise<void> {
    await this.ready(this.db, fileKey).set({ lease_until: null }).execute();
  }

  /** Marks a ready file as downloaded and deletes its content; false: it was not ready any more. */
  async fetched(db: Kysely<Tables>, fileKey: Place): Promise<boolean> {
    const { numUpdatedRows } = await this.ready(db, fileKey)
      .set({ status: 'gone', lease_until: null })
      .executeTakeFirst();
    await db
      .deleteFrom('file_piece')
      .where('organisation_id', '=', fileKey.organisation_id)
      .where('file_id', '=', fileKey.file_id)
      .execute();
    return numUpdatedRows > 0n;
  }

  /** Marks files as failed whose attempts are used up, and deletes files that were requested more than a day ago. */
  async tidy(): Promise<void> {
    await sql`
      update file set status = 'failed', lease_until = null
      where status = 'waiting' and attempts >= ${ATTEMPTS} and lease_until < clock_timestamp()`.execute(this.db);
    await sql`delete from file where requested_at < clock_timestamp() - interval '1 day'`.execute(this.db);
  }

  private ready(db: Kysely<Tables>, fileKey: Place) {
    return db
      .updateTable('file')
      .where('organisation_id', '=', fileKey.organisation_id)
      .where('file_id', '=', fileKey.file_id)
      .where('status', '=', 'ready');
  }

  private claimed(db: Kysely<Tables>, row: FileRow) {
    return db
      .updateTable('file')
      .where('organisation_id', '=', row.organisation_id)
      .where('file_id', '=', row.file_id)
      .where('status', '=', 'waiting')
      .where('attempts', '=', row.attempts);
  }
}

/** Content in pieces of `PIECE` bytes; the last may be shorter. */
async function* inPieces(content: MadeFile['content']): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const part of content) {
    rest = Buffer.concat([rest, part]);
    for (; rest.length >= PIECE; rest = rest.subarray(PIECE)) yield rest.subarray(0, PIECE);
  }
  if (rest.length > 0) yield rest;
}
