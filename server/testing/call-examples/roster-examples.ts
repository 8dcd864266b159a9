import { v7 as uuid } from 'uuid';
import { type CallExamples, exampleDay, RANGE, RANGE_TO, kitchenOf } from './call-example.js';

/** Examples of the draft and the published roster. */
export const ROSTER_EXAMPLES: CallExamples = {
  'full-schedules-list': () => ({ query: { ...RANGE_TO, jobFilterId: 'kitchen', userId: 'joelle' } }),
  'full-schedules-get': async (world) => ({ params: { id: await world.shift() } }),
  'full-schedules-on-duty': async (world, me) => ({ params: { id: await world.comingShift(me) } }),
  'full-schedules-day-template': (world) => ({
    body: { templateId: 'template', day: 1, date: world.monday(), jobFilterId: 'kitchen' },
  }),
  'full-schedules-create': (world) => {
    const monday = world.monday();
    const times = { start: `${monday} 10:00`, ending: `${monday} 17:00` };
    return { body: { ...times, job_id: 'dishes', horeca_location_id: 'cafe', add_employee_schedule: false } };
  },
  'full-schedules-update': async (world) => ({
    params: { id: await world.shift() },
    body: { user_id: 'joelle', job_id: 'dishes', horeca_location_id: 'cafe', confirm: true },
  }),
  'full-schedules-extra-personnel': () => ({ query: { ...RANGE_TO, jobFilterId: 'kitchen' } }),
  'full-schedules-check-availability': async (world) => ({
    params: { id: await world.shift() },
    query: { userId: 'joelle' },
  }),
  'full-schedules-plan-user': async (world) => ({
    params: { id: await world.shift() },
    body: { userId: 'joelle', confirm: true },
  }),
  'full-schedules-by-user': (_world, me) => ({ params: { id: me }, query: RANGE }),
  'full-schedules-delete': async (world) => ({ params: { id: await world.shift() }, query: { confirm: 'true' } }),
  'published-schedules-check': () => ({ query: { start: RANGE.from, jobFilterId: 'kitchen' } }),

  'schedule-dt-list': () => ({ query: { ...RANGE, jobFilterId: 'kitchen' } }),
  'schedule-dt-check-users-availability': () => ({ query: { ...RANGE, jobFilterId: 'kitchen' } }),
  'schedule-dt-check': () => ({ query: { ...RANGE, jobFilterId: 'kitchen' } }),
  'schedule-dt-personnel': async (world) => {
    const { id, monday } = await world.slot();
    const times = { from: `${monday} 10:00`, until: `${monday} 17:00` };
    return {
      params: { id: 'cafe' },
      query: { ...times, jobFilterId: 'kitchen', jobId: 'dishes', fullScheduleDtId: id },
    };
  },
  'schedule-dt-users-schedule-week': () => ({
    query: { dates: `${RANGE.from},${RANGE.until}`, userIds: 'joelle,daan' },
  }),
  'schedule-dt-create': (world) => {
    const monday = world.monday();
    const times = { from: `${monday} 10:00`, until: `${monday} 17:00` };
    return { body: { ...times, jobId: 'dishes', userId: 'joelle', id: uuid(), confirm: true } };
  },
  'schedule-dt-update': async (world) => {
    const { id, monday } = await world.slot();
    return { params: { id }, body: { until: `${monday} 18:00`, jobId: 'dishes', userId: 'joelle', confirm: true } };
  },
  'schedule-dt-delete': async (world) => ({ params: { id: (await world.slot()).id } }),
  'schedule-dt-publish': async (world) => ({
    body: {
      ...kitchenOf((await world.slot()).monday),
      confirm: true,
      tell: 'department',
      sentence: 'Let op de vroege start.',
      acknowledged: '0',
    },
  }),
  'rule-overrides-list': () => ({ query: RANGE }),
  'rule-overrides-create': async (world) => ({ body: await world.finding() }),
  'rule-overrides-withdraw': async (world) => ({ params: { id: await world.ruleOverride() } }),
  'schedule-dt-copy-from-template': (world) => ({ body: { ...kitchenOf(world.monday()), templateId: 'template' } }),
  'schedule-dt-day-template': (world) => ({
    body: { templateId: 'template', day: 1, date: world.monday(), jobFilterId: 'kitchen' },
  }),
  'schedule-dt-start': (world) => ({
    body: { ...kitchenOf(world.monday()), source: 'scenario', scenarioId: 'scenario' },
  }),
  'schedule-dt-copy-preview': (world) => {
    const from = world.monday();
    return { query: { from, week: exampleDay(from, -7), jobFilterId: 'kitchen' } };
  },
  'fills-create': async (world) => {
    const { start, date, slotId } = await world.openSlot();
    const where = { horecaLocationId: 'cafe', jobFilterId: 'kitchen', date, slotIds: [slotId] };
    return { body: { start, ...where, seed: 1, seconds: 1, steps: 0 } };
  },
  'fill-settings-update': () => ({
    params: { id: 'kitchen' },
    body: {
      unknownToo: true,
      beyondContract: true,
      movePlaced: true,
      apart: [['daan', 'joelle']],
      wishes: { contract: 4 },
    },
  }),
  'fills-get': async (world, me) => ({ params: { id: (await world.fill(me)).id } }),
  'fills-stop': async (world, me) => ({ params: { id: (await world.fill(me)).id } }),
  'fills-resume': async (world, me) => ({
    params: { id: (await world.fill(me)).id },
    body: { seconds: 1 },
  }),
  'fills-take': async (world, me) => {
    const { id, slotId } = await world.fill(me);
    return { params: { id }, body: { slotIds: [slotId] } };
  },
  'fills-remove': async (world, me) => ({ params: { id: (await world.fill(me)).id } }),
  'schedule-dt-discard': async (world) => ({ body: { ...kitchenOf((await world.slot()).monday), confirm: true } }),
  'schedule-dt-undo': async (world, me) => ({ body: { writeId: (await world.slot(me)).writeId } }),
  'schedule-dt-commands': async (world) => {
    const { id, monday } = await world.slot();
    const command = { id: uuid(), v: 1, payload: { type: 'RemoveSlot', slotId: id }, basedOn: {} };
    return { body: { locationId: 'cafe', monday, commands: [command] } };
  },
};
