import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { JobFilterId, JobId, PlacementId, ScenarioId, TemplateId } from '#domain/kernel/ids';
import type { TemplateShift } from '#domain/template/template.events';
import { Acting } from '../../testing/acting.js';
import { type Cafe, foundCafe } from '../../testing/cafe.js';
import { rowsAndRebuilt } from '../../testing/rebuilding.js';
import { startTestApp, TestClient, type TestApp } from '../../testing/test-app.js';
import { EditPlacement } from '../placement/placement.messages.js';
import { EditScenario } from '../scenario/scenario.messages.js';
import { EditTemplate, type TemplateEditCommand } from './template.messages.js';

let test: TestApp;
let cafe: Cafe;
let sanne: Acting;
let asSanne: TestClient;

const [service, bar] = ['service', 'bar'] as JobId[] as [JobId, JobId];
const floor = 'floor' as JobFilterId;
const scenarioId = 'normal' as ScenarioId;
const shifts: TemplateShift[] = [
  { day: 5, jobId: bar, from: '17:00', until: '02:00', count: 1 },
  { day: 1, jobId: service, from: '10:00', until: '17:00', count: 2 },
];

const edit = (id: string, change: TemplateEditCommand) => new EditTemplate(sanne.origin(), id as TemplateId, change);
const create = (id: string, name: string, changes: object = {}) =>
  edit(id, {
    type: 'CreateTemplate',
    locationId: cafe.cafe,
    jobFilterId: floor,
    name,
    scenarioId,
    shifts,
    ...changes,
  });

beforeAll(async () => {
  test = await startTestApp();
  cafe = await foundCafe(test.app);
  sanne = new Acting(test.app, cafe, 'sanne');
  asSanne = await TestClient.login(test.app, cafe.hosts.cafe, 'sanne');
  await sanne.send(
    new EditScenario(sanne.origin(), scenarioId, {
      type: 'CreateScenario',
      locationId: cafe.cafe,
      name: 'Normaal',
      shifts: [],
    }),
  );
  await sanne.send(create('ordinary', 'Normale week'));
  await sanne.send(create('busy', 'Drukke week', { scenarioId: null, shifts: [] }));
  await sanne.send(
    create('of-the-bar', 'Van de bar', { locationId: cafe.bar, jobFilterId: 'bar-floor', scenarioId: null }),
  );
});
afterAll(() => test.close());

const summary = {
  id: 'ordinary',
  name: 'Normale week',
  horecaLocationId: 'cafe',
  jobFilterId: 'floor',
  scenarioId: 'normal',
  shiftCount: 3,
  hours: 22,
  revision: 1,
};

describe('the templates of a location', () => {
  it('are listed by name', async () => {
    const { body } = await asSanne.get('/templates');
    expect(body).toEqual([expect.objectContaining({ id: 'busy', shiftCount: 0, hours: 0 }), summary]);
    expect((await asSanne.get('/templates?jobFilterId=kitchen')).body).toEqual([]);
  });

  it('are found by a part of their name and by their scenario', async () => {
    expect((await asSanne.get('/templates/search?query=NORM')).body).toEqual([summary]);
    expect((await asSanne.get('/templates/search?scenarioId=normal')).body).toEqual([summary]);
    expect((await asSanne.get(`/templates/search?query=${encodeURIComponent('nórmåle')}`)).body).toEqual([summary]);
    expect((await asSanne.get('/templates/search?query=zomer')).body).toEqual([]);
  });

  it('are visible only within reach', async () => {
    expect((await asSanne.get('/templates?horecaLocationId=bar')).status).toBe(404);
    expect((await asSanne.get('/templates/of-the-bar')).status).toBe(404);
    const boss = await TestClient.login(test.app, cafe.hosts.cafe, 'boss');
    expect((await boss.get('/templates?horecaLocationId=bar')).body).toMatchObject([{ id: 'of-the-bar' }]);
    const daan = await TestClient.login(test.app, cafe.hosts.cafe, 'daan');
    expect((await daan.get('/templates')).status).toBe(403);
  });
});

describe('a single template', () => {
  it('is read with its shifts by day', async () => {
    expect((await asSanne.get('/templates/ordinary')).body).toEqual({ ...summary, shifts: [shifts[1], shifts[0]] });
  });

  it('has hours by day and job, and its content only for editing', async () => {
    const page = {
      templateHours: [
        { day: 1, jobId: 'service', hours: 14 },
        { day: 5, jobId: 'bar', hours: 8 },
      ],
      dayShiftCount: [2, 0, 0, 0, 1, 0, 0].map((count, index) => ({ day: index + 1, count })),
      template: null,
    };
    expect((await asSanne.get('/templates/ordinary/page-data')).body).toEqual(page);
    const { body } = await asSanne.get('/templates/ordinary/page-data?isCustom=1');
    expect(body.template).toEqual({ ...summary, shifts: [shifts[1], shifts[0]] });
    expect((await asSanne.get('/templates/none/page-data')).status).toBe(404);
  });
});

describe('the names of templates', () => {
  it('are unique in a department, ignoring case, also within one commit', async () => {
    const outcomes = await Promise.allSettled([
      sanne.send(create('twin-1', 'Zomerweek')),
      sanne.send(create('twin-2', 'ZOMERWEEK')),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    const { errors } = await sanne.refused(create('twin-3', 'zomerweek'), 'validation_failed');
    expect(errors).toEqual([{ field: 'name', code: 'duplicate' }]);
    await sanne.send(create('twin-4', 'Zomerweek', { jobFilterId: 'kitchen', scenarioId: null, shifts: [] }));
  });

  it('can be changed in case by their own template', async () => {
    const renamed = await sanne.send(edit('twin-1', { type: 'ChangeTemplate', name: 'zomerweek' }));
    expect(renamed).toMatchObject({ name: 'zomerweek', revision: 2 });
    expect(await sanne.send(edit('twin-1', { type: 'ChangeTemplate', name: 'zomerweek' }))).toMatchObject({
      revision: 2,
    });
  });
});

it('a template refuses a stale revision and returns the current template', async () => {
  await sanne.send(edit('busy', { type: 'ChangeTemplate', shifts }));
  const { current } = await sanne.refused(
    edit('busy', { type: 'ChangeTemplate', shifts: [], basedOn: 1 }),
    'version_conflict',
  );
  expect(current).toMatchObject({ id: 'busy', name: 'Drukke week', revision: 2, shiftCount: 3 });
});

it('a template is copied with its shifts', async () => {
  const copy = edit('copy', {
    type: 'CopyTemplate',
    leaveOut: false,
    sourceId: 'ordinary' as TemplateId,
    locationId: cafe.cafe,
    jobFilterId: floor,
    name: 'Kopie',
  });
  expect(await sanne.send(copy)).toMatchObject({ id: 'copy', name: 'Kopie', shiftCount: 3, scenarioId: 'normal' });
});

describe('deleting a template', () => {
  const start = `${new Date().getUTCFullYear() + 1}-06-01` as CivilDate;
  const place = (id: string, confirm = false, templateId = 'copy') =>
    new EditPlacement(
      sanne.origin(),
      { locationId: cafe.cafe, jobFilterId: floor },
      {
        type: 'PlaceTemplate',
        placementId: id as PlacementId,
        templateId: templateId as TemplateId,
        from: start,
        until: start,
        confirm,
      },
    );

  it('asks with name and placements, then removes its placements too', async () => {
    expect(await sanne.send(place('first'))).toEqual({
      id: 'first',
      templateId: 'copy',
      title: 'Kopie',
      horecaLocationId: 'cafe',
      jobFilterId: 'floor',
      start,
      end: start,
      scenarioId: 'normal',
      begun: [],
    });
    const question = await sanne.refused(place('second', false, 'ordinary'), 'template_overlap_needs_confirmation');
    expect(question.facts).toEqual({ dates: [{ date: start, templates: ['Kopie'] }] });
    await sanne.send(place('second', true, 'ordinary'));

    const remove = (confirm: boolean) => edit('copy', { type: 'DeleteTemplate', confirm });
    const { facts } = await sanne.refused(remove(false), 'template_deletion_needs_confirmation');
    expect(facts).toEqual({ name: 'Kopie', shiftCount: 3, placements: 1, placed: [{ start, end: start }] });
    expect(await sanne.send(remove(true))).toBeNull();
    expect((await asSanne.get('/templates/copy')).status).toBe(404);
    const { written, rebuilt } = await rowsAndRebuilt(test.app, 'placement', 'placement');
    expect(written).toHaveLength(1);
    expect(rebuilt).toEqual(written);
  });
});

describe('a template in the API', () => {
  const body = { name: 'Feestweek', jobFilterId: 'floor', shifts };
  const version = (answer: { body: { revision: number } }) => answer.body.revision;

  it('is created, changed and renamed, with a new revision for each change', async () => {
    const made = await asSanne.post('/templates', body);
    expect(made.status).toBe(201);
    const { id } = made.body;
    expect(made.body).toEqual({
      ...summary,
      id,
      name: 'Feestweek',
      scenarioId: null,
      shifts: [shifts[1], shifts[0]],
    });
    const changed = await asSanne.post(`/templates/${id}?_method=PUT`, { shifts: [shifts[0]], basedOn: 1 });
    expect(changed).toMatchObject({ status: 200, body: { name: 'Feestweek', shifts: [shifts[0]], revision: 2 } });
    expect(version(await asSanne.post(`/templates/${id}?_method=PUT`, { name: 'Feestdagen', scenarioId }))).toBe(3);
    expect(version(await asSanne.post(`/templates/${id}?_method=PUT`, {}))).toBe(3);
    expect((await asSanne.get(`/templates/${id}`)).body).toMatchObject({ name: 'Feestdagen', scenarioId: 'normal' });
  });

  it('refuses the second of two concurrent changes and returns the first', async () => {
    const { id } = (await asSanne.post('/templates', { ...body, name: 'Samen' })).body;
    const boss = await TestClient.login(test.app, cafe.hosts.cafe, 'boss');
    const edits = await Promise.all([
      asSanne.post(`/templates/${id}?_method=PUT`, { shifts: [shifts[0]], basedOn: 1 }),
      boss.post(`/templates/${id}?_method=PUT`, { shifts: [shifts[1]], basedOn: 1 }),
    ]);
    const [first, second] = edits.toSorted((a, b) => a.status - b.status);
    expect(first?.status).toBe(200);
    expect(second).toMatchObject({ status: 409, body: { code: 'version_conflict', current: first?.body } });
  });

  it('is copied to another location, without jobs missing there when requested', async () => {
    const boss = await TestClient.login(test.app, cafe.hosts.cafe, 'boss');
    const barDepartment = { horecaLocationId: 'bar', jobFilterId: 'bar-floor' };
    const copied = await boss.post('/templates/copy', { templateId: 'ordinary', name: 'In de bar', ...barDepartment });
    expect(copied).toMatchObject({
      status: 201,
      body: { ...barDepartment, name: 'In de bar', scenarioId: null, shiftCount: 3 },
    });
    const dishes = { name: 'Spoelen', jobFilterId: 'kitchen', shifts: [{ ...shifts[1], jobId: 'dishes', count: 4 }] };
    const { id } = (await boss.post('/templates', dishes)).body;
    const copy = { templateId: id, name: 'Spoelen', ...barDepartment };
    expect(await boss.post('/templates/copy', copy)).toMatchObject({
      status: 422,
      body: {
        code: 'validation_failed',
        errors: [{ field: 'jobFilterId', code: 'not_in_job_filter' }],
        facts: { jobs: [{ jobId: 'dishes', name: 'Spoelkeuken', shifts: 4 }] },
      },
    });
    const without = await boss.post('/templates/copy', { ...copy, leaveOut: true });
    expect(without).toMatchObject({ status: 201, body: { name: 'Spoelen', shifts: [] } });
  });

  it('is created from the draft or the published roster of a week', async () => {
    const monday = '2027-06-07';
    const week = { from: monday, until: '2027-06-13', jobFilterId: 'floor' };
    const save = (name: string) => asSanne.post('/templates/from-week', { name, week: monday, jobFilterId: 'floor' });
    expect(await save('Leeg')).toMatchObject({ status: 409, body: { code: 'source_empty' } });
    const begun = { ...week, templateId: 'ordinary' };
    expect((await asSanne.post('/schedule-dt/copy-from-template', begun)).status).toBe(201);
    const drafted = await save('Van het concept');
    expect(drafted).toMatchObject({
      status: 201,
      body: { name: 'Van het concept', scenarioId: 'normal', shifts: [shifts[1], shifts[0]], revision: 1 },
    });
    expect((await asSanne.post('/schedule-dt/publish', { ...week, confirm: true })).status).toBe(200);
    expect((await save('Van het rooster')).body).toMatchObject({ shifts: [shifts[1], shifts[0]] });
    expect((await save('Van het rooster')).body).toMatchObject({ code: 'validation_failed' });
  });

  it('is deleted after confirmation and then not found', async () => {
    const { id } = (await asSanne.post('/templates', { ...body, name: 'Tijdelijk' })).body;
    const question = await asSanne.delete(`/templates/${id}`);
    expect(question).toMatchObject({
      status: 409,
      body: {
        code: 'template_deletion_needs_confirmation',
        facts: { name: 'Tijdelijk', shiftCount: 3, placements: 0, placed: [] },
      },
    });
    expect((await asSanne.delete(`/templates/${id}?confirm=true`)).status).toBe(204);
    expect((await asSanne.get(`/templates/${id}`)).status).toBe(404);
  });
});

it('the read model of templates has the same rows after a rebuild', async () => {
  const { written, rebuilt } = await rowsAndRebuilt(test.app, 'template', 'template');
  expect(written).toHaveLength(12);
  expect(rebuilt).toEqual(written);
});
