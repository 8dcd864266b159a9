import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Cafe, foundCafe } from '../../testing/cafe.js';
import { startTestApp, TestClient, type TestApp } from '../../testing/test-app.js';

let test: TestApp;
let cafe: Cafe;
let sanne: TestClient;
let daan: TestClient;
let bo: TestClient;

beforeAll(async () => {
  test = await startTestApp();
  cafe = await foundCafe(test.app);
  sanne = await TestClient.login(test.app, cafe.hosts.cafe, 'sanne');
  daan = await TestClient.login(test.app, cafe.hosts.cafe, 'daan');
  bo = await TestClient.login(test.app, cafe.hosts.bar, 'bo');
});
afterAll(() => test.close());

const namesOf = (body: { name: string }[]) => body.map(({ name }) => name);

it('jobs lists the jobs of the session location by name', async () => {
  const { body } = await daan.get('/jobs');
  expect(namesOf(body)).toEqual(['Bar', 'Bediening', 'Spoelkeuken']);
  expect(body[0]).toEqual({
    id: 'bar',
    name: 'Bar',
    jobTypeId: 2,
    colour: '#7a4fa3',
    horecaLocationIds: ['cafe', 'bar'],
    callAllowed: true,
  });
  expect(namesOf((await bo.get('/jobs')).body)).toEqual(['Bar', 'Bediening']);
});

it('jobs/getby/location lists the jobs of a location within reach, for managers', async () => {
  expect(namesOf((await sanne.get('/jobs/getby/location?locationId=cafe')).body)).toEqual([
    'Bar',
    'Bediening',
    'Spoelkeuken',
  ]);
  expect((await sanne.get('/jobs/getby/location?locationId=bar')).body).toMatchObject({
    code: 'not_found',
    errors: [{ field: 'locationId', code: 'not_found' }],
  });
  expect((await daan.get('/jobs/getby/location?locationId=cafe')).status).toBe(403);
});

it('jobs/getby/filter lists the jobs of a department within reach', async () => {
  expect(namesOf((await daan.get('/jobs/getby/filter?jobFilterId=floor')).body)).toEqual(['Bar', 'Bediening']);
  expect((await daan.get('/jobs/getby/filter?jobFilterId=bar-floor')).status).toBe(404);
});

it('jobs/filters lists departments of the session location or another one within reach', async () => {
  expect((await daan.get('/jobs/filters')).body).toEqual([
    { id: 'floor', name: 'floor', horecaLocationId: 'cafe', jobIds: ['service', 'bar'] },
    { id: 'kitchen', name: 'kitchen', horecaLocationId: 'cafe', jobIds: ['dishes'] },
  ]);
  expect((await daan.get('/jobs/filters?horecaLocationId=bar')).status).toBe(404);
  expect((await bo.get('/jobs/filters?horecaLocationId=bar')).body).toMatchObject([{ id: 'bar-floor' }]);
});

it("users/:id/jobs lists a person's jobs, for staff only their own", async () => {
  expect(namesOf((await daan.get('/users/daan/jobs')).body)).toEqual(['Bediening']);
  expect((await daan.get('/users/emma/jobs')).status).toBe(404);
  expect(namesOf((await sanne.get('/users/emma/jobs')).body)).toEqual(['Bar', 'Bediening']);
  expect((await sanne.get('/users/bo/jobs')).status).toBe(404);
});
