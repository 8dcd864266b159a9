import { v7 as uuid } from 'uuid';
import { type CallExamples, exampleDay, RANGE } from './call-example.js';

/** Examples of templates, placements and scenarios. */
export const MATERIAL_EXAMPLES: CallExamples = {
  'templates-list': () => ({ query: { horecaLocationId: 'cafe', jobFilterId: 'kitchen' } }),
  'templates-search': () => ({
    query: { query: 'sjab', horecaLocationId: 'cafe', jobFilterId: 'kitchen', scenarioId: 'scenario' },
  }),
  'templates-get': () => ({ params: { id: 'template' } }),
  'templates-create': () => ({
    body: {
      name: `Sjabloon ${uuid()}`,
      horecaLocationId: 'cafe',
      jobFilterId: 'kitchen',
      scenarioId: 'scenario',
      shifts: [{ day: 1, jobId: 'dishes', from: '10:00', until: '17:00', count: 2 }],
    },
  }),
  'templates-copy': () => ({
    body: { templateId: 'template', name: `Kopie ${uuid()}`, horecaLocationId: 'cafe', jobFilterId: 'kitchen' },
  }),
  'templates-from-week': async (world) => ({
    body: { name: `Week ${uuid()}`, week: (await world.slot()).monday, jobFilterId: 'kitchen' },
  }),
  'templates-update': async (world) => ({
    params: { id: await world.template() },
    body: { name: `Anders ${uuid()}`, scenarioId: 'scenario', shifts: [], basedOn: 1 },
  }),
  'templates-delete': async (world) => ({ params: { id: await world.template() }, query: { confirm: 'true' } }),
  'template-locations-by-location': () => ({ query: { horecaLocationId: 'cafe' } }),
  'template-schedules-events': () => ({
    query: { horecaLocationId: 'cafe', jobFilterId: 'kitchen', start: RANGE.from, end: RANGE.until },
  }),
  'template-schedules-by-date-range': () => ({
    query: { ...RANGE, horecaLocationId: 'cafe', jobFilterId: 'kitchen' },
  }),
  'template-schedules-upsert': async (world) => {
    const { id, ...placed } = await world.placement();
    return { body: { id, ...placed, end: exampleDay(placed.start, 2), confirm: true } };
  },
  'template-schedules-repeat': (world) => {
    const start = world.monday();
    const placementIds = { templateId: 'template', horecaLocationId: 'cafe', jobFilterId: 'kitchen' };
    return { body: { ...placementIds, start, end: start, repeatUntil: exampleDay(start, 6), confirm: true } };
  },
  'template-schedules-remove-series': async (world) => ({ body: { id: (await world.placement()).id, part: 'later' } }),
  'template-schedules-change-several': async (world) => ({
    body: {
      horecaLocationId: 'cafe',
      jobFilterId: 'kitchen',
      ids: [(await world.placement()).id],
      change: 'move',
      days: 1,
      confirm: true,
    },
  }),
  'template-schedules-remove': async (world) => ({ body: { id: (await world.placement()).id } }),
  'templates-page-data': () => ({ params: { id: 'template' }, query: { isCustom: '1' } }),
  'scenarios-list': () => ({ query: { horecaLocationId: 'cafe' } }),
  'scenarios-get': () => ({ params: { id: 'scenario' } }),
  'scenarios-create': () => ({
    body: {
      name: `Scenario ${uuid()}`,
      horecaLocationId: 'cafe',
      shifts: [{ day: 1, jobId: 'dishes', from: '10:00', until: '17:00', maxEmployees: 2 }],
    },
  }),
  'scenarios-update': async (world) => ({
    params: { id: await world.scenario() },
    body: { name: `Anders ${uuid()}`, shifts: [], basedOn: 1 },
  }),
  'scenarios-copy': () => ({ body: { scenarioId: 'scenario', name: `Kopie ${uuid()}`, horecaLocationId: 'cafe' } }),
  'scenarios-delete': async (world) => ({ params: { id: await world.scenario() } }),
  'scenario-shifts-by-date': () => ({
    query: { date: RANGE.from, until: RANGE.until, userJobFilter: 'kitchen', scenarioId: 'scenario' },
  }),
};
