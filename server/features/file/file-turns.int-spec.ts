import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { v7 as uuid } from 'uuid';
import { addDays, type CivilDate } from '#domain/kernel/civil-date';
import type { FileId, LocationId, OrganisationId, UserId } from '#domain/kernel/ids';
import { type Database, openDatabase } from '../../database/database.js';
import { migrate } from '../../database/migrate.js';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { FileStore } from './file-store.js';

let database: TestDatabase;
let db: Database;
let files: FileStore;
let requested = 0;

beforeAll(async () => {
  database = await createTestDatabase(migrate);
  db = openDatabase(database.url, () => undefined, 2);
  files = new FileStore(db);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});
beforeEach(() => db.deleteFrom('file').execute());

const FROM = '2027-06-07' as CivilDate;

/** Asks for a file of so many days, a second after the one before it. `agoMs` puts the request back in time. */
async function request(organisation: string, user: string, days = 7, agoMs = 30_000): Promise<void> {
  const fileId = uuid() as FileId;
  await files.add(db, {
    organisationId: organisation as OrganisationId,
    fileId,
    userId: user as UserId,
    kind: days > 7 ? 'hours' : 'wall_sheet',
    format: days > 7 ? 'xlsx' : 'pdf',
    locationId: 'cafe' as LocationId,
    jobFilterId: null,
    from: FROM,
    until: addDays(FROM, days - 1),
    language: 'nl',
    paper: 'a4',
  });
  requested += 1;
  await db
    .updateTable('file')
    .set({ requested_at: new Date(Date.now() - agoMs + requested) })
    .where('file_id', '=', fileId)
    .execute();
}

/** Takes and makes files until none is left; one line each, in order. */
async function turns(): Promise<string[]> {
  const made: string[] = [];
  for (let row = await files.take(); row; row = await files.take()) {
    made.push(`${row.organisation_id} ${row.user_id} ${row.kind}`);
    await files.store(row, { name: 'made', content: [] });
  }
  return made;
}

describe('waiting files', () => {
  it('are made in turns between organisations, and between people within one', async () => {
    for (const user of ['sanne', 'sanne', 'sanne', 'boss', 'boss']) await request('cafe', user);
    await request('bar', 'bo');
    await request('bar', 'bo');
    expect((await turns()).map((turn) => turn.replace(' wall_sheet', ''))).toEqual([
      'cafe sanne',
      'bar bo',
      'cafe boss',
      'bar bo',
      'cafe sanne',
      'cafe boss',
      'cafe sanne',
    ]);
  });

  it('are made before longer files that were requested earlier', async () => {
    for (const user of ['sanne', 'boss', 'youssef']) await request('cafe', user, 365);
    await request('bar', 'bo');
    await request('cafe', 'daan', 56);
    expect(await turns()).toEqual([
      'bar bo wall_sheet',
      'cafe daan hours',
      'cafe sanne hours',
      'cafe boss hours',
      'cafe youssef hours',
    ]);
  });

  it('are not made before a longer file that has waited for a minute', async () => {
    await request('cafe', 'sanne', 365, 61_000);
    await request('cafe', 'boss');
    expect(await turns()).toEqual(['cafe sanne hours', 'cafe boss wall_sheet']);
  });
});
