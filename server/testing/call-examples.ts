import { v7 as uuid } from 'uuid';
import type { Call } from '#domain/api/call';
import type { AnyResource } from '#domain/resource/resource';
import * as declaredResources from '#domain/resource/declared-resources';
import { PASSWORD } from './cafe.js';
import type { WalkWorld } from './walk-world.js';

/** What a call is asked with. */
export interface CallExample {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** A valid example, with records of its own where it uses them up. `me`: who will ask. */
export type MakeExample = (world: WalkWorld, me: string) => CallExample | Promise<CallExample>;

const day = (date: string, offset: number): string =>
  new Date(Date.parse(date) + offset * 86_400_000).toISOString().slice(0, 10);

const OPENING = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ day: weekday, open: '10:00', close: '01:00' }));
const JOB = { jobTypeId: 2, colour: '#336699', callAllowed: false, servesAlcohol: false, departmentIds: ['kitchen'] };

const week = (monday: string) => ({ from: monday, until: day(monday, 6) });
const kitchenOf = (monday: string) => ({ ...week(monday), jobFilterId: 'kitchen' });
const RANGE = { from: '2027-06-07', until: '2027-06-13' };
const RANGE_TO = { from: RANGE.from, to: RANGE.until };

/** Who asks for what is their own; others ask for somebody of the café alone. */
const staffOr = (me: string): string => (me === 'daan' || me === 'emma' ? me : 'joelle');
const partTimer = (me: string): string => (me === 'daan' ? me : 'joelle');

/** Somebody else with the same job. */
const colleagueOf = (me: string): string => (me === 'daan' ? 'emma' : 'daan');

/** What a record of each declared resource is made with: one that nobody else made. */
const NEW_RECORDS: Readonly<Record<keyof typeof declaredResources, (world: WalkWorld) => CallExample['body']>> = {
  agendaItem: () => ({
    from: `${RANGE.from} 17:00`,
    until: `${RANGE.from} 23:00`,
    title: 'Kermis',
    body: 'Plein dicht',
  }),
  blockedDay: (world) => {
    const from = world.monday();
    return { from, until: from, jobFilterId: 'kitchen', reason: 'Koningsdag' };
  },
  cancelReason: () => ({ description: 'Reden' }),
  news: () => ({ title: 'Feest', body: 'Zondag om 15:00', pinned: true, jobFilterIds: ['kitchen'] }),
  startTime: (world) => ({ start_time: world.startTime() }),
};

/** Examples of the calls of a declared resource. */
function examplesOf({ calls, declaration }: AnyResource, newRecord: (typeof NEW_RECORDS)['startTime']) {
  const where = declaration.location === 'asked' ? { horecaLocationId: 'cafe' } : {};
  const byId = async (world: WalkWorld) => ({ id: await world.record(calls.add.path, newRecord(world) ?? {}) });
  const examples: [Call | null, MakeExample][] = [
    [calls.list, () => ({ query: where })],
    [calls.add, (world) => ({ body: { ...newRecord(world), ...where } })],
    [calls.change, async (world) => ({ params: await byId(world), body: newRecord(world) ?? {} })],
    [calls.remove, async (world) => ({ params: await byId(world) })],
  ];
  return examples.flatMap(([call, make]): [string, MakeExample][] => (call ? [[call.id, make]] : []));
}

const RESOURCES = Object.entries(NEW_RECORDS).flatMap(([name, newRecord]) =>
  examplesOf(declaredResources[name as keyof typeof declaredResources], newRecord),
);

/** One valid example of every call: a call without one fails the walk. */
export const CALL_EXAMPLES: Readonly<Record<string, MakeExample>> = {
  ...Object.fromEntries(RESOURCES),

  'auth-login': () => ({ body: { email: 'daan@example.test', password: PASSWORD, horeca_locationID: 'cafe' } }),
  'auth-rehydrate': () => ({}),
  'auth-exchange': async (world) => ({ body: { token: await world.handOver() } }),
  'set-up-state': () => ({}),
  'set-up-claim': async (world) => ({ body: await world.claim() }),
  'auth-hand-over': () => ({ body: { locationId: 'cafe' } }),
  'auth-logout': () => ({}),
  'account-forgot-password': () => ({ body: { email: 'daan@example.test' } }),
  'account-link': async (world) => ({ body: { token: await world.link() } }),
  'account-choose-password': async (world) => ({
    body: { token: await world.link(), password: 'vier losse woorden' },
  }),
  'account-confirm-email': async (world) => ({ body: { token: await world.link('email') } }),
  'account-get': () => ({}),
  'account-change-contact': () => ({ body: { phone_number: '06 12345678', phoneFor: 'colleagues' } }),
  // The same as it was, so that who asks later is let in by it.
  'account-change-password': () => ({ body: { present: PASSWORD, password: PASSWORD } }),
  'account-change-email': (_world, me) => ({ body: { present: PASSWORD, email: `${me}.new@example.test` } }),
  'account-data': () => ({}),
  'account-ask-erasure': () => ({ body: { asked: true } }),
  'erasures-list': () => ({}),
  'erasures-erase': async (world) => ({ body: { userId: await world.leaver(), confirm: true } }),
  'sessions-list': () => ({}),
  'sessions-end': async (world, me) => ({ params: { id: await world.session(me) } }),
  'invitations-send': () => ({ body: { userIds: ['joelle'] } }),
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
  'people-imports-create': () => ({ body: { people: [{ id: null, name: `Nieuw ${uuid()}` }] } }),
  'people-imports-remove': async (world, me) => ({ params: { id: await world.peopleImport(me) } }),
  'organisation-get': () => ({}),
  'organisation-update': () => ({
    body: { name: 'Groep', messageDays: 90, quietFrom: '22:00', quietUntil: '08:00' },
  }),

  'full-schedules-list': () => ({ query: { ...RANGE_TO, jobFilterId: 'kitchen', userId: 'joelle' } }),
  'full-schedules-get': async (world) => ({ params: { id: await world.shift() } }),
  'full-schedules-on-duty': async (world, me) => ({ params: { id: await world.ownShift(me) } }),
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
  'schedule-dt-publish': async (world) => ({ body: { ...kitchenOf((await world.slot()).monday), confirm: true } }),
  'schedule-dt-copy-from-template': (world) => ({ body: { ...kitchenOf(world.monday()), templateId: 'template' } }),
  'schedule-dt-day-template': (world) => ({
    body: { templateId: 'template', day: 1, date: world.monday(), jobFilterId: 'kitchen' },
  }),
  'schedule-dt-start': (world) => ({
    body: { ...kitchenOf(world.monday()), source: 'scenario', scenarioId: 'scenario' },
  }),
  'schedule-dt-copy-preview': (world) => {
    const from = world.monday();
    return { query: { from, week: day(from, -7), jobFilterId: 'kitchen' } };
  },
  'schedule-dt-discard': async (world) => ({ body: { ...kitchenOf((await world.slot()).monday), confirm: true } }),
  'schedule-dt-undo': async (world, me) => ({ body: { writeId: (await world.slot(me)).writeId } }),
  'schedule-dt-commands': async (world) => {
    const { id, monday } = await world.slot();
    const command = { id: uuid(), v: 1, payload: { type: 'RemoveSlot', slotId: id }, basedOn: {} };
    return { body: { locationId: 'cafe', monday, commands: [command] } };
  },

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
  'templates-put-back': async (world) => {
    const { id, writeId } = await world.renamed('templates');
    return { params: { id }, body: { writeId, basedOn: 2, confirm: true } };
  },
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
    return { body: { id, ...placed, end: day(placed.start, 2), confirm: true } };
  },
  'template-schedules-repeat': (world) => {
    const start = world.monday();
    const place = { templateId: 'template', horecaLocationId: 'cafe', jobFilterId: 'kitchen' };
    return { body: { ...place, start, end: start, repeatUntil: day(start, 6), confirm: true } };
  },
  'template-schedules-remove-series': async (world) => ({ body: { id: (await world.placement()).id, part: 'later' } }),
  'template-schedules-remove': async (world) => ({ body: { id: (await world.placement()).id } }),
  'template-schedules-put-back': async (world) => {
    const { id, writeId } = await world.placement();
    return { body: { writeId, id, horecaLocationId: 'cafe', jobFilterId: 'kitchen', confirm: true } };
  },
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
  'scenarios-put-back': async (world) => {
    const { id, writeId } = await world.renamed('scenarios');
    return { params: { id }, body: { writeId, basedOn: 2, confirm: true } };
  },
  'scenarios-copy': () => ({ body: { scenarioId: 'scenario', name: `Kopie ${uuid()}`, horecaLocationId: 'cafe' } }),
  'scenarios-delete': async (world) => ({ params: { id: await world.scenario() } }),
  'scenario-shifts-by-date': () => ({
    query: { date: RANGE.from, until: RANGE.until, userJobFilter: 'kitchen', scenarioId: 'scenario' },
  }),
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

  'availables-by-user': (_world, me) => ({ params: { id: me }, query: RANGE }),
  'availables-create': (world, me) => ({ body: { userId: partTimer(me), ...world.evening() } }),
  'availables-update': async (world, me) => {
    const { id, from, until } = await world.availability(partTimer(me));
    return { params: { id }, body: { from: from.replace('17:00', '16:00'), until, confirm: true } };
  },
  'availables-delete': async (world, me) => ({
    params: { id: (await world.availability(partTimer(me))).id },
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

  'calendar-address-get': () => ({}),
  'calendar-address-renew': () => ({}),
  'calendar-address-remove': () => ({}),
  'calendar-read': async (world) => ({ params: { token: await world.calendarToken() } }),

  'outbox-list': () => ({ query: { kind: 'mail', status: 'kept', limit: '10' } }),

  'history-list': () => ({ query: { horecaLocationId: 'cafe', jobFilterId: 'kitchen', limit: '10' } }),
  'history-roster-week': () => ({ query: { start: RANGE.from, horecaLocationId: 'cafe', jobFilterId: 'kitchen' } }),
  'history-roster-week-diff': () => ({
    query: { start: RANGE.from, horecaLocationId: 'cafe', jobFilterId: 'kitchen', since: '2026-01-01T00:00:00.000Z' },
  }),

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

  'people-list': () => ({}),
  'people-get': () => ({ params: { id: 'joelle' } }),
  'people-planned-after': () => ({ params: { id: 'joelle' }, query: { after: RANGE.from } }),
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
  'people-enable': async (world) => ({ params: { id: await world.somebody() } }),

  'shift-requests-pending': () => ({}),
  'shift-requests-history': () => ({ query: { showLastYear: '1' } }),
  'shift-requests-set-action': async (world) => ({
    params: { id: await world.shiftRequest('daan') },
    body: { action: 'approve', confirm: true },
  }),
  'shift-requests-create': async (world) => ({ body: { fullScheduleId: await world.openShift() } }),
  'shift-requests-by-user': (_world, me) => ({ params: { id: me }, query: { showLastYear: '1' } }),
  'shift-requests-withdraw': async (world, me) => ({ params: { id: await world.shiftRequest(me) } }),
  'swap-shift-unapproved': () => ({}),
  'swap-shift-confirmed': () => ({ query: { showLastYear: '1' } }),
  'swap-shift-set-action': async (world) => ({
    params: { id: await world.acceptedSwap('emma', 'daan') },
    body: { action: 'approve', confirm: true },
  }),
  'swap-shift-create': async (world, me) => ({ body: await world.offer(me, colleagueOf(me)) }),
  'swap-shift-by-user': (_world, me) => ({ params: { id: me }, query: { showLastYear: '1' } }),
  'swap-shift-accept': async (world, me) => ({ params: { id: await world.swap(colleagueOf(me), me) } }),
  'swap-shift-refuse': async (world, me) => ({ params: { id: await world.swap(colleagueOf(me), me) } }),
  'swap-shift-withdraw': async (world, me) => ({ params: { id: await world.swap(me, colleagueOf(me)) } }),

  'notifications-list': () => ({}),
  'notifications-read': async (world, me) => ({ body: { ids: [await world.notification(me)] } }),
  'to-decide-list': () => ({}),
  'seen-mark': async (world) => ({ body: { kind: 'news', ids: [await world.news()] } }),
  'seen-by': async (world) => ({ query: { kind: 'news', id: await world.news() } }),

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
