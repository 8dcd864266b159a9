import { v7 as uuid } from 'uuid';
import { type CallExamples, RANGE } from './call-example.js';

/** Examples of people and their terms. */
export const PEOPLE_EXAMPLES: CallExamples = {
  'people-imports-list': () => ({}),
  'people-imports-create': () => ({ body: { people: [{ id: null, name: `Nieuw ${uuid()}` }] } }),
  'people-imports-remove': async (world, me) => ({ params: { id: await world.peopleImport(me) } }),
  'people-list': () => ({}),
  'people-get': () => ({ params: { id: 'joelle' } }),
  'people-planned-after': () => ({ params: { id: 'joelle' }, query: { after: RANGE.from } }),
  'people-open-planned': () => ({ params: { id: 'joelle' }, body: { after: RANGE.until } }),
  'people-plan-again': async (world) => ({
    params: { id: 'joelle' },
    body: { writeId: await world.opened('joelle'), confirm: true },
  }),
  'people-add': () => ({ body: { name: 'Nieuw', homeLocationId: 'cafe', jobIds: ['dishes'] } }),
  'people-change': async (world) => ({
    params: { id: await world.somebody() },
    body: { name: 'Anders', homeLocationId: 'cafe', phone_number: '06 12345678' },
  }),
  'people-terms-set': async (world) => ({
    params: { id: await world.somebody() },
    body: { from: RANGE.from, jobIds: ['dishes'], always: false, contractKind: 'fixed', minHours: 12 },
  }),
  'people-terms-remove': async (world) => ({
    params: { id: await world.somebodyWithTerms(RANGE.from), from: RANGE.from },
  }),
  'people-disable': async (world) => ({ params: { id: await world.somebody() } }),
  'people-disable-chosen': async (world) => ({ body: { userIds: [await world.somebody()] } }),
  'people-give-job': async (world) => ({
    body: { userIds: [await world.somebody()], jobId: 'dishes', from: RANGE.from },
  }),
  'people-enable': async (world) => ({ params: { id: await world.somebody() } }),
};
