import { afterAll, beforeAll, expect, it } from 'vitest';
import { civilDate } from '#domain/kernel/civil-date';
import type { CommentId } from '#domain/kernel/ids';
import { Acting } from '../../testing/acting.js';
import { type Cafe, foundCafe } from '../../testing/cafe.js';
import { rowsAndRebuilt } from '../../testing/rebuilding.js';
import { startTestApp, TestClient, type TestApp } from '../../testing/test-app.js';
import { DATABASE, type Database } from '../../database/database.js';
import { type CommentEdit, EditComment } from './comment.messages.js';

let test: TestApp;
let cafe: Cafe;
let sanne: Acting;
let asSanne: TestClient;

const commentId = 'friday' as CommentId;
const add = { type: 'AddDayComment', commentId, date: civilDate('2027-06-11') } as const;
const edit = (change: object) => new EditComment(sanne.origin(), cafe.cafe, change as CommentEdit);
const list = (client: TestClient) => client.get('/comments?from=2027-06-07&to=2027-06-13');

beforeAll(async () => {
  test = await startTestApp();
  cafe = await foundCafe(test.app);
  sanne = new Acting(test.app, cafe, 'sanne');
  asSanne = await TestClient.login(test.app, cafe.hosts.cafe, 'sanne');
});
afterAll(() => test.close());

it('a comment has two texts, and a second one on the date is refused', async () => {
  const added = await sanne.send(edit({ ...add, text: 'Groep van 24', textEmployees: 'Briefing om 17:15' }));
  const comment = {
    id: commentId,
    date: add.date,
    text: 'Groep van 24',
    text_employees: 'Briefing om 17:15',
    revision: 1,
  };
  expect(added).toEqual(comment);
  expect((await list(asSanne)).body).toEqual([comment]);
  const { current } = await sanne.refused(edit({ ...add, commentId: 'other' }), 'comment_exists');
  expect(current).toEqual(comment);
});

it('staff get only the comment text for employees', async () => {
  const daan = await TestClient.login(test.app, cafe.hosts.cafe, 'daan');
  expect((await list(daan)).body).toMatchObject([{ text: null, text_employees: 'Briefing om 17:15' }]);
});

it('a comment is not listed at another location', async () => {
  const bo = await TestClient.login(test.app, cafe.hosts.bar, 'bo');
  expect((await list(bo)).body).toEqual([]);
});

it('a comment is changed and emptied, keeps unchanged texts, and refuses a stale revision', async () => {
  const change = { type: 'ChangeDayComment', commentId };
  const changed = await sanne.send(
    edit({ ...change, text: 'Groep van 30', textEmployees: 'Briefing om 17:15', basedOn: 1 }),
  );
  expect(changed).toMatchObject({ text: 'Groep van 30', text_employees: 'Briefing om 17:15', revision: 2 });
  const { current } = await sanne.refused(edit({ ...change, text: '', basedOn: 1 }), 'version_conflict');
  expect(current).toMatchObject({ text: 'Groep van 30', revision: 2 });
  expect(await sanne.send(edit({ ...change, text: 'Groep van 30' }))).toMatchObject({ revision: 2 });
  expect(await sanne.send(edit({ ...change, text: '' }))).toMatchObject({ text: null, revision: 3 });
});

it('a refused comment leaves no text behind', async () => {
  const db = test.app.get<Database>(DATABASE, { strict: false });
  const rows = await db.selectFrom('text_content').select('content').execute();
  expect(new Set(rows.map(({ content }) => content))).toEqual(
    new Set(['Briefing om 17:15', 'Groep van 24', 'Groep van 30']),
  );
});

it('a comment is written by the call under either field name and read by its date', async () => {
  const date = '2027-06-12';
  expect((await asSanne.get(`/comments/getby/date/${date}`)).body).toBeNull();
  const added = await asSanne.post('/comments', { date, text: 'Groep', text_employees: 'Briefing' });
  expect(added).toMatchObject({ status: 201, body: { date, text: 'Groep', text_employees: 'Briefing', revision: 1 } });
  const { id } = added.body;
  const again = await asSanne.post('/comments', { date, text: 'Later' });
  expect(again).toMatchObject({ status: 409, body: { code: 'comment_exists', current: { id, text: 'Groep' } } });
  const changed = await asSanne.put(`/comments/${id}`, { textEmployees: 'Briefing om vijf', basedOn: 1 });
  expect(changed.body).toMatchObject({ id, text: 'Groep', text_employees: 'Briefing om vijf', revision: 2 });
  const stale = await asSanne.put(`/comments/${id}`, { text: 'Ik', basedOn: 1 });
  expect(stale).toMatchObject({
    status: 409,
    body: { code: 'version_conflict', current: { text: 'Groep', revision: 2 } },
  });
  const differing = { text_employees: 'a', textEmployees: 'b' };
  expect(await asSanne.put(`/comments/${id}`, differing)).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'textEmployees', code: 'mismatch' }] },
  });
  expect((await asSanne.get(`/comments/getby/date/${date}`)).body).toEqual(changed.body);
  expect((await asSanne.get('/comments/getby/date/2027-13-01')).status).toBe(404);
});

it('a comment is not found from another location, and forbidden for staff', async () => {
  const bo = await TestClient.login(test.app, cafe.hosts.bar, 'bo');
  expect((await bo.put(`/comments/${commentId}`, { text: 'x' })).status).toBe(404);
  const daan = await TestClient.login(test.app, cafe.hosts.cafe, 'daan');
  expect((await daan.get('/comments/getby/date/2027-06-11')).status).toBe(403);
});

it('the read model of comments has the same rows after a rebuild', async () => {
  const { written, rebuilt } = await rowsAndRebuilt(test.app, 'day_comment', 'comment');
  expect(written).toHaveLength(2);
  expect(rebuilt).toEqual(written);
});

it('a comment for managers alone is not shown to staff', async () => {
  const date = '2027-06-18';
  expect((await asSanne.post('/comments', { date, text: 'Wijn besteld' })).status).toBe(201);
  const daan = await TestClient.login(test.app, cafe.hosts.cafe, 'daan');
  const listed = async (as: TestClient) => (await as.get(`/comments?from=${date}&to=${date}`)).body;
  expect(await listed(asSanne)).toMatchObject([{ text: 'Wijn besteld', text_employees: null }]);
  expect(await listed(daan)).toEqual([]);
});
