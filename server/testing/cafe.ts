import type { INestApplicationContext } from '@nestjs/common';
import { type Algorithm, hashSync } from '@node-rs/argon2';
import { v7 as uuid } from 'uuid';
import { always } from '#domain/kernel/dated-week';
import type { LocationId, OrganisationId } from '#domain/kernel/ids';
import { type NewPerson, OrganisationSetUp } from '../features/organisation/organisation-set-up.js';

/** Password of everybody in tests. */
export const PASSWORD = 'rooster-demo';

/** Hashed with little work: in a run of the tests people are founded and log in by the thousand. */
const EASY_HASH = hashSync(PASSWORD, { algorithm: 2 satisfies Algorithm, memoryCost: 8, timeCost: 1 });

/** Opening hours 09:00 to 01:00, every day. */
const OPENING = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open: 540, close: 1500 }));

/** A small café group for tests: two locations, three jobs, and people with every kind of role. */
export interface Cafe {
  readonly organisationId: OrganisationId;
  readonly cafe: LocationId;
  readonly bar: LocationId;
  /** Domains, for the `Host` of requests. */
  readonly hosts: { readonly cafe: string; readonly bar: string };
}

type Shape = Partial<NewPerson> & Pick<NewPerson, 'user_id' | 'name'>;

const person = (shape: Shape): NewPerson => ({
  email: `${shape.user_id}@example.test`,
  phone_number: null,
  birth_date: '1995-05-05' as NewPerson['birth_date'],
  type_id: 5,
  type_name: 'Medewerker',
  super_user: false,
  always: false,
  job_ids: ['service'],
  home_location_id: 'cafe',
  location_ids: ['cafe'],
  contract_hours: 20,
  employment_start: '2020-01-01' as NewPerson['employment_start'],
  employment_end: null,
  password: { hash: EASY_HASH },
  ...shape,
});

/**
 * Staff of the café and the bar: `boss` is superuser, `sanne` and `youssef` are managers of the café, `bo` of the bar.
 */
export const CAFE_PEOPLE: readonly NewPerson[] = [
  person({
    user_id: 'boss',
    name: 'Marleen Turf',
    super_user: true,
    type_id: 1,
    type_name: 'Admin',
    always: true,
    location_ids: ['cafe', 'bar'],
  }),
  person({ user_id: 'sanne', name: 'Sanne Vos', type_id: 2, type_name: 'Leidinggevende', always: true }),
  person({ user_id: 'youssef', name: 'Youssef Amrani', type_id: 2, type_name: 'Leidinggevende' }),
  person({
    user_id: 'bo',
    name: 'Bo Dijk',
    type_id: 2,
    type_name: 'Leidinggevende',
    always: true,
    home_location_id: 'bar',
    location_ids: ['bar'],
  }),
  person({
    user_id: 'emma',
    name: 'Emma Bakker',
    always: true,
    job_ids: ['service', 'bar'],
    location_ids: ['cafe', 'bar'],
  }),
  person({ user_id: 'daan', name: 'Daan Smit', job_ids: ['service'] }),
  person({ user_id: 'joelle', name: 'Joëlle de Wit', job_ids: ['dishes'] }),
];

/** Founds the café group with ids that are easy to read. `name` keeps several apart in one database. */
export async function foundCafe(app: INestApplicationContext, name = 'main'): Promise<Cafe> {
  const setUp = app.get(OrganisationSetUp, { strict: false });
  const organisationId = `${name}-${uuid()}` as OrganisationId;
  const hosts = { cafe: `cafe.${name}.test`, bar: `bar.${name}.test` };
  await setUp.found(organisationId, `Group ${name}`, false);
  for (const [ordinal, id] of (['cafe', 'bar'] as const).entries()) {
    const location = {
      location_id: id,
      name: id === 'cafe' ? 'Café' : 'Bar',
      domain: hosts[id],
      zone: 'Europe/Amsterdam',
    };
    await setUp.openLocation(organisationId, {
      ...location,
      ordinal,
      opening: always(OPENING),
      lastBus: always([]),
      smsSender: 'Test',
    });
  }
  const both = ['cafe', 'bar'];
  const job = { call_allowed: false, location_ids: both };
  await setUp.defineJob(organisationId, {
    ...job,
    job_id: 'service',
    name: 'Bediening',
    job_type_id: 2,
    colour: '#2e7d5b',
  });
  await setUp.defineJob(organisationId, {
    ...job,
    job_id: 'bar',
    name: 'Bar',
    job_type_id: 2,
    colour: '#7a4fa3',
    call_allowed: true,
  });
  await setUp.defineJob(organisationId, {
    ...job,
    job_id: 'dishes',
    name: 'Spoelkeuken',
    job_type_id: 3,
    colour: '#4a6fa5',
    location_ids: ['cafe'],
  });
  const filter = (id: string, locationId: string, jobIds: string[]) =>
    setUp.defineJobFilter(organisationId, { job_filter_id: id, location_id: locationId, name: id, job_ids: jobIds });
  await filter('floor', 'cafe', ['service', 'bar']);
  await filter('kitchen', 'cafe', ['dishes']);
  await filter('bar-floor', 'bar', ['service', 'bar']);
  for (const one of CAFE_PEOPLE) await setUp.employ(organisationId, one);
  return { organisationId, cafe: 'cafe' as LocationId, bar: 'bar' as LocationId, hosts };
}
