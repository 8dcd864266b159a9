import { v7 as uuid } from 'uuid';
import type { Call } from '#domain/api/call';
import { civilDate, mondayOf } from '#domain/kernel/civil-date';
import type { AnyResource } from '#domain/resource/resource';
import * as declaredResources from '#domain/catalogue/declared-resources';
import { ACCOUNT_EXAMPLES } from './call-examples/account-examples.js';
import {
  type CallExample,
  type CallExamples,
  type MakeExample,
  examplePartTimer,
  RANGE,
  RANGE_TO,
  staffOr,
} from './call-examples/call-example.js';
import { MATERIAL_EXAMPLES } from './call-examples/material-examples.js';
import { PASSKEY_EXAMPLES } from './call-examples/passkey-examples.js';
import { PEOPLE_EXAMPLES } from './call-examples/people-examples.js';
import { PLACE_EXAMPLES } from './call-examples/place-examples.js';
import { REQUEST_EXAMPLES } from './call-examples/request-examples.js';
import { ROSTER_EXAMPLES } from './call-examples/roster-examples.js';
import type { WalkWorld } from './walk-world.js';

type NewRecord = (world: WalkWorld) => CallExample['body'];

/** New records whose rules need more than a value in every field; each is unique. */
const NEW_RECORDS: Partial<Readonly<Record<keyof typeof declaredResources, NewRecord>>> = {
  agendaItem: () => ({
    from: `${RANGE.from} 17:00`,
    until: `${RANGE.from} 23:00`,
    title: 'Kermis',
    body: 'Plein dicht',
  }),
  startTime: (world) => ({ start_time: world.startTime() }),
};

/** Something in every field, by its column: words, a coming date, the kitchen where it is a department. */
const somethingIn =
  ({ fields }: AnyResource): NewRecord =>
  (world) => {
    const date = world.monday();
    const values = { text: 'Kermis', date, boolean: true, int: 1, 'text[]': ['kitchen'] } as const;
    return Object.fromEntries(
      fields.map(({ wireName, field }) => [
        wireName,
        field.isDepartment && field.column === 'text' ? 'kitchen' : values[field.column],
      ]),
    );
  };

/** Examples of the calls of a declared resource. */
function examplesOf({ calls, declaration }: AnyResource, newRecord: NewRecord) {
  const where = declaration.location === 'chosen' ? { horecaLocationId: 'cafe' } : {};
  const byId = async (world: WalkWorld) => ({ id: await world.record(calls.add.path, newRecord(world) ?? {}) });
  const examples: [Call | null, MakeExample][] = [
    [calls.list, () => ({ query: where })],
    [calls.add, (world) => ({ body: { ...newRecord(world), ...where } })],
    [calls.change, async (world) => ({ params: await byId(world), body: newRecord(world) ?? {} })],
    [calls.remove, async (world) => ({ params: await byId(world) })],
  ];
  return examples.flatMap(([call, make]): [string, MakeExample][] => (call ? [[call.id, make]] : []));
}

const RESOURCES = Object.entries<AnyResource>(declaredResources).flatMap(([name, resource]) =>
  examplesOf(resource, NEW_RECORDS[name as keyof typeof NEW_RECORDS] ?? somethingIn(resource)),
);

/** One valid example of every call: a call without one fails the walk. */
export const CALL_EXAMPLES: CallExamples = {
  ...Object.fromEntries(RESOURCES),
  ...ACCOUNT_EXAMPLES,
  ...PASSKEY_EXAMPLES,
  ...PLACE_EXAMPLES,
  ...PEOPLE_EXAMPLES,
  ...ROSTER_EXAMPLES,
  ...MATERIAL_EXAMPLES,
  ...REQUEST_EXAMPLES,

  'comments-list': () => ({ query: RANGE_TO }),
  'comments-by-date': () => ({ params: { date: RANGE.from } }),
  'comments-create': (world) => ({ body: { date: world.comingDate(), text: 'Groep', textEmployees: 'Briefing' } }),
  'comments-update': async (world) => ({
    params: { id: await world.record('/comments', { date: world.comingDate() }) },
    body: { text: 'Grotere groep', text_employees: 'Briefing', textEmployees: 'Briefing', basedOn: 1 },
  }),
  'input-notes-get': () => ({}),
  'input-notes-upsert': () => ({ body: { text: `Notitie ${uuid()}` } }),
  'special-jobs-latest': () => ({}),
  'special-jobs-create': () => ({ body: { horeca_location_id: 'cafe', user_id: 'joelle', body: 'Viltjes' } }),
  'special-jobs-done': async (world, me) => ({ params: { id: await world.specialJob(me) }, body: { done: true } }),
  'special-jobs-delete': async (world) => ({ params: { id: await world.specialJob('joelle') } }),
  'users-kitchen-check': () => ({ query: { date: RANGE.from } }),
  'users-phone-list': () => ({ params: { id: 'cafe' } }),
  'users-list-saved': () => ({ body: { locationIds: ['cafe'] } }),

  'availables-closing': (_world, me) => ({ params: { id: me }, query: RANGE }),
  'availables-ask-week': (world, me) => ({
    body: { userId: examplePartTimer(me), week: mondayOf(civilDate(world.comingDate())) },
  }),
  'availables-answer-week': (world) => ({
    body: { userId: 'daan', week: mondayOf(civilDate(world.comingDate())), open: true },
  }),
  'availables-by-user': (_world, me) => ({ params: { id: me }, query: RANGE }),
  'availables-create': (world, me) => ({ body: { userId: examplePartTimer(me), ...world.evening() } }),
  'availables-update': async (world, me) => {
    const { id, from, until } = await world.availability(examplePartTimer(me));
    return { params: { id }, body: { from: from.replace('17:00', '16:00'), until, confirm: true } };
  },
  'availables-delete': async (world, me) => ({
    params: { id: (await world.availability(examplePartTimer(me))).id },
    query: { confirm: 'true' },
  }),
  'users-availables': (_world, me) => ({ params: { id: me }, query: RANGE }),
  'free-days-overview': () => ({ query: { ...RANGE, jobFilterId: 'kitchen' } }),
  'free-days-by-user': (_world, me) => ({ params: { id: me }, query: { ...RANGE, userId: me } }),
  'free-days-bulk-upsert': (world, me) => {
    const date = world.comingDate();
    return { body: { userId: me === 'emma' ? me : 'sanne', month: date.slice(0, 7), dates: [date], confirm: true } };
  },
  'holidays-approved': () => ({ query: { ...RANGE_TO, jobFilterId: 'kitchen' } }),
  'holidays-unapproved': () => ({}),
  'holidays-confirmed': () => ({ query: { showLastYear: '1' } }),
  'holidays-by-user': (_world, me) => ({ params: { id: me }, query: { showLastYear: '0' } }),
  'holidays-create': (world, me) => {
    const from = world.comingDate();
    return { body: { from, until: from, remark: 'Bruiloft', userId: staffOr(me) } };
  },
  'holidays-update': async (world, me) => {
    const { id, from, until } = await world.timeOut(staffOr(me));
    return { params: { id }, body: { from, until, remark: 'Toch een bruiloft', confirm: true } };
  },
  'holidays-set-approved': async (world) => ({
    params: { id: (await world.timeOut('joelle')).id },
    body: { approved: true, confirm: true },
  }),
  'holidays-delete': async (world, me) => ({
    params: { id: (await world.timeOut(staffOr(me))).id },
    query: { sendMail: 'true' },
  }),

  'wall-screens-links': () => ({}),
  'wall-screens-link-renew': async (world) => ({
    params: { id: await world.record('/wall-screens', { name: 'Keuken' }) },
  }),
  'calendar-address-get': () => ({}),
  'calendar-address-renew': () => ({}),
  'calendar-address-remove': () => ({}),
  'calendar-read': async (world) => ({ params: { token: await world.calendarToken() } }),

  'files-create': () => ({
    body: { kind: 'roster', format: 'csv', jobFilterId: 'kitchen', language: 'nl', ...RANGE, horecaLocationId: 'cafe' },
  }),
  'files-list': () => ({}),
  'files-get': async (world, me) => ({ params: { id: await world.file(me) } }),
  'files-content': async (world, me) => ({ params: { id: await world.file(me) } }),
  'sheets-state': () => ({
    query: { horecaLocationId: 'cafe', jobFilterId: 'kitchen', start: RANGE.from, at: '2027-06-01T10:00:00.000Z' },
  }),

  'mail-tool-send': () => ({ body: { userIds: ['daan', 'joelle'], subject: 'Feest', body: 'Hoi {firstName}' } }),
  'users-send-sms-text': () => ({ body: { userIds: ['joelle'], text: 'Hoi {firstName}, {from}', from: RANGE.from } }),
  'users-send-reminder': () => ({
    body: { userIds: ['joelle'], channel: 'mail', text: 'Vul in: {from} t/m {until}', ...RANGE },
  }),
  'deliveries-get': async (world, me) => ({ params: { id: await world.delivery(me) } }),
  'deliveries-stop': async (world, me) => ({ params: { id: await world.delivery(me) } }),
  'deliveries-send-again': async (world, me) => ({ params: { id: await world.delivery(me) } }),
  'outbox-send-again': async (world) => ({ params: { id: await world.keptMessage() } }),
  'users-reachable': () => ({}),
  'delivery-reports-get': (world) => ({ params: { secret: world.reportSecret } }),
  'delivery-reports-create': (world) => ({ params: { secret: world.reportSecret }, body: {} }),
  'delivery-reports-form': (world) => ({ params: { secret: world.reportSecret } }),
  'outbox-list': () => ({ query: { kind: 'mail', status: 'kept', text: 'emma', limit: '10' } }),

  'history-list': () => ({ query: { horecaLocationId: 'cafe', jobFilterId: 'kitchen', limit: '10' } }),
  'history-roster-week': () => ({ query: { start: RANGE.from, horecaLocationId: 'cafe', jobFilterId: 'kitchen' } }),
  'history-roster-week-diff': () => ({
    query: { start: RANGE.from, horecaLocationId: 'cafe', jobFilterId: 'kitchen', since: '2026-01-01T00:00:00.000Z' },
  }),
  'history-week-put-back': () => ({
    body: { start: RANGE.from, horecaLocationId: 'cafe', jobFilterId: 'kitchen', at: '2026-01-01T00:00:00.000Z' },
  }),
  'history-put-back': async (world) => ({ body: { writeId: await world.renamed(), undo: true } }),

  'stats-timeslots': () => ({ query: RANGE }),
  'stats-timeslots-weeks': () => ({ query: RANGE }),
  'stats-timeslots-detail': () => ({ params: { id: 'joelle' }, query: RANGE }),
  'stats-calloff-outcomes': () => ({ params: { id: 'joelle' }, query: RANGE }),
  'stats-employees': () => ({ query: RANGE }),
  'stats-employees-weeks': () => ({ query: RANGE }),
  'stats-employee': () => ({ params: { id: 'joelle' }, query: { weeks: '4' } }),
  'stats-calloffs': () => ({}),
  'stats-calloffs-detail': () => ({ params: { id: 'joelle' } }),
  'stats-fairness': () => ({ query: { weeks: '8' } }),
  'stats-contract': () => ({ query: { start: RANGE.from } }),
  'cost-week': () => ({ query: { start: RANGE.from, horecaLocationId: 'cafe' } }),
  'minimum-wage-check': () => ({ query: { from: RANGE.from, until: RANGE.from } }),
  'minimum-wage-changes': () => ({}),
  'on-call-terms': () => ({}),
  'cost-turnover': (world) => ({ body: { date: world.monday(), cents: 123_400, horecaLocationId: 'cafe' } }),

  'jobs-list': () => ({}),
  'users-jobs': (_world, me) => ({ params: { id: me } }),
  'jobs-by-location': () => ({ query: { locationId: 'cafe' } }),
  'jobs-filters': () => ({ query: { horecaLocationId: 'cafe' } }),
  'jobs-by-filter': () => ({ query: { jobFilterId: 'kitchen' } }),

  'users-options': () => ({ query: { date: RANGE.from, jobId: 'dishes' } }),
  'users-enabled': () => ({}),
  'users-by-job': () => ({ query: { jobId: 'dishes' } }),
  'users-scheduled': () => ({ query: { date: RANGE.from } }),
  'users-job-filter': (_world, me) => ({ params: { id: me } }),
  'employee-tags': () => ({ query: RANGE }),
  'hr-notifications': () => ({ query: RANGE_TO }),
  'users-availability-reminder': () => ({ query: { ...RANGE, jobFilterId: 'kitchen', jobIds: 'dishes' } }),

  'error-logs-create': () => ({
    body: {
      name: 'ADMIN',
      message: '500 /api/jobs',
      horeca_location_id: 'cafe',
      user_id: 'joelle',
      user_agent: 'Firefox',
    },
  }),
};
