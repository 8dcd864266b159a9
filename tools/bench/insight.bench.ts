import type pg from 'pg';
import { addDays, type CivilDate, mondayOf } from '#domain/kernel/civil-date';
import { todayAt } from '#domain/kernel/zone';
import { EMPLOYEES, foundBigBusiness } from './big-business.js';
import { median } from './measure.js';
import { openBenchPool } from './pool.js';
import type { Product } from './product.js';
import { fixed, progress, ratio, table, integer } from './report.js';
import { mondayAhead } from './weeks.js';

const YEARS = 5;
const ROUNDS = 21;
const today = todayAt(Date.now(), 'Europe/Amsterdam');
const ago = (days: number): CivilDate => addDays(today, -days);
const range = (days: number): string => `from=${ago(days)}&until=${today}`;
const YEAR = 364;
const ALL = YEARS * 365;

/** Calls that look back, and over how many days. */
const CALLS: readonly (readonly [name: string, days: number, path: string])[] = [
  ['call-offs by person', YEAR, `/stats/timeslots?${range(YEAR)}`],
  ['call-offs by person', ALL, `/stats/timeslots?${range(ALL)}`],
  ['call-offs by week', YEAR, `/stats/timeslots-weeks?${range(YEAR)}`],
  ['call-offs by week', ALL, `/stats/timeslots-weeks?${range(ALL)}`],
  ['call-off overview', YEAR, '/stats/calloffs'],
  ['employees', YEAR, `/stats/employees?${range(YEAR)}`],
  ['employees', ALL, `/stats/employees?${range(ALL)}`],
  ['employees by week', YEAR, `/stats/employees-weeks?${range(YEAR)}`],
  ['employees by week', ALL, `/stats/employees-weeks?${range(ALL)}`],
  ['fairness', 7 * 8, '/stats/fairness?weeks=8'],
  ['fairness', 7 * 52, '/stats/fairness?weeks=52'],
  ['contract, under the board', 7 * 3, `/stats/contract?start=${mondayOf(today)}`],
  ['cost of a week', 7, `/cost?start=${mondayOf(today)}`],
];

/** Statistics of a location with 150 people and five years, against a plain sum of as many rows by person. */
export async function benchInsight(product: Product): Promise<void> {
  const pool = openBenchPool(product.databaseUrl);
  try {
    const { host, session } = await foundBigBusiness(product, pool, mondayAhead(3));
    const shifts = await fillYears(pool, host);
    const where = await whereOf(pool, host);
    progress(`${integer(shifts)} published shifts`);
    const headers = { authorization: `Bearer ${session.token}` };
    const ask = async (path: string): Promise<void> => {
      const response = await fetch(`http://127.0.0.1:${product.port}/api${path}`, { headers });
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      await response.arrayBuffer();
    };
    const rows: (string | number)[][] = [];
    for (const [name, days, path] of CALLS) {
      const [bare, ours]: [number[], number[]] = [[], []];
      for (let round = 0; round < ROUNDS; round += 1) {
        bare.push(await timed(() => bareSum(pool, where, days)));
        ours.push(await timed(() => ask(path)));
      }
      rows.push([
        name,
        integer(days),
        fixed(median(bare), 1),
        fixed(median(ours), 1),
        ratio(median(ours), median(bare)),
      ]);
    }
    table(
      `Looking back at ${EMPLOYEES} people and ${integer(shifts)} shifts of ${YEARS} years, in milliseconds`,
      ['call', 'days', 'bare sum', 'answer', 'ratio'],
      rows,
    );
  } finally {
    await pool.end();
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/**
 * Fills the read model as publishing five years of six shifts a week each would, with one in 33 called off; and wages.
 */
async function fillYears(pool: pg.Pool, host: string): Promise<number> {
  await pool.query(
    `insert into person_wage (organisation_id, user_id, from_date, hourly_cents)
     select organisation_id, user_id, from_date, 1500
     from person, unnest(array['1970-01-01'::date, '2024-01-01'::date, '2026-01-01'::date]) from_date
     where home_location_id = (select location_id from location where domain = $1)`,
    [host],
  );
  const { rowCount } = await pool.query(
    `insert into shift_figure
     select person.organisation_id, version, 'made-' || user_id || '-' || day::date, location_id, 'front', 'job',
       user_id, day::date, 540 + 30 * (abs(hashtext(user_id || day::date)) % 20),
       case abs(hashtext('end' || user_id || day::date)) % 4 when 0 then 'close' else 'exact' end, 1380, called_off_at,
       null, null
     from location
     join person on person.organisation_id = location.organisation_id and home_location_id = location_id
     join checkpoint on checkpoint.organisation_id = location.organisation_id and projection = 'insight' and serving
     cross join generate_series($2::date, $3::date, interval '1 day') day
     cross join lateral (select case abs(hashtext('off' || user_id || day::date)) % 33
       when 0 then day + make_interval(hours => 9 - abs(hashtext(user_id || day::date)) % 72) end as called_off_at) off
     where domain = $1 and extract(isodow from day) <> 7 and not super_user`,
    [host, ago(ALL), today],
  );
  await pool.query('vacuum analyze shift_figure');
  return rowCount ?? 0;
}

/** Key of the rows, so that the baseline reads exactly those. */
type Where = readonly [organisationId: string, generation: number, locationId: string];

async function whereOf(pool: pg.Pool, host: string): Promise<Where> {
  const { rows } = await pool.query<{ organisation_id: string; version: number; location_id: string }>(
    `select location.organisation_id, version, location_id from location
     join checkpoint on checkpoint.organisation_id = location.organisation_id and projection = 'insight' and serving
     where domain = $1`,
    [host],
  );
  const [row] = rows;
  if (!row) throw new Error('Nothing follows the log of the hotel');
  return [row.organisation_id, row.version, row.location_id];
}

/** Minutes by person from the same rows, made nothing of. */
async function bareSum(pool: pg.Pool, where: Where, days: number): Promise<void> {
  await pool.query({
    name: 'bare-sum',
    text: `select user_id, count(*), sum(end_minute - start_minute) from shift_figure
      where organisation_id = $1 and generation = $2 and location_id = $3 and called_off_at is null
      and date between $4 and $5 group by user_id`,
    values: [...where, ago(days), today],
  });
}
