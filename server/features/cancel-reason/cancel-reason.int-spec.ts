import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CancelReasonId, LocationId } from '#domain/kernel/ids';
import { Acting } from '../../testing/acting.js';
import { type Cafe, foundCafe } from '../../testing/cafe.js';
import { rowsAndRebuilt } from '../../testing/rebuilding.js';
import { startTestApp, TestClient, type TestApp } from '../../testing/test-app.js';
import { EditCancelReasons } from './cancel-reason.messages.js';

let test: TestApp;
let cafe: Cafe;
let sanne: Acting;
let asSanne: TestClient;

const add = (id: string, description: string, locationId: LocationId = cafe.cafe) =>
  new EditCancelReasons(sanne.origin(), locationId, {
    type: 'AddCancelReason',
    cancelReasonId: id as CancelReasonId,
    description,
  });

beforeAll(async () => {
  test = await startTestApp();
  cafe = await foundCafe(test.app);
  sanne = new Acting(test.app, cafe, 'sanne');
  asSanne = await TestClient.login(test.app, cafe.hosts.cafe, 'sanne');
});
afterAll(() => test.close());

it('cancel-reasons lists the reasons of the location by description', async () => {
  await sanne.send(add('weather', 'Slecht weer'));
  expect(await sanne.send(add('quiet', 'Étage dicht'))).toEqual({ id: 'quiet', description: 'Étage dicht' });
  await sanne.send(add('elsewhere', 'Van de bar', cafe.bar));
  expect((await asSanne.get('/cancel-reasons')).body).toEqual([
    { id: 'quiet', description: 'Étage dicht' },
    { id: 'weather', description: 'Slecht weer' },
  ]);
});

it('a removed reason is no longer listed', async () => {
  const remove = () =>
    new EditCancelReasons(sanne.origin(), cafe.cafe, {
      type: 'RemoveCancelReason',
      cancelReasonId: 'weather' as CancelReasonId,
    });
  await sanne.send(remove());
  expect((await asSanne.get('/cancel-reasons')).body).toEqual([{ id: 'quiet', description: 'Étage dicht' }]);
  await sanne.refused(remove(), 'not_found');
});

it('cancel-reasons is forbidden for staff', async () => {
  const daan = await TestClient.login(test.app, cafe.hosts.cafe, 'daan');
  expect((await daan.get('/cancel-reasons')).status).toBe(403);
});

it('a reason with a reserved word of the organisation is refused', async () => {
  const boss = await TestClient.login(test.app, cafe.hosts.cafe, 'boss');
  const enter = async (description: string) => {
    const { status, body } = await asSanne.request('POST', '/cancel-reasons', { description });
    return status === 201 ? status : (body as { errors: object[] }).errors;
  };
  const refused = [{ field: 'description', code: 'reserved_word', detail: expect.stringContaining('“ziek”') }];
  expect(await enter('Ziek (gríep)')).toEqual(refused);
  const { body } = await boss.get('/organisation');
  const settings = { ...(body as object), reservedWords: ['kater'], basedOn: undefined };
  expect((await boss.request('PUT', '/organisation', settings)).body).toMatchObject({ reservedWords: ['kater'] });
  expect(await enter('Kater')).toEqual(refused);
  expect(await enter('Griep')).toBe(201);
  expect((await boss.request('PUT', '/organisation', { ...settings, reservedWords: ['x'] })).body).toMatchObject({
    errors: [{ field: 'reservedWords[0]', code: 'too_short' }],
  });
});

it('the read model of cancel reasons has the same rows after a rebuild', async () => {
  const { written, rebuilt } = await rowsAndRebuilt(test.app, 'cancel_reason', 'cancel-reason');
  expect(written).toHaveLength(4);
  expect(rebuilt).toEqual(written);
});
