import type pg from 'pg';
import { v7 as uuid } from 'uuid';
import { addDays, type CivilDate } from '#domain/kernel/civil-date';
import type { WireSessionView } from '#domain/session/session.views';
import { HttpClient } from './http-client.js';
import type { Product } from './product.js';
import { setUpOrganisation } from './set-up.js';
import { edit } from './weeks.js';

export const EMPLOYEES = 150;
export const JOB_COUNT = 10;
/** Shifts of each employee a week: everybody has a day off. */
const SHIFTS = 6;
export const SHIFTS_IN_WEEK = EMPLOYEES * SHIFTS;

const MANAGER = { email: 'manager@grand.example', password: 'grand-measurement' };
const HOST = 'grand.localhost';

/** One large place, signed in. */
export interface BigBusiness {
  readonly host: string;
  readonly session: WireSessionView;
  readonly locationId: string;
  /** Jobs of the people at the location, each once. */
  readonly jobIds: readonly string[];
}

/** Founds a hotel with 150 employees in so many departments beside the demo, and plans a week of 900 shifts, all through the product. */
export async function foundBigBusiness(
  { port, databaseUrl }: Product,
  pool: pg.Pool,
  monday: CivilDate,
  departments = 2,
): Promise<BigBusiness> {
  await setUpOrganisation(databaseUrl, description(departments));
  const { rows: places } = await pool.query<{ location_id: string }>(
    'select location_id from location where domain = $1',
    [HOST],
  );
  const locationId = places[0]?.location_id ?? '';
  const session = await new HttpClient(port).login(MANAGER.email, MANAGER.password, locationId);
  const { rows: people } = await pool.query<{ user_id: string; job_ids: string[] }>(
    'select user_id, job_ids from person join person_terms_now using (organisation_id, user_id) where home_location_id = $1 and not super_user order by name',
    [locationId],
  );
  const commands = people.flatMap(({ user_id, job_ids }, index) =>
    Array.from({ length: SHIFTS }, (_, day) => ({
      id: uuid(),
      v: 1,
      payload: {
        type: 'AddSlot',
        slotId: uuid(),
        jobId: job_ids[0],
        time: { date: addDays(monday, day), start: 540 + 30 * (index % 10), end: { kind: 'exact', minute: 1080 } },
        userId: user_id,
        confirm: true,
      },
      basedOn: {},
    })),
  );
  const client = new HttpClient(port, [session.token]);
  for (let from = 0; from < commands.length; from += 50)
    await edit(client, monday, commands.slice(from, from + 50), locationId);
  client.close();
  const jobIds = [...new Set(people.flatMap(({ job_ids }) => job_ids))];
  return { host: HOST, session, locationId, jobIds };
}

/** The file of `npm run cli -- set-up`. */
function description(departments: number): object {
  const jobs = Array.from({ length: JOB_COUNT }, (_, index) => `job-${index}`);
  return {
    organisation: { key: 'grand', name: 'Grand' },
    locations: [
      {
        key: 'hotel',
        name: 'Grand Hotel',
        domain: HOST,
        opening: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open: '07:00', close: '23:00' })),
      },
    ],
    jobs: jobs.map((key, index) => ({
      key,
      name: `Job ${index}`,
      type: 'non-kitchen',
      colour: '#2e7d5b',
      locations: ['hotel'],
    })),
    jobFilters: Array.from({ length: departments }, (_, index) => ({
      key: `department-${index}`,
      name: `Department ${index}`,
      location: 'hotel',
      jobs: jobs.slice((index * JOB_COUNT) / departments, ((index + 1) * JOB_COUNT) / departments),
    })),
    people: [
      { key: 'manager', name: 'Manager', ...MANAGER, type: 'Admin', superUser: true, home: 'hotel' },
      ...Array.from({ length: EMPLOYEES }, (_, index) => ({
        key: `employee-${index}`,
        name: `Employee ${String(index).padStart(3, '0')}`,
        jobs: [jobs[index % JOB_COUNT]],
        home: 'hotel',
        contractHours: 38,
      })),
    ],
  };
}
