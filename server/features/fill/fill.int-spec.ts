import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STRICT } from '#domain/fill/fill-question';
import type { SlotId } from '#domain/kernel/ids';
import {
  timeOn,
  CAFE,
  day,
  EMMA,
  fullTimer,
  amsterdamHours,
  SERVICE,
} from '#domain/planning/testing/planning-fixtures';
import type { FillJob } from '../../fill/fill-job.js';
import { FillSearches } from '../../fill/fill-searches.js';
import { type Cafe, foundCafe } from '../../testing/cafe.js';
import { Material } from '../../testing/material.js';
import { startTestApp, TestClient, type TestApp } from '../../testing/test-app.js';

const MONDAY = '2027-06-14';
const on = (offset: number): string => `2027-06-${14 + offset}`;

let test: TestApp;
let cafe: Cafe;
let sanne: TestClient;
/** Id of the open slot of a date. */
const slots = new Map<string, string>();

beforeAll(async () => {
  test = await startTestApp();
  cafe = await foundCafe(test.app);
  sanne = await TestClient.login(test.app, cafe.hosts.cafe, 'sanne');
  const material = new Material(test.app, cafe);
  // Emma works full-time and is free on Tuesday; Daan is a part-timer who can on Monday and Tuesday alone.
  await material.freeDay('emma', on(1));
  await material.availability('daan', on(0));
  await material.availability('daan', on(1));
  for (const [offset, userId] of [
    [0, null],
    [1, null],
    [2, 'emma'],
    [3, null],
  ] as const) {
    const times = { from: `${on(offset)} 10:00`, until: `${on(offset)} 17:00`, jobId: 'service' };
    const added = await sanne.post('/schedule-dt', { ...times, userId });
    expect(added.status).toBe(201);
    slots.set(on(offset), added.body.id);
  }
});
afterAll(() => test.close());

const propose = (more = '', client = sanne) => client.get(`/schedule-dt/fill?start=${MONDAY}${more}`);

describe('the fill proposal for the open slots of a draft', () => {
  it('plans nobody on a free day or without availability, and changes nothing', async () => {
    const before = (await sanne.get(`/schedule-dt?from=${MONDAY}&until=${on(6)}`)).body;
    const { status, body } = await propose();
    expect(status).toBe(200);
    expect(body).toMatchObject({ slots: 3, seed: 1 });
    const who = new Map(body.assignments.map((one: { slotId: string; userId: string }) => [one.slotId, one.userId]));
    expect(who.get(slots.get(on(1)) ?? '')).toBe('daan');
    // Emma has a shift already; the boss, who has none, comes before her.
    expect(who.get(slots.get(on(3)) ?? '')).toBe('boss');
    expect(who.size).toBe(3);
    expect((await sanne.get(`/schedule-dt?from=${MONDAY}&until=${on(6)}`)).body).toEqual(before);
  });

  it('is repeatable for a seed, and greedy only with zero steps', async () => {
    const [first, again] = [await propose('&seed=7'), await propose('&seed=7')];
    expect(again.body).toEqual(first.body);
    const { body } = await propose('&steps=0');
    expect(body).toMatchObject({ steps: 0 });
    expect(body.penalty).toBe(body.firstPenalty);
  });

  it('covers the requested department and date, and is empty without open slots', async () => {
    expect((await propose(`&jobFilterId=floor&date=${on(1)}`)).body).toMatchObject({
      slots: 1,
      assignments: [{ slotId: slots.get(on(1)), userId: 'daan' }],
    });
    expect((await propose(`&date=${on(2)}`)).body).toMatchObject({ slots: 0, assignments: [], steps: 0 });
    expect((await propose('&jobFilterId=kitchen')).body).toMatchObject({ slots: 0, assignments: [] });
  });

  it('refuses a start that is no Monday, a date of another week and too many steps', async () => {
    expect(await sanne.get(`/schedule-dt/fill?start=${on(1)}`)).toMatchObject({
      status: 422,
      body: { code: 'invalid_dates', errors: [{ field: 'start' }] },
    });
    expect(await propose('&date=2027-06-30')).toMatchObject({
      status: 422,
      body: { code: 'invalid_dates', errors: [{ field: 'date' }] },
    });
    expect((await propose('&steps=1000001')).body.errors).toMatchObject([{ field: 'steps' }]);
  });

  it('is forbidden for staff', async () => {
    const emma = await TestClient.login(test.app, cafe.hosts.cafe, 'emma');
    expect((await propose('', emma)).status).toBe(403);
  });

  it('an aborted fill search ends, and the next search of the location runs', async () => {
    const searches = test.app.get(FillSearches, { strict: false });
    const job: FillJob = {
      question: {
        locationId: CAFE,
        slots: [{ slotId: 'open' as SlotId, jobId: SERVICE, time: timeOn(day(0), '10:00-17:00') }],
        people: [fullTimer(EMMA)],
        planned: [],
        houseProfiles: [],
        settings: STRICT,
      },
      places: { [CAFE]: amsterdamHours() },
      otherWeeks: {},
      shares: {},
      budget: { seed: 1, steps: 0 },
      limitMs: 60_000,
    };
    const leaving = new AbortController();
    const endless = { ...job, budget: { seed: 1, steps: 1_000_000_000 } };
    const left = searches.run('cafe', endless, leaving.signal).catch((error: unknown) => (error as Error).name);
    const next = searches.run('cafe', job, new AbortController().signal);
    leaving.abort();
    expect(await left).toBe('AbortError');
    expect((await next).assignments).toEqual([{ slotId: 'open', userId: EMMA }]);
  });
});
