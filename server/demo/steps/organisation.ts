import type { OrganisationSetUp } from '../../features/organisation/organisation-set-up.js';
import type { Demo } from '../demo.js';
import type { DemoData, DemoUser } from '../demo-data.js';
import { DEMO_ORGANISATION, demoCommandId, demoIds } from '../demo-ids.js';
import { knowsCall, locationsOf, placedFilters } from '../demo-places.js';
import { weeklyMinutes } from '../weekly-minutes.js';

/** Places, jobs, departments and people, whose records stand in tables: founded with the commands of a set-up. */
export async function foundPlacesAndPeople(demo: Demo, setUp: OrganisationSetUp, passwordHash: string): Promise<void> {
  const { data } = demo;
  const once = (name: string, write: (commandId: ReturnType<typeof demoCommandId>) => Promise<void>) =>
    demo.isDone(name) ? Promise.resolve() : write(demoCommandId(name));
  await Promise.all([
    ...data.locations.map((location, ordinal) =>
      once(`location ${location.id}`, (id) => setUp.openLocation(DEMO_ORGANISATION, locationOf(location, ordinal), id)),
    ),
    ...data.jobs.map((job) => once(`job ${job.id}`, (id) => setUp.defineJob(DEMO_ORGANISATION, jobOf(data, job), id))),
    ...placedFilters(data).map(({ locationId, jobFilterId, name, jobIds }) =>
      once(`job filter ${jobFilterId} of ${locationId}`, (id) =>
        setUp.defineJobFilter(
          DEMO_ORGANISATION,
          {
            job_filter_id: demoIds.jobFilter(jobFilterId, locationId),
            location_id: demoIds.location(locationId),
            name,
            job_ids: jobIds.map(demoIds.job),
          },
          id,
        ),
      ),
    ),
    ...data.users.map((user) =>
      once(`user ${user.id}`, (id) => setUp.employ(DEMO_ORGANISATION, personOf(demo, user, passwordHash), id)),
    ),
    ...data.users
      .filter(({ enabled }) => !enabled)
      .map(({ id: user }) =>
        once(`user ${user} leaves`, (id) => setUp.disable(DEMO_ORGANISATION, demoIds.user(user), id)),
      ),
  ]);
}

const locationOf = (location: DemoData['locations'][number], ordinal: number) => ({
  location_id: demoIds.location(location.id),
  name: location.name,
  domain: location.domain,
  zone: location.timezone,
  ordinal,
  opening: location.opening.map(({ day, open, close }) => {
    if (open === null || close === null) return { day, open: null, close: null };
    const { from, until } = weeklyMinutes(open, close);
    return { day, open: from, close: until };
  }),
  lastBus: location.lastBus,
  smsSender: location.smsSender,
});

const jobOf = (data: DemoData, { id, name, jobTypeId, color }: DemoData['jobs'][number]) => ({
  job_id: demoIds.job(id),
  name,
  job_type_id: jobTypeId,
  colour: color.toLowerCase(),
  call_allowed: knowsCall(data, id),
  location_ids: locationsOf(data, id).map(demoIds.location),
});

const personOf = (demo: Demo, user: DemoUser, passwordHash: string) => ({
  user_id: demoIds.user(user.id),
  name: user.name,
  email: user.email,
  phone_number: user.phone,
  birth_date: user.birthDate,
  type_id: user.typeId,
  type_name: user.typeName,
  super_user: user.superUser,
  always: user.always,
  job_ids: user.jobIds.map(demoIds.job),
  home_location_id: demoIds.location(user.homeLocationId),
  location_ids: user.locationIds.map(demoIds.location),
  contract_hours: user.maxHours,
  employment_start: user.employmentStartDayOffset === undefined ? null : demo.date(user.employmentStartDayOffset),
  employment_end: user.employmentEndDayOffset === undefined ? null : demo.date(user.employmentEndDayOffset),
  password: { hash: passwordHash },
});
