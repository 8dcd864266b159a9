import type pg from 'pg';
import { v7 as uuid } from 'uuid';
import type { DraftStart } from '#domain/draft-week/draft-week.views';
import { addDays, type CivilDate } from '#domain/kernel/civil-date';
import type { TemplateView } from '#domain/template/template.views';
import { type BigBusiness, foundBigBusiness, JOB_COUNT, SHIFTS_IN_WEEK } from './big-business.js';
import { withBrowser } from './browser.js';
import { HttpClient } from './http-client.js';
import { median, percentile } from './measure.js';
import { bareTable, compareWithBare, gridPage } from './page-figures.js';
import { openBenchPool } from './pool.js';
import type { Product } from './product.js';
import { fixed, progress, ratio, table } from './report.js';
import { mondayAhead } from './weeks.js';

const DAYS = 7;
const TEMPLATE_SHIFTS = 400;
/** Lines of a job, so that ten jobs of seven days hold all shifts of the template. */
const LINES = Math.ceil(TEMPLATE_SHIFTS / (JOB_COUNT * DAYS));
const COPIES = 9;

/** Planning material of a large place: a week copied in one command, and a large template in the browser. */
export async function benchMaterial(product: Product): Promise<void> {
  const pool = openBenchPool(product.databaseUrl);
  const monday = mondayAhead(10);
  const business = await foundBigBusiness(product, pool, monday, 1);
  const departmentId = await departmentOf(pool, business);
  const client = new HttpClient(product.port, [business.session.token]);
  await copyWeeks(client, pool, { monday, departmentId });
  await pool.end();
  const template = await makeTemplate(client, departmentId, business.jobIds);
  client.close();
  await withBrowser(async (browser) => {
    const bare = await bareTable(browser, { rows: JOB_COUNT * LINES, columns: DAYS });
    const editor = await gridPage(
      browser,
      { origin: `http://${business.host}:${product.port}`, session: business.session },
      {
        path: `/templates/${template.id}/edit`,
        away: 'a[href="/templates"]',
        awayPath: '/templates',
        keys: [{ key: 'Alt+ArrowRight' }, { key: 'Alt+ArrowLeft' }],
      },
    );
    compareWithBare(`A template of ${template.shiftCount} shifts`, 'template', bare, editor);
  });
}

/** A week of 900 shifts into an empty one, again and again, against the same rows written bare in one commit. */
async function copyWeeks(
  client: HttpClient,
  pool: pg.Pool,
  { monday, departmentId }: { readonly monday: CivilDate; readonly departmentId: string },
): Promise<void> {
  await pool.query('create table bare_copy (id uuid primary key, body jsonb not null)');
  const slot = { jobId: departmentId, userId: departmentId, date: monday, start: 540, end: 1080, kind: 'exact' };
  const bareCopy = () =>
    pool.query('insert into bare_copy select id, $2 from unnest($1::uuid[]) as id', [
      Array.from({ length: SHIFTS_IN_WEEK }, () => uuid()),
      JSON.stringify(slot),
    ]);
  const copy = async (week: number, withUsers: boolean) => {
    const from = addDays(monday, week * 7);
    const until = addDays(from, 6);
    const body = { from, until, jobFilterId: departmentId, source: 'week', week: monday, withUsers };
    const { slots } = await client.post<DraftStart>('/api/schedule-dt/start', body);
    if (slots.length !== SHIFTS_IN_WEEK) throw new Error(`${slots.length} shifts were copied`);
  };
  const times: Record<string, number[]> = { bare: [], 'without names': [], 'with names': [] };
  for (let round = 0; round < COPIES; round += 1) {
    times['bare']?.push(await timed(bareCopy));
    times['without names']?.push(await timed(() => copy(1 + 2 * round, false)));
    times['with names']?.push(await timed(() => copy(2 + 2 * round, true)));
    progress(`copied ${round + 1} of ${COPIES}`);
  }
  const bare = median(times['bare'] ?? []);
  table(
    `${SHIFTS_IN_WEEK} shifts into an empty week, in one command`,
    ['', 'p50 ms', 'slowest, ms', 'p50, times the bare insert'],
    Object.entries(times).map(([name, all]) => [
      name,
      fixed(median(all), 1),
      fixed(percentile(all, 1), 1),
      ratio(median(all), bare),
    ]),
  );
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** Each job has as many shifts on each day, at different times, until there are enough. */
function makeTemplate(client: HttpClient, jobFilterId: string, jobIds: readonly string[]): Promise<TemplateView> {
  const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
  const shifts = jobIds.flatMap((jobId) =>
    Array.from({ length: DAYS * LINES }, (_, index) => {
      const hour = 8 + Math.floor(index / DAYS);
      return { day: 1 + (index % DAYS), jobId, from: clock(hour), until: clock(hour + 6), count: 1 };
    }),
  );
  return client.post<TemplateView>('/api/templates', {
    name: 'Season',
    jobFilterId,
    shifts: shifts.slice(0, TEMPLATE_SHIFTS),
  });
}

async function departmentOf(pool: pg.Pool, { locationId }: BigBusiness): Promise<string> {
  const { rows } = await pool.query<{ job_filter_id: string }>(
    'select job_filter_id from job_filter where location_id = $1',
    [locationId],
  );
  return rows[0]?.job_filter_id ?? '';
}
