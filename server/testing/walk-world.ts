import { addDays, civilDate } from '#domain/kernel/civil-date';
import type { WorkSettings } from '#domain/job/work-settings.views';
import { always } from '#domain/kernel/dated-week';
import { v7 as uuid } from 'uuid';
import type { FillResult } from '#domain/fill/fill-week';
import { clockTime } from '#domain/kernel/clock-time';
import type { LocationId, OrganisationId, UserId } from '#domain/kernel/ids';
import { SINCE_EVER } from '#domain/planning/person-terms';
import { DATABASE, type Database } from '../database/database.js';
import { AccountLinks } from '../accounts/account-links.js';
import { FillSearches } from '../fill/fill-searches.js';
import { UnsubscribeLinks } from '../messaging/unsubscribe-links.js';
import { OrganisationSetUp } from '../features/organisation/organisation-set-up.js';
import { SessionStore } from '../features/session/session-store.js';
import { SessionOpener } from '../features/session/session-opener.js';
import { makeOwnerCode } from '../features/set-up/owner-codes.js';
import { type Cafe, foundCafe, CAFE_PEOPLE } from './cafe.js';
import { deliveryOf } from './deliveries.js';
import { SmsCourier } from '../messaging/sms/sms-courier.js';
import { Material } from './material.js';
import { startTestApp, TestClient, type TestApp, type TestAppOptions } from './test-app.js';
import { until } from './until.js';

/** Callers of the permission walk: one of every role and employment at the café, managers first. */
export const WALKERS = [
  { userId: 'boss', role: 'superuser', employment: 'full_timer' },
  { userId: 'vera', role: 'superuser', employment: 'part_timer' },
  { userId: 'sanne', role: 'admin', employment: 'full_timer' },
  { userId: 'youssef', role: 'admin', employment: 'part_timer' },
  { userId: 'emma', role: 'staff', employment: 'full_timer' },
  { userId: 'daan', role: 'staff', employment: 'part_timer' },
] as const;

/** Manager of the other location of the group, who knows nothing of the café. */
export const NEIGHBOUR = { userId: 'bo', locationId: 'bar' } as const;

/** Superuser of another organisation, who knows nothing of the group. */
export const STRANGER = { userId: 'piet', locationId: 'pub' } as const;

/** Hourly wage of a person in cents: a number that appears nowhere else. */
const wageOf = (index: number): number => 77_713 + index;

/** Wages, which only readers of wages may see, and everybody their own in their data export. */
export const WAGES: Readonly<Record<string, number>> = Object.fromEntries(
  CAFE_PEOPLE.map(({ user_id }, index) => [user_id, wageOf(index)]),
);

/** Texts that neither of them may ever read. */
export const SECRETS: readonly string[] = [
  'Sanne Vos',
  'Youssef Amrani',
  'Daan Smit',
  'Joëlle de Wit',
  'kitchen',
  'Spoelkeuken',
];

const REPORT_SECRET = 'reports-of-text-messages';
/** Nobody listens there: messages wait. */
const REPORTING = new SmsCourier({
  provider: 'spryng',
  key: 'none',
  sender: 'Rooster',
  baseUrl: 'http://127.0.0.1:61999',
  reportUrl: `https://cafe.test/api/delivery-reports/${REPORT_SECRET}`,
});

/** Result of each search: the solver of a hundred proposals would cost more than all other answers. */
const NO_PROPOSAL: FillResult = { assignments: [], cost: 0, firstCost: 0, bound: null, steps: 0 };

/**
 * A café group with a little of everything, and a stranger beside it. Examples of calls take their records from
 * here: what belongs to the café alone, so that whoever knows nothing of it finds nothing.
 *
 * Long, because its records rest on one another, and every call has to find its own.
 */
export class WalkWorld {
  private weeks = 0;
  private startTimes = 0;
  private days = 0;
  private organisations = 0;

  /** Secret of the address for delivery reports of text messages. */
  readonly reportSecret = REPORT_SECRET;

  private constructor(
    readonly test: TestApp,
    readonly cafe: Cafe,
    private readonly strangers: OrganisationId,
  ) {}

  static async open(options: TestAppOptions = {}): Promise<WalkWorld> {
    const test = await startTestApp({ routes: { sms: REPORTING }, ...options });
    test.app.get(FillSearches, { strict: false }).run = () => Promise.resolve(NO_PROPOSAL);
    const cafe = await foundCafe(test.app);
    const setUp = test.app.get(OrganisationSetUp, { strict: false });
    const [superuser] = CAFE_PEOPLE;
    if (!superuser) throw new Error('The café has no people');
    await setUp.employ(cafe.organisationId, {
      ...superuser,
      user_id: 'vera',
      name: 'Vera Deeltijd',
      email: null,
      always: false,
    });

    const strangers = `strangers-${uuid()}` as OrganisationId;
    await setUp.found(strangers, 'Strangers', false);
    await setUp.openLocation(strangers, {
      location_id: STRANGER.locationId,
      name: 'Pub',
      domain: 'pub.strangers.test',
      zone: 'Europe/Amsterdam',
      ordinal: 0,
      opening: always([]),
      lastBus: always([]),
      smsSender: '',
    });
    const locations = { home_location_id: STRANGER.locationId, location_ids: [STRANGER.locationId], job_ids: [] };
    await setUp.employ(strangers, {
      ...superuser,
      ...locations,
      user_id: STRANGER.userId,
      name: 'Piet Vreemd',
      email: null,
    });

    await test.app
      .get<Database>(DATABASE, { strict: false })
      .insertInto('person_wage')
      .values(
        Object.entries(WAGES).map(([user_id, hourly_cents]) => ({
          organisation_id: cafe.organisationId,
          user_id,
          from_date: SINCE_EVER,
          hourly_cents,
        })),
      )
      .execute();
    await test.app
      .get<Database>(DATABASE, { strict: false })
      .updateTable('person')
      .set({ phone_number: '+31612345678' })
      .where('user_id', '=', 'joelle')
      .execute();

    const material = new Material(test.app, cafe);
    await material.cancelReason('reason', 'cafe');
    await material.template('template', { locationId: 'cafe', jobFilterId: 'kitchen' }, [
      { day: 1, jobId: 'dishes' as never, from: '10:00', until: '17:00', count: 1 },
    ]);
    await material.scenario('scenario', 'cafe', [
      { day: 1, date: null, jobId: 'dishes' as never, from: '10:00', until: '17:00', maxEmployees: 1 },
    ]);
    return new WalkWorld(test, cafe, strangers);
  }

  /** A session of its own for every question, so that no limit and no logout of one meets another. */
  token(userId: string, locationId = 'cafe'): Promise<string> {
    const organisationId = userId === STRANGER.userId ? this.strangers : this.cafe.organisationId;
    const session = {
      organisationId,
      locationId: locationId as LocationId,
      userId: userId as UserId,
      by: 'password',
    } as const;
    return this.test.app
      .get(SessionOpener, { strict: false })
      .open(session)
      .then(({ token }) => token);
  }

  /** A sending of somebody who may send, or of the superuser. */
  async delivery(me: string): Promise<string> {
    const sender = ['boss', 'vera', 'sanne', 'youssef'].includes(me) ? me : 'boss';
    return deliveryOf(this.test.app, this.cafe, sender);
  }

  /** A message that is kept in the outbox. */
  async keptMessage(): Promise<string> {
    const deliveryId = await this.delivery('boss');
    const { message_id } = await this.test.app
      .get<Database>(DATABASE, { strict: false })
      .selectFrom('message')
      .select('message_id')
      .where('organisation_id', '=', this.cafe.organisationId)
      .where('delivery_id', '=', deliveryId)
      .executeTakeFirstOrThrow();
    return message_id;
  }

  /** The key of a link of somebody who asks nothing else. */
  async link(kind: 'reset' | 'email' = 'reset'): Promise<string> {
    const db = this.test.app.get<Database>(DATABASE, { strict: false });
    const { organisationId } = this.cafe;
    const userId = 'joelle' as UserId;
    const { email } = await db
      .selectFrom('person')
      .select('email')
      .where('organisation_id', '=', organisationId)
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    const to = kind === 'reset' ? email : `joelle.${uuid()}@example.test`;
    const link = { organisationId, userId, kind, email: to ?? '' };
    const [made] = await this.test.app.get(AccountLinks, { strict: false }).make(db, [link], Date.now());
    if (!made) throw new Error('No link was made');
    return made.token;
  }

  /** Somebody who left, and of whom nothing has to be kept. */
  async leaver(): Promise<string> {
    const [like] = CAFE_PEOPLE.filter(({ user_id }) => user_id === 'joelle');
    if (!like) throw new Error('Nobody washes the dishes');
    const setUp = this.test.app.get(OrganisationSetUp, { strict: false });
    const userId = `leaver-${uuid()}` as UserId;
    await setUp.employ(this.cafe.organisationId, { ...like, user_id: userId, name: 'Oud Gediende', email: null });
    await setUp.disable(this.cafe.organisationId, userId);
    return userId;
  }

  /** Another session of somebody. */
  async session(userId: string): Promise<string> {
    const token = await this.token(userId);
    const caller = await this.test.app.get(SessionStore, { strict: false }).callerOf(token);
    if (!caller) throw new Error('No session was opened');
    return caller.sessionId;
  }

  /** A device on which somebody's browser has subscribed. */
  async pushDevice(userId: string): Promise<string> {
    const db = this.test.app.get<Database>(DATABASE, { strict: false });
    const { organisationId } = this.cafe;
    const device_id = uuid();
    const values = { organisation_id: organisationId, device_id, user_id: userId, p256dh: 'B', auth: 'a' };
    const session_id = await this.session(userId);
    await db
      .insertInto('push_device')
      .values({ ...values, session_id, endpoint: `https://fcm.googleapis.com/${device_id}` })
      .execute();
    return device_id;
  }

  /** The key of a link that stops mails. */
  async unsubscribeToken(): Promise<string> {
    const links = this.test.app.get(UnsubscribeLinks, { strict: false });
    const { organisationId } = this.cafe;
    const { url } = await links.of(this.cafe.hosts.cafe, { organisationId, userId: 'daan', subject: 'answers' });
    return url.replace(/^.+=/, '');
  }

  async client(userId = 'boss'): Promise<TestClient> {
    return new TestClient(this.test.app, this.cafe.hosts.cafe, await this.token(userId));
  }

  /** A Monday that no other example uses. */
  monday(): string {
    this.weeks += 1;
    return new Date(Date.UTC(2028, 0, 3 + this.weeks * 7)).toISOString().slice(0, 10);
  }

  /** The Monday that was given last. */
  lastMonday(): string {
    return new Date(Date.UTC(2028, 0, 3 + this.weeks * 7)).toISOString().slice(0, 10);
  }

  /** A rule profile of the organisation, for a week of its own. */
  async houseProfile(): Promise<string> {
    const from = this.monday();
    const until = new Date(Date.parse(from) + 6 * 86_400_000).toISOString().slice(0, 10);
    const dates = { from, until };
    return String((await this.made('boss', '/house-profiles', { name: 'Regels', origin: 'wet', ...dates })).body['id']);
  }

  /** A date after today that no other example uses, near enough for anything that staff may ask. */
  comingDate(): string {
    this.days += 1;
    return dateAhead(this.days + 1);
  }

  /** A start time that no other example uses. */
  startTime(): string {
    this.startTimes += 1;
    return clockTime(285 + this.startTimes * 5);
  }

  /** A new record of the café, of what is added with a call. */
  async record(path: string, body: object): Promise<string> {
    return String((await this.made('boss', path, body)).body['id']);
  }

  /** News for everybody at the café. */
  news(): Promise<string> {
    return this.record('/news', { title: 'Feest', body: 'Zondag om 15:00' });
  }

  /** A chore of somebody at the café. */
  specialJob(userId: string): Promise<string> {
    return this.record('/special-jobs', { horeca_location_id: 'cafe', user_id: userId, body: 'Viltjes' });
  }

  /** A new member of staff of the café, without an account. */
  somebody(): Promise<string> {
    return this.record('/people', { name: 'Iemand', homeLocationId: 'cafe', jobIds: ['dishes'] });
  }

  /** The same, with other terms from a date on. */
  async somebodyWithTerms(from: string): Promise<string> {
    const id = await this.somebody();
    await this.made('boss', `/people/${id}/terms`, { from, jobIds: [], always: true, contractKind: 'zero_hours' });
    return id;
  }

  /** Times of an evening that no other example uses. */
  evening(): { from: string; until: string } {
    const date = this.comingDate();
    return { from: `${date} 17:00`, until: `${date} 23:00` };
  }

  /** Availability of a part-timer, on a date of its own. */
  async availability(userId: string): Promise<{ id: string; from: string; until: string }> {
    const times = this.evening();
    const { body } = await this.made('boss', '/availables', { userId, ...times });
    return { ...times, id: String(body['id']) };
  }

  /** A time out of one date of its own, on hold. */
  async timeOut(userId: string): Promise<{ id: string; from: string; until: string }> {
    const date = this.comingDate();
    const { body } = await this.made('boss', '/holidays', { userId, from: date, until: date });
    return { id: String(body['id']), from: date, until: date };
  }

  /** A template of the kitchen of its own. */
  /** An import of somebody new, by whoever may take it back. */
  async peopleImport(me: string): Promise<string> {
    const by = ['daan', 'emma', 'joelle'].includes(me) ? 'boss' : me;
    const { body } = await this.made(by, '/people-imports', { people: [{ id: null, name: 'Iemand' }] });
    return String(body['id']);
  }

  /** The write that opened what somebody was planned for. */
  async opened(userId: string): Promise<string> {
    const { from, until } = this.evening();
    const slot = { jobId: 'service', from, until, userId, confirm: true };
    await this.made('boss', '/schedule-dt', slot);
    const after = addDays(civilDate(from.slice(0, 10)), -1);
    return String((await this.made('boss', `/people/${userId}/planned/open`, { after })).body['writeId']);
  }

  async template(): Promise<string> {
    const template = { name: `Sjabloon ${uuid()}`, jobFilterId: 'kitchen', shifts: [] };
    return String((await this.made('boss', '/templates', template)).body['id']);
  }

  /** A file that is ready for who asks, or for the boss where they may ask for none. */
  async file(me: string): Promise<string> {
    const by = ['daan', 'emma', 'joelle'].includes(me) ? 'boss' : me;
    const requested = { kind: 'roster', format: 'csv', jobFilterId: 'kitchen', language: 'nl' };
    const { body } = await this.made(by, '/files', { ...requested, from: '2027-06-07', until: '2027-06-13' });
    const db = this.test.app.get<Database>(DATABASE, { strict: false });
    await until(async () => {
      const row = await db
        .selectFrom('file')
        .select('status')
        .where('file_id', '=', String(body['id']))
        .executeTakeFirst();
      return row?.status === 'ready';
    });
    return String(body['id']);
  }

  /** A location of its own. */
  async location(): Promise<string> {
    const opening = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open: '10:00', close: '01:00' }));
    const names = { description: `Zaak ${uuid()}`, domain: `${uuid()}.test`, timezone: 'Europe/Amsterdam' };
    return String((await this.made('boss', '/horeca-locations', { ...names, opening })).body['id']);
  }

  /** A job of the café of its own. */
  async job(): Promise<string> {
    const name = `Functie ${uuid()}`;
    const kind = { jobTypeId: 2, colour: '#336699', callAllowed: false, servesAlcohol: false };
    const answer = await (await this.client()).post('/jobs', { name, ...kind, departmentIds: ['kitchen'] });
    return (answer.body as WorkSettings).jobs.find((job) => job.name === name)?.id ?? '';
  }

  /** A department of the café of its own, without jobs. */
  async department(): Promise<string> {
    const name = `Afdeling ${uuid()}`;
    const { body } = await (await this.client()).post('/jobs/filters', { name, horecaLocationId: 'cafe' });
    const departments = (body as WorkSettings).locations.flatMap((location) => location.departments);
    return departments.find((department) => department.name === name)?.id ?? '';
  }

  /** The departments of the café as they are. */
  async arrangement(): Promise<{ id: string; jobIds: string[] }[]> {
    const { body } = await (await this.client()).get('/jobs/settings');
    const cafe = (body as WorkSettings).locations.find(({ horecaLocationId }) => horecaLocationId === 'cafe');
    return (cafe?.departments ?? []).map(({ id, jobIds }) => ({ id, jobIds }));
  }

  /** A scenario of its own. */
  async scenario(): Promise<string> {
    return String((await this.made('boss', '/scenarios', { name: `Scenario ${uuid()}` })).body['id']);
  }

  /** The write that gave a template of its own another name. */
  async renamed(): Promise<string> {
    const body = { name: `Hernoemd ${uuid()}` };
    const { headers } = await (await this.client()).post(`/templates/${await this.template()}?_method=PUT`, body);
    return String(headers['rooster-write-id']);
  }

  /** A template placed on a Monday that no other example uses. */
  async placement(): Promise<{ id: string; writeId: string; start: string; end: string } & typeof PLACED> {
    const start = this.monday();
    const body = { ...PLACED, start, end: start };
    const answer = await (await this.client()).post('/template-schedules/upsert', body);
    if (answer.status !== 200) throw new Error(`Placing answered ${answer.status}`);
    return { ...body, id: String(answer.body['id']), writeId: String(answer.headers['rooster-write-id']) };
  }

  /** A draft slot of the kitchen, in a week of its own, and the write that made it. */
  async slot(by = 'boss'): Promise<{ id: string; writeId: string; monday: string }> {
    const monday = this.monday();
    const slot = { from: `${monday} 10:00`, until: `${monday} 17:00`, jobId: 'dishes' };
    const { body, headers } = await this.made(by, '/schedule-dt', slot);
    return { id: String(body['id']), writeId: String(headers['rooster-write-id']), monday };
  }

  /** An open slot of the kitchen, in a week of its own. */
  async openSlot(): Promise<{ slotId: string; start: string; date: string }> {
    const { id, monday } = await this.slot();
    return { slotId: id, start: monday, date: monday };
  }

  /** A search of who asks, or of the boss where they may ask for none. */
  async fill(me: string): Promise<{ id: string; slotId: string }> {
    const by = ['daan', 'emma', 'joelle'].includes(me) ? 'boss' : me;
    const { start, slotId } = await this.openSlot();
    const { body } = await this.made(by, '/schedule-dt/fills', { start, jobFilterId: 'kitchen', steps: 0 });
    return { id: String(body['id']), slotId };
  }

  /** A finding that blocks publishing, in a week of its own, where managers may override it too. */
  async finding(): Promise<Record<string, unknown>> {
    const db = this.test.app.get<Database>(DATABASE, { strict: false });
    const { organisationId } = this.cafe;
    const organisations = db.updateTable('organisation').set({ overrides_by_managers: true });
    await organisations.where('organisation_id', '=', organisationId).execute();
    const monday = this.monday();
    const times = { from: `${monday} 09:00`, until: `${monday} 22:00` };
    await this.made('boss', '/schedule-dt', { ...times, jobId: 'dishes', userId: 'joelle', confirm: true });
    const dates = { monday, from: monday, until: monday, weeks: null };
    return {
      horecaLocationId: 'cafe',
      userId: 'joelle',
      rule: 'day_too_long',
      ...dates,
      value: 780,
      reason: 'Bruiloft',
    };
  }

  /** An override of a finding. */
  async ruleOverride(): Promise<string> {
    return this.record('/rule-overrides', await this.finding());
  }

  /** A published shift of the kitchen that nobody works yet, in a week of its own. */
  async shift(): Promise<string> {
    const monday = this.monday();
    const times = { start: `${monday} 10:00`, ending: `${monday} 17:00` };
    const { body } = await this.made('boss', '/full-schedules', {
      ...times,
      job_id: 'dishes',
      horeca_location_id: 'cafe',
    });
    return String(body['id']);
  }

  /** A shift of the café's floor that staff may ask for, in a week of its own. */
  openShift(): Promise<string> {
    return this.floorShift(this.monday());
  }

  /** A shift that somebody is planned on, in a week of its own. */
  ownShift(of: string): Promise<string> {
    return this.plannedShift(of, this.monday());
  }

  /** The same in the coming weeks: whoever looks for it from today on reads no years of weeks. */
  comingShift(of: string): Promise<string> {
    return this.plannedShift(of, this.comingDate());
  }

  /** Id of a new request by a person for an open shift. */
  async shiftRequest(by: string): Promise<string> {
    const { body } = await this.made(by, '/shift-requests', { fullScheduleId: await this.openShift() });
    return String(body['id']);
  }

  /** Body for offering a shift to a colleague in return for one of theirs, in a week of its own. */
  async offer(
    by: string,
    to: string,
  ): Promise<{ fullScheduleId: string; toUserId: string; wantedFullScheduleId: string }> {
    const monday = this.monday();
    const fullScheduleId = await this.plannedShift(by, monday);
    const wantedFullScheduleId = await this.plannedShift(
      to,
      new Date(Date.parse(monday) + 86_400_000).toISOString().slice(0, 10),
    );
    return { fullScheduleId, toUserId: to, wantedFullScheduleId };
  }

  /** A shift that was offered to a colleague. */
  async swap(by: string, to: string): Promise<string> {
    const { body } = await this.made(by, '/swap-shift', await this.offer(by, to));
    return String(body['id']);
  }

  async acceptedSwap(by: string, to: string): Promise<string> {
    const id = await this.swap(by, to);
    const { status } = await (await this.client(to)).post(`/swap-shift/accept/${id}?_method=PUT`);
    if (status !== 200) throw new Error(`Accepting answered ${status}`);
    return id;
  }

  /** Id of a notification about a shift on which the person was planned. */
  async notification(of: string): Promise<string> {
    await this.plannedShift(of, this.monday());
    const { body } = await (await this.client(of)).get('/notifications');
    return String((body as { id: string }[])[0]?.id);
  }

  /** A week of which somebody was told something that they have not opened. */
  async unseenWeek(): Promise<string> {
    const monday = this.monday();
    await this.plannedShift('daan', monday);
    return monday;
  }

  private async plannedShift(userId: string, date: string): Promise<string> {
    const id = await this.floorShift(date);
    const manager = await this.client(userId === 'boss' ? 'sanne' : 'boss');
    const { status } = await manager.post(`/full-schedules/plan-user/${id}`, { userId, confirm: true });
    if (status !== 200) throw new Error(`Planning answered ${status}`);
    return id;
  }

  private async floorShift(date: string): Promise<string> {
    const times = { start: `${date} 10:00`, ending: `${date} 17:00` };
    const { body } = await this.made('boss', '/full-schedules', {
      ...times,
      job_id: 'service',
      horeca_location_id: 'cafe',
    });
    return String(body['id']);
  }

  /** The secret in the address of somebody's calendar. */
  async calendarToken(): Promise<string> {
    const { body } = await new TestClient(this.test.app, this.cafe.hosts.cafe, await this.token('daan')).post(
      '/calendar-address',
    );
    return body.path.replace(/^.+\//, '');
  }

  /** A hand-over token of a superuser for the café. */
  async handOver(): Promise<string> {
    const { body } = await (await this.client()).post('/auth/hand-over', { locationId: 'cafe' });
    return String((body as { token: string }).token);
  }

  /** Body for founding a new organisation with an unused code. */
  async claim(): Promise<Record<string, unknown>> {
    this.organisations += 1;
    const code = await makeOwnerCode(this.test.app.get<Database>(DATABASE, { strict: false }));
    return {
      code,
      place: {
        organisation: 'Zee',
        location: 'Strandtent Zee',
        domain: `zee-${this.organisations}.example`,
        timezone: 'Europe/Amsterdam',
        opening: [{ day: 1, open: '10:00', close: '23:00' }],
      },
      work: {
        departments: [{ name: 'Bar', jobs: [{ name: 'Bar', jobTypeId: 2, colour: '#7a4fa3', callAllowed: false }] }],
      },
      owner: { name: 'Zoë Zand', email: 'zoe@zee.example', password: 'een zin van zoë' },
    };
  }

  private async made(by: string, path: string, request: object) {
    const answer = await (await this.client(by)).post(path, request);
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer as { body: Record<string, unknown>; headers: Record<string, unknown> };
  }
}

const PLACED = { templateId: 'template', horecaLocationId: 'cafe', jobFilterId: 'kitchen' };

const dateAhead = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

let addresses = 0;

/** An address that nothing else came from, so that no limit of an address is met. */
export function newAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}
