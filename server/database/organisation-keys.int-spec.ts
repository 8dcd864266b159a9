import { afterAll, beforeAll, expect, it } from 'vitest';
import pg from 'pg';
import { migrate } from './migrate.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';

/**
 * Keys without `organisation_id`, by table, and why. A table that is distributed over several databases by
 * organisation can keep only keys that hold it; the others are small tables that every database has whole, or are
 * to be looked up in one place first (docs/reliability.md, "Several nodes").
 */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  inline_build_pkey: 'one row a read model, the same for all organisations',
  log_epoch_pkey: 'one row for the whole installation',
  owner_code_pkey: 'of the installation: there is no organisation yet when it is used',
  installation_secret_pkey: 'keys of the whole installation, a few rows',
  login_failure_pkey: 'counts attempts before it is known whose they are; its key holds account or address',
  kysely_migration_pkey: 'the migrations of the whole installation',
  kysely_migration_lock_pkey: 'the migrations of the whole installation',
  location_domain_key: 'finds the organisation by the name of the host',
  session_pkey: 'finds the organisation by the token; 256 random bits meet nowhere twice',
  session_session_id_key: 'random ids, for ending a session; the token is looked up',
  account_link_pkey: 'finds the organisation by the token; 256 random bits meet nowhere twice',
  passkey_challenge_pkey: 'finds what was asked by its hash; 256 random bits meet nowhere twice',
  hand_over_pkey: 'finds the organisation by the token; 256 random bits meet nowhere twice',
  wall_screen_key_token: 'finds the organisation by the token; 256 random bits meet nowhere twice',
  calendar_address_token: 'finds the organisation by the token; 256 random bits meet nowhere twice',
};

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase(migrate);
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

it('every primary key and unique index contains the organisation, except listed ones', async () => {
  // Indexes of partitions are those of their table.
  const { rows } = await client.query<{ name: string }>(`
    select class.relname as name from pg_index as index
    join pg_class as class on class.oid = index.indexrelid
    join pg_namespace as space on space.oid = class.relnamespace and space.nspname = 'public'
    where index.indisunique and not class.relispartition and not exists (
      select from pg_attribute as attribute
      where attribute.attrelid = index.indrelid and attribute.attnum = any(index.indkey) and attribute.attname = 'organisation_id')`);
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(EXCEPTIONS).toSorted());
});

it('every foreign key refers to rows of the same organisation', async () => {
  const { rows } = await client.query<{ name: string }>(`
    select distinct conname as name from pg_constraint as one
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from unnest(conkey, confkey) as pair(own, other)
      join pg_attribute as a on a.attrelid = conrelid and a.attnum = own and a.attname = 'organisation_id'
      join pg_attribute as b on b.attrelid = confrelid and b.attnum = other and b.attname = 'organisation_id')`);
  expect(rows).toEqual([]);
});

it('the primary keys of the log and its projections begin with the organisation', async () => {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_index as index
    join pg_class as class on class.oid = index.indrelid
    where index.indisprimary and class.relname in ('event', 'command_outcome', 'text_content', 'draft_slot', 'shift', 'day_assignment', 'week_part')
      and exists (
        select from pg_attribute as attribute
        where attribute.attrelid = class.oid and attribute.attnum = index.indkey[0] and attribute.attname = 'organisation_id')`);
  expect(rows).toHaveLength(7);
});
