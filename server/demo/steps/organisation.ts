import { always } from '#domain/kernel/dated-week';
import type { OrganisationSetUp } from '../../features/organisation/organisation-set-up.js';
import type { Demo, DemoAction, DemoStep, OtherAction } from '../demo.js';
import type { DemoData, DemoUser } from '../demo-data.js';
import { DEMO_ORGANISATION, demoIds } from '../demo-ids.js';
import { knowsCall, locationsOf, type PlacedFilter, placedFilters } from '../demo-places.js';
import { demoTimes } from '../demo-times.js';
import { weeklyMinutes } from '../weekly-minutes.js';

/** Step: locations, jobs, departments and people, founded with the commands of a set-up. */
export const placesAndPeople =
  (setUp: OrganisationSetUp, passwordHash: string): DemoStep =>
  (demo) => {
    const { data } = demo;
    const founding = (name: string, run: OtherAction['run']): DemoAction => ({ name, at: demoTimes.founded, run });
    return [
      ...data.locations.map((location, ordinal) =>
        founding(`location ${location.id}`, (id) =>
          setUp.openLocation(DEMO_ORGANISATION, locationOf(location, ordinal), id),
        ),
      ),
      ...data.jobs.map((job) =>
        founding(`job ${job.id}`, (id) => setUp.defineJob(DEMO_ORGANISATION, jobOf(data, job), id)),
      ),
      ...placedFilters(data).map((filter) =>
        founding(`job filter ${filter.jobFilterId} of ${filter.locationId}`, (id) =>
          setUp.defineJobFilter(DEMO_ORGANISATION, jobFilterOf(filter), id),
        ),
      ),
      ...data.users.map((user): DemoAction => {
        const run: OtherAction['run'] = (id) => setUp.employ(DEMO_ORGANISATION, personOf(demo, user, passwordHash), id);
        return { name: `user ${user.id}`, at: demoTimes.employed(user), run };
      }),
      ...data.users
        .filter(({ enabled }) => !enabled)
        .map(({ id: user }): DemoAction => {
          const run: OtherAction['run'] = (id) => setUp.disable(DEMO_ORGANISATION, demoIds.user(user), id);
          return { name: `user ${user} leaves`, at: demoTimes.left, run };
        }),
    ];
  };

const locationOf = (location: DemoData['locations'][number], ordinal: number) => ({
  location_id: demoIds.location(location.id),
  name: location.name,
  domain: location.domain,
  zone: location.timezone,
  ordinal,
  opening: always(
    location.opening.map(({ day, open, close }) => {
      if (open === null || close === null) return { day, open: null, close: null };
      const { from, until } = weeklyMinutes(open, close);
      return { day, open: from, close: until };
    }),
  ),
  lastBus: always(location.lastBus),
  smsSender: location.smsSender,
});

const jobFilterOf = ({ locationId, jobFilterId, name, jobIds }: PlacedFilter) => ({
  job_filter_id: demoIds.jobFilter(jobFilterId, locationId),
  location_id: demoIds.location(locationId),
  name,
  job_ids: jobIds.map(demoIds.job),
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
  ...(user.reference && { reference: user.reference }),
  ...(user.licences && {
    licences: user.licences.map(({ kind, expiresDayOffset }) => ({ kind, expires_on: demo.date(expiresDayOffset) })),
  }),
  employment_start: user.employmentStartDayOffset === undefined ? null : demo.date(user.employmentStartDayOffset),
  employment_end: user.employmentEndDayOffset === undefined ? null : demo.date(user.employmentEndDayOffset),
  password: { hash: passwordHash },
});
