import type pg from 'pg';
import { v7 as uuid } from 'uuid';
import { addDays, type CivilDate } from '#domain/kernel/civil-date';
import type { JobFilterId, JobId, LocationId, UserId } from '#domain/kernel/ids';
import type { WirePublishFacts } from '#domain/draft-week/draft-week.views';
import { HttpClient } from '../http-client.js';
import { openSessions } from '../sessions.js';
import { setUpOrganisation } from '../set-up.js';
import { edit, mondayAhead } from '../weeks.js';
import { type BusinessSize, organisationFile } from './business-file.js';
import type { Guest, BenchPlace } from './friday.messages.js';
import type { Site } from './site.js';

/** A draft that begins as what is published. */
const REVISION = { withUsers: true, source: 'published' } as const;
/** Shifts of each employee in the week; everybody has days off. */
const SHIFTS = 5;
/** Every so many employees there is a shift that nobody is planned on. */
const OPEN_EVERY = 4;

/** Places and people of several organisations, with sessions. */
export interface Business {
  readonly places: readonly BenchPlace[];
  readonly guests: readonly Guest[];
}

interface PersonRow {
  readonly user_id: string;
  readonly home_location_id: string;
  readonly type_name: string;
  readonly job_ids: string[];
}

/** Founds them through the product; every place has a published week, and the draft of a revision of it open. */
export async function foundBusiness({ databaseUrl, port }: Site, pool: pg.Pool, size: BusinessSize): Promise<Business> {
  for (let index = 0; index < size.organisations; index += 1)
    await setUpOrganisation(databaseUrl, organisationFile(size, index));
  const { rows: people } = await pool.query<PersonRow>(
    'select user_id, home_location_id, type_name, job_ids from person join person_terms_now using (organisation_id, user_id) where not super_user order by home_location_id, type_name, name',
  );
  const tokens = await openSessions(
    pool,
    people.map(({ user_id }) => user_id),
  );
  const tokenOf = new Map(people.map(({ user_id }, index) => [user_id, tokens[index] ?? '']));
  const places: BenchPlace[] = [];
  const guests: Guest[] = [];
  for (const locationId of new Set(people.map(({ home_location_id }) => home_location_id))) {
    const atLocation = people.filter(({ home_location_id }) => home_location_id === locationId);
    const staff = atLocation.filter(({ type_name }) => type_name === 'Medewerker');
    const managers = atLocation.filter(({ type_name }) => type_name !== 'Medewerker');
    const location = await placeOf(pool, locationId, staff);
    const client = new HttpClient(port, [tokenOf.get(managers[0]?.user_id ?? '') ?? '']);
    await planWeek(client, location, staff);
    client.close();
    const guestOf =
      (role: Guest['role']) =>
      ({ user_id }: PersonRow, index: number): Guest => ({
        role,
        userId: user_id as UserId,
        token: tokenOf.get(user_id) ?? '',
        locationIndex: places.length,
        publishes: role === 'manager' && index === 0,
      });
    guests.push(...managers.map(guestOf('manager')), ...staff.slice(0, size.staffOnline).map(guestOf('staff')));
    places.push(location);
  }
  return { places, guests };
}

async function placeOf(pool: pg.Pool, locationId: string, staff: readonly PersonRow[]): Promise<BenchPlace> {
  const { rows: filters } = await pool.query<{ job_filter_id: string; job_ids: string[] }>(
    'select job_filter_id, job_ids from job_filter where location_id = $1 order by 1',
    [locationId],
  );
  return {
    locationId: locationId as LocationId,
    monday: mondayAhead(1),
    jobFilterIds: filters.map(({ job_filter_id }) => job_filter_id as JobFilterId),
    jobIds: filters.flatMap(({ job_ids }) => job_ids as JobId[]),
    userIds: staff.map(({ user_id }) => user_id as UserId),
  };
}

async function planWeek(
  client: HttpClient,
  { locationId, monday, jobFilterIds }: BenchPlace,
  staff: readonly PersonRow[],
): Promise<void> {
  const commands = staff.flatMap((person, index) => [
    ...Array.from({ length: SHIFTS }, (_, day) =>
      addSlot(addDays(monday, (index + day) % 7), index, person.job_ids[0], person.user_id),
    ),
    ...(index % OPEN_EVERY === 0 ? [addSlot(addDays(monday, index % 7), index, person.job_ids[0], null)] : []),
  ]);
  for (let from = 0; from < commands.length; from += 50)
    await edit(client, monday, commands.slice(from, from + 50), locationId);
  const week = { from: monday, until: addDays(monday, 6) };
  for (const jobFilterId of jobFilterIds) {
    const { acknowledge } = await client.ask<WirePublishFacts>('/api/schedule-dt/publish', { ...week, jobFilterId });
    const acknowledged = acknowledge ?? undefined;
    await client.post('/api/schedule-dt/publish', { ...week, jobFilterId, confirm: true, acknowledged });
    await client.post('/api/schedule-dt/start', { ...week, jobFilterId, ...REVISION });
  }
}

function addSlot(date: CivilDate, index: number, jobId: string | undefined, userId: string | null): object {
  const time = { date, start: 540 + 30 * (index % 10), end: { kind: 'exact', minute: 1080 } };
  return {
    id: uuid(),
    v: 1,
    payload: { type: 'AddSlot', slotId: uuid(), jobId, time, userId, confirm: true },
    basedOn: {},
  };
}
