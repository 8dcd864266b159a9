import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import readXlsxFile from 'read-excel-file/node';
import { v7 as uuid } from 'uuid';
import { addDays } from '#domain/kernel/civil-date';
import type { FileId, LocationId, UserId } from '#domain/kernel/ids';
import { endMoment, startMoment } from '#domain/kernel/shift-time';
import { halfYearOf } from '#domain/rules/minimum-wage';
import { PAID_MONDAY, PAID_PEOPLE, paidTimes } from '#domain/rules/testing/paid-week';
import { type FileRequest, FileMakers } from '../../files/file-maker.js';
import { Follower } from '../../projections/follower.js';
import { CAFE_PEOPLE, type Cafe, foundCafe } from '../../testing/cafe.js';
import { startTestApp, type TestApp, TestClient } from '../../testing/test-app.js';
import { OrganisationSetUp } from '../organisation/organisation-set-up.js';
import { OwnShiftReader } from '../roster-week/own-shifts.js';

/** Planned in advance, and read a week after it. */
const WEEK = { from: PAID_MONDAY, until: addDays(PAID_MONDAY, 6) };
const AFTERWARDS = Date.parse('2027-06-20T10:00:00Z');
const PEOPLE = ['emma', 'kim'] as const;
const PAID = { emma: PAID_PEOPLE.emma.paidHours, kim: PAID_PEOPLE.kim.paidHours };
const WHOLE = { emma: PAID_PEOPLE.emma.wholeHours, kim: PAID_PEOPLE.kim.wholeHours };
/** Unpaid breaks from Monday on; the week before would count whole shifts. */
const PROFILE = {
  name: 'Pauzes onbetaald',
  origin: 'wet',
  values: [13, 15, 16, 18].map((age) => ({ age, limit: 'unpaidBreaks', value: 1 })),
  from: PAID_MONDAY,
  until: null,
};

type Sums = Record<string, number>;
type Json = Record<string, unknown>;

let test: TestApp;
let cafe: Cafe;
let boss: TestClient;
let draftSlots: Json[];

beforeAll(async () => {
  test = await startTestApp();
  cafe = await foundCafe(test.app);
  const [, , , , , daan] = CAFE_PEOPLE;
  if (!daan) throw new Error('The café has no fifth person');
  await test.app.get(OrganisationSetUp, { strict: false }).employ(cafe.organisationId, {
    ...daan,
    user_id: 'kim',
    name: 'Kim Jong',
    email: 'kim@example.test',
    birth_date: PAID_PEOPLE.kim.birthDate,
    contract_hours: null,
    employment_start: addDays(PAID_MONDAY, -300),
  });
  const login = () => TestClient.login(test.app, cafe.hosts.cafe, 'boss');
  boss = await login();
  expect((await boss.post('/house-profiles', PROFILE)).status).toBe(201);
  expect((await boss.put('/people/emma', { hourlyCents: 1000, wageFrom: PAID_MONDAY })).status).toBe(200);
  for (const user of PEOPLE)
    for (const time of paidTimes(PAID_PEOPLE[user])) {
      const times = { start: startMoment(time), ending: endMoment(time) };
      const { body } = await boss.post('/full-schedules', { job_id: 'service', horeca_location_id: 'cafe', ...times });
      const planned = await boss.post(`/full-schedules/plan-user/${body.id}`, { userId: user, confirm: true });
      expect(planned.status).toBe(200);
    }
  const draft = await boss.post('/schedule-dt/start', { ...WEEK, jobFilterId: 'floor', source: 'published' });
  draftSlots = draft.body.slots;
  await test.app.get(Follower).caughtUp(cafe.organisationId);
  vi.useFakeTimers({ toFake: ['Date'], now: AFTERWARDS });
  boss = await login();
  const { name, messageDays, quietFrom, quietUntil } = (await boss.get('/organisation')).body;
  const minimumWages = { [halfYearOf(WEEK.from)]: 1500 };
  const saved = await boss.put('/organisation', { name, messageDays, quietFrom, quietUntil, minimumWages });
  expect(saved.status).toBe(200);
});
afterAll(async () => {
  vi.useRealTimers();
  await test.close();
});

/** Sums of a field by person; `per` divides, for minutes. */
function sums(records: readonly Json[], user: string, field: string, per = 1): Sums {
  const found: Sums = { emma: 0, kim: 0 };
  for (const record of records) {
    const id = String(record[user]);
    if (id in found) found[id] = (found[id] ?? 0) + Number(record[field]) / per;
  }
  return found;
}

const read = async (path: string, client = boss): Promise<Json[]> => {
  const { status, body } = await client.get(path);
  expect([path, status]).toEqual([path, 200]);
  return body.people ?? body;
};

/** Rows of the first sheet of a file, without its head. */
async function rowsOf(kind: FileRequest['kind']): Promise<readonly unknown[][]> {
  const request: FileRequest = {
    organisationId: cafe.organisationId,
    fileId: uuid() as FileId,
    userId: 'boss' as UserId,
    kind,
    format: 'xlsx',
    locationId: 'cafe' as LocationId,
    jobFilterId: null,
    language: 'nl',
    paper: 'a4',
    ...WEEK,
  };
  const { content } = await test.app.get(FileMakers, { strict: false }).make(request, () => Promise.resolve());
  const parts: Uint8Array[] = [];
  for await (const part of content) parts.push(part);
  const [sheet] = await readXlsxFile(Buffer.concat(parts));
  return (sheet?.data ?? []).slice(1);
}

const IDS: Readonly<Record<string, string>> = { 'Emma Bakker': 'emma', 'Kim Jong': 'kim' };
async function sumsOfFile(kind: FileRequest['kind'], name: number, hours: number): Promise<Sums> {
  const rows = await rowsOf(kind);
  return sums(
    rows.map((row) => ({ user: IDS[String(row[name])] ?? '', hours: row.at(hours) })),
    'user',
    'hours',
  );
}

const range = `from=${WEEK.from}&until=${WEEK.until}`;
const SUMS: readonly (readonly [what: string, read: () => Promise<Sums>])[] = [
  [
    'published shifts',
    async () => sums(await read(`/full-schedules?from=${WEEK.from}&to=${WEEK.until}`), 'user_id', 'hours'),
  ],
  ['draft shifts', () => Promise.resolve(sums(draftSlots, 'userId', 'hours'))],
  [
    'shifts of the week in the history',
    async () => {
      const query = `horecaLocationId=cafe&start=${WEEK.from}&at=${new Date(AFTERWARDS).toISOString()}`;
      const { body } = await boss.get(`/history/roster-week?${query}`);
      return sums(body.shifts, 'user_id', 'hours');
    },
  ],
  [
    'weeks of people',
    async () => {
      const dates = Array.from({ length: 7 }, (_, day) => `dates=${addDays(WEEK.from, day)}`).join('&');
      const query = `${dates}&userIds=emma&userIds=kim`;
      return sums(await read(`/schedule-dt/get-users-schedule-week?${query}`), 'userId', 'hours');
    },
  ],
  [
    'people to choose from',
    async () => {
      const slot = `from=${WEEK.until} 12:00&until=${WEEK.until} 16:00&jobId=service&jobFilterId=floor`;
      return sums(await read(encodeURI(`/schedule-dt/cafe/personnel?${slot}`)), 'id', 'weekHours');
    },
  ],
  [
    "a person's own shifts",
    async () => {
      const found: Sums = {};
      for (const user of PEOPLE) {
        const client = await TestClient.login(test.app, cafe.hosts.cafe, user);
        Object.assign(found, {
          [user]: sums(await read(`/full-schedules/getby/user/${user}?${range}`, client), 'user_id', 'hours')[user],
        });
      }
      return found;
    },
  ],
  [
    "the live records of a person's own shifts",
    async () => {
      const reader = test.app.get(OwnShiftReader, { strict: false });
      const found = await Promise.all(
        PEOPLE.map(async (user) => {
          const question = await reader.question(cafe.organisationId, user as UserId, Date.now());
          return [...(await reader.shifts(question)).values()];
        }),
      );
      return sums(found.flat(), 'user_id', 'hours');
    },
  ],
  ['figures of employees', async () => sums(await read(`/stats/employees?${range}`), 'userId', 'hours')],
  [
    'weeks of employees',
    async () => {
      const people = await read(`/stats/employees-weeks?${range}`);
      return sums(
        people.map(({ userId, hours }) => ({ userId, hours: (hours as number[])[0] })),
        'userId',
        'hours',
      );
    },
  ],
  [
    'the page of an employee',
    async () => {
      const found: Sums = {};
      for (const user of PEOPLE) {
        const { body } = await boss.get(`/stats/employees/${user}?weeks=2`);
        found[user] = body.weeks[0].hours;
      }
      return found;
    },
  ],
  [
    'hours against contract',
    async () => {
      const people = await read(`/stats/contract?start=${addDays(WEEK.from, 7)}`);
      return sums(
        people.map(({ userId, weeks }) => ({ userId, minutes: (weeks as { minutes: number }[]).at(-1)?.minutes })),
        'userId',
        'minutes',
        60,
      );
    },
  ],
  ['the file of the roster', () => sumsOfFile('roster', 5, 9)],
  ['the file of hours for payroll', () => sumsOfFile('hours', 0, -1)],
  ['the file of statistics', () => sumsOfFile('statistics', 0, 2)],
];

describe('paid hours of a week with unpaid breaks', () => {
  it.each(SUMS)('are the same in %s', async (_what, sumsOf) => {
    expect(await sumsOf()).toEqual(PAID);
  });

  it('are those of shifts that are paid below the minimum', async () => {
    const people = await read(`/minimum-wage/check?${range}`);
    expect(people).toMatchObject([{ userId: 'emma', minutes: PAID.emma * 60 }]);
  });

  it('are those of the mean week that a higher minimum makes dearer', async () => {
    const people = await read('/minimum-wage/changes');
    const cents = Math.round((PAID.emma / 4) * 500 * 1.296);
    expect(people).toMatchObject([
      { userId: 'emma', minutesAWeek: Math.round((PAID.emma * 60) / 4), weekCents: cents },
    ]);
  });

  it('are those of the mean week of somebody on call', async () => {
    expect(await read('/on-call-terms')).toMatchObject([{ userId: 'kim', meanMinutes: PAID.kim * 60 }]);
  });
});

describe('whole hours of a week with unpaid breaks', () => {
  it('are those of the register, which names the breaks', async () => {
    expect(await sumsOfFile('working_time_register', 0, -1)).toEqual(WHOLE);
    const breaks = (await rowsOf('working_time_register')).map((row) => row[5]);
    expect(breaks).toEqual([0, 30, 45, 30, 30, 0]);
  });

  it('are those that limits count on the page of an employee', async () => {
    const { body } = await boss.get('/stats/employees/emma?weeks=2');
    expect(body.weeks[0].wholeHours).toBe(WHOLE.emma);
    expect(body.meanHours).toBe(WHOLE.emma / 2);
  });

  it('place the end of a shift until close, whose hours are paid ones', async () => {
    const shifts = await read(`/full-schedules?from=${WEEK.from}&to=${WEEK.until}`);
    const closing = shifts.find(({ ending_kind }) => ending_kind === 'close');
    expect([closing?.['hours'], closing?.['unpaid_break']]).toEqual([7.5, 30]);
  });
});

it('the hours that colleagues read of each other are those of adults', async () => {
  const emma = await TestClient.login(test.app, cafe.hosts.cafe, 'emma');
  const shifts = await read(`/full-schedules?from=${WEEK.from}&to=${WEEK.until}`, emma);
  expect(sums(shifts, 'user_id', 'hours')).toEqual({ emma: PAID.emma, kim: WHOLE.kim });
});
