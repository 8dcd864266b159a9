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

/** How long a node has for making or handing out a file, from its last sign of progress. */
const LEASE = "interval '2 minutes'";

const HELD = { lease_until: sql<Date>`clock_timestamp() + ${sql.raw(LEASE)}` };

/** Made once, and once more where the node that made it went down. */
const ATTEMPTS = 2;

/** A long file that has waited for so long is no longer passed over. */
const YOUNG = "interval '1 minute'";

/** Bytes of a piece. */
const PIECE = 256 * 1024;

/** Rows and bytes of files. */
@Injectable()
export class FileStore {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

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

  /** Those of one person, latest first. */
  listOf(owner: Pick<FileRow, 'organisation_id' | 'user_id'>): Promise<FileRow[]> {
    return this.db
      .selectFrom('file')
      .selectAll()
      .where((where) => where.and({ ...owner }))
      .orderBy('requested_at', 'desc')
      .orderBy('file_id', 'desc')
      .execute();
  }

  async find(place: Place): Promise<FileRow | null> {
    return (
      (await this.db
        .selectFrom('file')
        .selectAll()
        .where((where) => where.and({ ...place }))
        .executeTakeFirst()) ?? null
    );
  }

  /** Whether somebody may ask for one more file. Asked within the transaction that adds it. */
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
   * Takes the next file for this node alone; what was tried often enough has failed. Files of a few weeks go first,
   * and longer ones with them once they have waited a minute. Among these it is the turn of the organisation that was
   * served longest ago, within it of the person, and of them of the oldest file.
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

  async progress(row: FileRow, done: number, total: number): Promise<void> {
    await this.taken(this.db, row)
      .set({ done, total, ...HELD })
      .execute();
  }

  /** Keeps the bytes piece by piece, and says that they are there; what an attempt before had kept goes. */
  async keep(row: FileRow, { name, content }: MadeFile): Promise<void> {
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
      await this.taken(db, row)
        .set({ status: 'ready', name: `${name}.${row.format}`, size, lease_until: null })
        .execute();
    });
  }

  async fail(row: FileRow): Promise<void> {
    await this.taken(this.db, row).set({ status: 'failed', lease_until: null }).execute();
  }

  /** The pieces of a claimed file. */
  async *content(place: Place): AsyncGenerator<Buffer> {
    for (let ordinal = 0; ; ordinal += 1) {
      if (ordinal > 0) await this.ready(this.db, place).set(HELD).execute();
      const piece = await this.db
        .selectFrom('file_piece')
        .select('content')
        .where('organisation_id', '=', place.organisation_id)
        .where('file_id', '=', place.file_id)
        .where('ordinal', '=', ordinal)
        .executeTakeFirst();
      if (!piece) return;
      yield piece.content;
    }
  }

  /**
   * Lets one request have the bytes of a ready file; false: another has them. It holds them while it takes pieces, and
   * for two minutes after the last one, should its node go down.
   */
  async claim(place: Place): Promise<boolean> {
    const { numUpdatedRows } = await this.ready(this.db, place)
      .where((where) => where.or([where('lease_until', 'is', null), where('lease_until', '<', databaseNow())]))
      .set(HELD)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Lets another request have what did not arrive. */
  async release(place: Place): Promise<void> {
    await this.ready(this.db, place).set({ lease_until: null }).execute();
  }

  /** Forgets the bytes; false: another request was first. */
  async fetched(db: Kysely<Tables>, place: Place): Promise<boolean> {
    const { numUpdatedRows } = await this.ready(db, place)
      .set({ status: 'gone', lease_until: null })
      .executeTakeFirst();
    await db
      .deleteFrom('file_piece')
      .where('organisation_id', '=', place.organisation_id)
      .where('file_id', '=', place.file_id)
      .execute();
    return numUpdatedRows > 0n;
  }

  /** Ends what was tried too often, and forgets what is older than a day. */
  async tidy(): Promise<void> {
    await sql`
      update file set status = 'failed', lease_until = null
      where status = 'waiting' and attempts >= ${ATTEMPTS} and lease_until < clock_timestamp()`.execute(this.db);
    await sql`delete from file where requested_at < clock_timestamp() - interval '1 day'`.execute(this.db);
  }

  private ready(db: Kysely<Tables>, place: Place) {
    return db
      .updateTable('file')
      .where('organisation_id', '=', place.organisation_id)
      .where('file_id', '=', place.file_id)
      .where('status', '=', 'ready');
  }

  private taken(db: Kysely<Tables>, row: FileRow) {
    return db
      .updateTable('file')
      .where('organisation_id', '=', row.organisation_id)
      .where('file_id', '=', row.file_id)
      .where('status', '=', 'waiting')
      .where('attempts', '=', row.attempts);
  }
}

/** The same bytes in pieces of one size, the last one shorter. */
async function* inPieces(content: MadeFile['content']): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const part of content) {
    rest = Buffer.concat([rest, part]);
    for (; rest.length >= PIECE; rest = rest.subarray(PIECE)) yield rest.subarray(0, PIECE);
  }
  if (rest.length > 0) yield rest;
}
