import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { TimeOutId, UserId } from '#domain/kernel/ids';
import { Acting } from '../../testing/acting.js';
import { type Cafe, foundCafe } from '../../testing/cafe.js';
import { rowsAndRebuilt } from '../../testing/rebuilding.js';
import { startTestApp, TestClient, type TestApp } from '../../testing/test-app.js';
import { EditTimeOut, type TimeOutEdit } from './time-out.messages.js';

let test: TestApp;
let cafe: Cafe;
let daan: Acting;
let sanne: Acting;
let asSanne: TestClient;
let asDaan: TestClient;

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10) as CivilDate;
const ofDaan = (by: Acting, edit: TimeOutEdit) => new EditTimeOut(by.caller, by.origin(), 'daan' as UserId, edit);
const ask = (id: string, from: CivilDate, until: CivilDate, remark: string | null = null) =>
  ofDaan(daan, { type: 'RequestTimeOut', timeOutId: id as TimeOutId, userId: 'daan' as UserId, from, until, remark });
const decide = (id: string, approved: boolean, confirm = false) =>
  ofDaan(sanne, { type: 'DecideTimeOut', timeOutId: id as TimeOutId, approved, confirm });

beforeAll(async () => {
  test = await startTestApp();
  cafe = await foundCafe(test.app);
  [daan, sanne] = [new Acting(test.app, cafe, 'daan'), new Acting(test.app, cafe, 'sanne')];
  asSanne = await TestClient.login(test.app, cafe.hosts.cafe, 'sanne');
  asDaan = await TestClient.login(test.app, cafe.hosts.cafe, 'daan');
});
afterAll(() => test.close());

describe('a time out', () => {
  it('is requested, approved and listed with its decider', async () => {
    expect(await daan.send(ask('ski', day(20), day(24), 'Wintersport'))).toMatchObject({
      id: 'ski',
      user: { id: 'daan', name: 'Daan Smit' },
      approved: null,
      remark: 'Wintersport',
      decidedBy: null,
    });
    expect((await asSanne.get(`/holidays/approved?from=${day(22)}&to=${day(40)}`)).body).toEqual([]);

    const approved = await sanne.send(decide('ski', true));
    expect(approved).toMatchObject({ approved: true, remark: 'Wintersport', decidedBy: { name: 'Sanne Vos' } });
    const { body } = await asSanne.get(`/holidays/approved?from=${day(22)}&to=${day(40)}`);
    expect(body).toEqual([approved]);
  });

  it('keeps its remark when only dates change, and refuses its requester once decided', async () => {
    const later = { type: 'ChangeTimeOut', timeOutId: 'ski' as TimeOutId, until: day(25), confirm: false } as const;
    const { current } = await daan.refused(ofDaan(daan, later), 'already_decided');
    expect(current).toMatchObject({ id: 'ski', approved: true, remark: 'Wintersport', user: { name: 'Daan Smit' } });
    expect(await sanne.send(ofDaan(sanne, { ...later, remark: 'Wintersport' }))).toMatchObject({
      until: day(25),
      approved: true,
      remark: 'Wintersport',
    });
  });

  it('shows planned slots before it is approved', async () => {
    const date = day(52);
    await daan.send(ask('fair', day(50), day(54)));
    const slot = { from: `${date} 10:00`, until: `${date} 17:00`, jobId: 'service', userId: 'daan', confirm: true };
    const { body: added } = await asSanne.post('/schedule-dt', slot);
    const { facts } = await sanne.refused(decide('fair', true), 'time_out_over_shifts_needs_confirmation');
    expect(facts).toMatchObject({ shifts: [], slots: [{ id: added.id, from: `${date} 10:00`, name: 'Daan Smit' }] });
    await sanne.send(decide('fair', true, true));
    const { body } = await asSanne.get(`/schedule-dt?from=${date}&until=${date}`);
    expect(body).toMatchObject([{ warnings: ['no_availability', 'time_out_approved'] }]);
  });

  it('is removed from every list when cancelled', async () => {
    await daan.send(ask('gone', day(70), day(71)));
    await sanne.send(decide('gone', true));
    expect(await sanne.send(ofDaan(sanne, { type: 'CancelTimeOut', timeOutId: 'gone' as TimeOutId }))).toBeNull();
    expect((await asSanne.get(`/holidays/approved?from=${day(70)}&to=${day(71)}`)).body).toEqual([]);
  });
});

describe('the list of approved time outs', () => {
  const dates = () => `from=${day(22)}&to=${day(40)}`;

  it('can be limited to people with a job of a department', async () => {
    expect((await asSanne.get(`/holidays/approved?${dates()}&jobFilterId=floor`)).body).toHaveLength(1);
    expect((await asSanne.get(`/holidays/approved?${dates()}&jobFilterId=kitchen`)).body).toEqual([]);
  });

  it('contains only people of the location', async () => {
    const bo = await TestClient.login(test.app, cafe.hosts.bar, 'bo');
    expect((await bo.get(`/holidays/approved?${dates()}`)).body).toEqual([]);
  });

  it('is forbidden for staff', async () => {
    expect((await asDaan.get(`/holidays/approved?${dates()}`)).status).toBe(403);
  });

  it('refuses dates in the wrong order', async () => {
    const { status, body } = await asSanne.get(`/holidays/approved?from=${day(2)}&to=${day(1)}`);
    expect([status, body.code]).toEqual([422, 'invalid_dates']);
  });
});

it('the read model of time outs has the same rows after a rebuild', async () => {
  const { written, rebuilt } = await rowsAndRebuilt(test.app, 'time_out', 'time-out');
  expect(written).toHaveLength(2);
  expect(rebuilt).toEqual(written);
});
