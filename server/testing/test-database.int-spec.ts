import { expect, it } from 'vitest';
import { sql } from 'kysely';
import { openDatabase } from '../database/database.js';
import { isMigrated, migrate } from '../database/migrate.js';
import { createTestDatabase } from './test-database.js';

const open = (url: string) => openDatabase(url, () => undefined, 1);

it('createTestDatabase gives every test a migrated database of its own', async () => {
  const made = await Promise.all([createTestDatabase(migrate), createTestDatabase(migrate)]);
  const [one, other] = [open(made[0].url), open(made[1].url)];
  await sql`create table only_here (n integer)`.execute(one);

  expect(await isMigrated(one)).toBe(true);
  expect(await isMigrated(other)).toBe(true);
  await expect(sql`select n from only_here`.execute(other)).rejects.toMatchObject({ code: '42P01' });

  await Promise.all([one.destroy(), other.destroy(), ...made.map((database) => database.drop())]);
});

it('a test database is dropped even while it is in use', async () => {
  const database = await createTestDatabase(migrate);
  const inUse = open(database.url);
  await sql`select 1`.execute(inUse);
  await database.drop();
  await inUse.destroy();

  const deletedDatabase = open(database.url);
  await expect(sql`select 1`.execute(deletedDatabase)).rejects.toMatchObject({ code: '3D000' });
  await deletedDatabase.destroy();
});
