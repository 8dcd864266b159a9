import { expect, it } from 'vitest';
import { createTestDatabase } from '../testing/test-database.js';
import { sql } from 'kysely';
import { openDatabase } from './database.js';
import { migrate, migrateTo } from './migrate.js';

it("the migration makes jobs, hours and employment into terms, and person_terms_now shows today's", async () => {
  const before = '20261122T2300-dated-hours';
  const database = await createTestDatabase((url) => migrateTo(url, before), before);
  const db = openDatabase(database.url, () => undefined, 1);
  await sql`insert into organisation (organisation_id, name) values ('group', 'Group')`.execute(db);
  await sql`
    insert into location (organisation_id, location_id, ordinal, name, domain, zone, opening, last_bus)
    values ('group', 'cafe', 0, 'Café', 'cafe.test', 'Europe/Amsterdam', '{}', '{}')`.execute(db);
  await sql`
    insert into person (organisation_id, user_id, name, type_id, type_name, super_user, always, job_ids,
      home_location_id, location_ids, contract_hours, employment_start, enabled)
    values
      ('group', 'emma', 'Emma', 5, 'Medewerker', false, true, '{service,bar}', 'cafe', '{cafe}', 38, '2024-03-01', true),
      ('group', 'daan', 'Daan', 5, 'Medewerker', false, false, '{dishes}', 'cafe', '{cafe}', null, null, true)`.execute(
    db,
  );
  await migrate(database.url);
  const terms = db.selectFrom('person_term').selectAll().orderBy('user_id').orderBy('from_date');
  const zeroHours = { contract_kind: 'zero_hours', min_hours: null, max_hours: null };
  expect(await terms.execute()).toEqual([
    {
      organisation_id: 'group',
      user_id: 'daan',
      from_date: '1970-01-01',
      job_ids: ['dishes'],
      always: false,
      ...zeroHours,
      reference: [],
    },
    {
      organisation_id: 'group',
      user_id: 'emma',
      from_date: '2024-03-01',
      job_ids: ['service', 'bar'],
      always: true,
      contract_kind: 'fixed',
      min_hours: 38,
      max_hours: 38,
      reference: [],
    },
  ]);

  await sql`insert into person_term
    select 'group', 'daan', (now() at time zone 'Europe/Amsterdam')::date + days, array['from ' || days], false, 'zero_hours'
    from unnest(array[-1, 0, 1]) as days`.execute(db);
  await sql`insert into person_term values ('group', 'emma', '2199-01-01', '{later}', false, 'zero_hours')`.execute(db);
  const now = db.selectFrom('person_terms_now').select(['user_id', 'job_ids', 'max_hours']).orderBy('user_id');
  expect(await now.execute()).toEqual([
    { user_id: 'daan', job_ids: ['from 0'], max_hours: null },
    { user_id: 'emma', job_ids: ['service', 'bar'], max_hours: 38 },
  ]);
  await sql`delete from person_term where user_id = 'emma' and from_date < '2199-01-01'`.execute(db);
  expect(await now.execute()).toMatchObject([{ job_ids: ['from 0'] }, { job_ids: ['later'] }]);
  await db.destroy();
  await database.drop();
}, 60_000);
