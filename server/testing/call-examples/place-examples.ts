import { v7 as uuid } from 'uuid';
import { type CallExamples, exampleDay } from './call-example.js';

const OPENING = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ day: weekday, open: '10:00', close: '01:00' }));
const JOB = { jobTypeId: 2, colour: '#336699', callAllowed: false, servesAlcohol: false, departmentIds: ['kitchen'] };

/** Examples of organisation, locations, departments and jobs. */
export const PLACE_EXAMPLES: CallExamples = {
  'horeca-locations-check': (world) => ({ query: { domain: world.cafe.hosts.cafe } }),
  'horeca-locations-list': () => ({}),
  'horeca-locations-sms-text-config': () => ({ params: { id: 'cafe' }, body: { text: 'Hoi {name}', sender: 'Cafe' } }),
  'last-bus-time': () => ({ query: { ids: 'cafe' } }),
  'horeca-locations-settings': () => ({}),
  'horeca-locations-create': () => ({
    body: { description: `Zaak ${uuid()}`, domain: `${uuid()}.test`, timezone: 'Europe/Amsterdam', opening: OPENING },
  }),
  'horeca-locations-update': (world) => ({
    params: { id: 'cafe' },
    body: {
      description: 'Café',
      domain: world.cafe.hosts.cafe,
      timezone: 'Europe/Amsterdam',
      sender: 'Test',
      socialHygiene: 1,
      firstAid: 0,
    },
  }),
  'horeca-locations-opening': (world) => ({
    params: { id: 'cafe' },
    body: { from: world.monday(), days: OPENING, wrapUp: 30 },
  }),
  'horeca-locations-opening-date': (world) => ({
    params: { id: 'cafe' },
    body: { date: world.monday(), hours: { open: null, close: null } },
  }),
  'horeca-locations-last-bus': (world) => ({
    params: { id: 'cafe' },
    body: { from: world.monday(), days: OPENING.map((_, index) => ({ day: index + 1, time: '00:14' })) },
  }),
  'horeca-locations-last-bus-date': (world) => ({
    params: { id: 'cafe' },
    body: { date: world.monday(), bus: { time: null } },
  }),
  'horeca-locations-close': async (world) => ({ params: { id: await world.location() }, body: { confirm: true } }),
  'jobs-settings': () => ({}),
  'jobs-create': () => ({ body: { ...JOB, name: `Functie ${uuid()}` } }),
  'jobs-update': async (world) => ({
    params: { id: await world.job() },
    body: { ...JOB, name: `Functie ${uuid()}`, confirm: true },
  }),
  'jobs-retire': async (world) => ({ params: { id: await world.job() }, body: { confirm: true } }),
  'departments-create': () => ({ body: { name: `Afdeling ${uuid()}`, horecaLocationId: 'cafe' } }),
  'departments-rename': async (world) => ({
    params: { id: await world.department() },
    body: { name: `Afdeling ${uuid()}` },
  }),
  'departments-remove': async (world) => ({ params: { id: await world.department() } }),
  'departments-arrange': async (world) => ({
    params: { id: 'cafe' },
    body: { departments: await world.arrangement() },
  }),
  'house-profiles-list': () => ({}),
  'house-profiles-changes': () => ({}),
  'house-profiles-create': (world) => {
    const from = world.monday();
    const values = [{ age: 18, limit: 'maxDay', value: 600 }];
    return {
      body: {
        name: 'Onze regels',
        note: 'Afgesproken met de OR',
        origin: 'wet',
        values,
        from,
        until: exampleDay(from, 6),
      },
    };
  },
  'house-profiles-update': async (world) => ({
    params: { id: await world.houseProfile() },
    body: { name: 'Andere regels', basedOn: 1 },
  }),
  'house-profiles-retire': async (world) => ({
    params: { id: await world.houseProfile() },
    body: { until: world.lastMonday() },
  }),
  'house-profiles-delete': async (world) => ({ params: { id: await world.houseProfile() } }),
  'organisation-get': () => ({}),
  'organisation-update': () => ({
    body: { name: 'Groep', messageDays: 90, quietFrom: '22:00', quietUntil: '08:00' },
  }),
};
