import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuid } from 'uuid';
import type { OrganisationId } from '#domain/kernel/ids';
import { databaseOn, openPool } from '../database/database.js';
import { LogEpoch } from '../event-store/log-epoch.js';
import { OrganisationSetUp } from '../features/organisation/organisation-set-up.js';
import type { PasskeyCreation } from '#domain/passkey/passkey.views';
import { Authenticator } from '../testing/authenticator.js';
import { foundCafe } from '../testing/cafe.js';
import { startTestApp, type TestApp, TestClient } from '../testing/test-app.js';
import type { CliCommand } from './cli-command.js';
import { doubleIds } from './double-ids.js';
import { newEpoch } from './new-epoch.js';
import { passkeysNotAsked } from './passkeys-not-asked.js';
import { printStream } from './print-stream.js';
import { setUp } from './set-up.js';
import { type AnyFile, documentedExample } from './testing/documented-example.js';

let test: TestApp;
let folder: string;
let example: AnyFile;

beforeAll(async () => {
  test = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'rooster-cli-'));
  example = await documentedExample();
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

/** Lines that a command says. */
const run = async (command: CliCommand, ...args: string[]): Promise<string[]> => {
  const lines: string[] = [];
  const pool = openPool(test.url, () => undefined, { max: 2 });
  try {
    await (
      await command.prepare(args)
    )(pool, (line) => lines.push(line), test.url);
  } finally {
    if (!pool.ended) await pool.end();
  }
  return lines;
};

const setUpWith = async (file: object): Promise<string[]> => {
  const path = join(folder, 'organisation.json');
  await writeFile(path, JSON.stringify(file));
  return run(setUp, path);
};

const logIn = async (email: string) => {
  const response = await test.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { host: 'cafe.zon.example', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ email, password: 'choose-another-one' }).toString(),
  });
  return response.statusCode;
};

describe('set-up', () => {
  it('founds the organisation of the file', async () => {
    expect(await setUpWith(example)).toEqual(['Café Zon: 8 added, 0 there already.', '  Café Zon: cafe.zon.example']);
    expect(await logIn('anna@zon.example')).toBe(200);
    expect(await logIn('bram@zon.example')).toBe(401);
  });

  it('keeps existing records on a second run and adds new ones', async () => {
    expect((await setUpWith(example))[0]).toBe('Café Zon: 0 added, 8 there already.');
    const chris = {
      key: 'chris',
      name: 'Chris',
      email: 'chris@zon.example',
      home: 'cafe',
      password: 'choose-another-one',
    };
    expect((await setUpWith({ ...example, people: [...example.people, chris] }))[0]).toBe(
      'Café Zon: 1 added, 8 there already.',
    );
    expect(await logIn('chris@zon.example')).toBe(200);
  });

  it('refuses hosts and keys of other organisations', async () => {
    const other = { ...example, organisation: { key: 'maan', name: 'Café Maan' } };
    await expect(setUpWith(other)).rejects.toThrow(
      'The domain cafe.zon.example belongs to another organisation already.',
    );
    await test.app.get(OrganisationSetUp, { strict: false }).found('ster' as OrganisationId, 'Ster', false);
    const withUsedKey = { ...example, organisation: { key: 'ster', name: 'Café Ster' } };
    await expect(setUpWith(withUsedKey)).rejects.toThrow('There is another organisation ster already: Ster.');
  });
});

describe('print-stream', () => {
  it('prints events of a stream, oldest first', async () => {
    const lines = await run(printStream, 'zon', 'organisation/zon');
    expect(lines[0]).toMatch(
      /^ {3}1 {2}\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}Z {2}system {2}system {2}OrganisationFounded {2}\{\}$/,
    );
    expect(lines.map((line) => line.split('  ').at(-2))).toEqual([
      'OrganisationFounded',
      'LocationOpened',
      'JobDefined',
      'JobDefined',
      'JobFilterDefined',
      'JobFilterDefined',
    ]);
  });

  it('names existing streams when it finds none', async () => {
    await expect(run(printStream, 'nowhere', 'organisation/zon')).rejects.toThrow(
      'There is no organisation nowhere. There are: ster, zon.',
    );
    await expect(run(printStream, 'zon', 'organisation/none')).rejects.toThrow(
      /Streams of that kind.*\n {2}organisation\/zon/,
    );
    await expect(run(printStream, 'zon', 'template/none')).rejects.toThrow('There is none of that kind.');
  });
});

describe('double-ids', () => {
  const insertEvent = (stream: string, position: number, type: string, data: object) =>
    databaseOn(pools[0] as never)
      .insertInto('event')
      .values({
        // An organisation without followed read models.
        organisation_id: 'moon',
        position,
        stream_id: stream,
        version: position,
        type,
        schema_version: 1,
        command_id: uuid(),
        command_index: 0,
        recorded_at: new Date(),
        data: JSON.stringify(data) as never,
        meta: '{}' as never,
      })
      .execute();
  const pools: ReturnType<typeof openPool>[] = [];
  beforeAll(() => {
    pools.push(openPool(test.url, () => undefined, { max: 1 }));
  });
  afterAll(() => pools[0]?.end());

  it('finds none when a slot was published under its id, restored and moved', async () => {
    await insertEvent('draft-week/cafe/2026-03-02', 1, 'DraftSlotAdded', { slotId: 'lunch' });
    await insertEvent('draft-week/cafe/2026-03-02', 2, 'DraftSlotAdded', { slotId: 'lunch' });
    await insertEvent('roster-week/cafe/2026-03-02', 3, 'RosterPublished', { added: [{ shiftId: 'lunch' }] });
    await insertEvent('roster-week/cafe/2026-03-09', 4, 'ShiftMovedIn', { shiftId: 'lunch' });
    expect(await run(doubleIds)).toEqual(['Every slot and shift has an id of its own.']);
  });

  it('names each id used in several weeks, with those weeks', async () => {
    await insertEvent('draft-week/cafe/2026-03-16', 5, 'DraftSlotAdded', { slotId: 'lunch' });
    await insertEvent('roster-week/bar/2026-03-02', 6, 'ShiftAdded', { shiftId: 'late' });
    await insertEvent('draft-week/cafe/2026-03-02', 7, 'DraftSlotAdded', { slotId: 'late' });
    const lines: string[] = [];
    const found = (await doubleIds.prepare([]))(pools[0] as never, (line) => lines.push(line), test.url);
    await expect(found).rejects.toThrow('Ids that were given more than once: 2.');
    expect(lines).toEqual([
      'moon  late  bar/2026-03-02  cafe/2026-03-02',
      'moon  lunch  cafe/2026-03-02  cafe/2026-03-16',
    ]);
  });
});

it('new-epoch gives the log a new epoch', async () => {
  const before = await test.app.get(LogEpoch, { strict: false }).current();
  const [line] = await run(newEpoch);
  const node = await test.another();
  const after = await node.get(LogEpoch, { strict: false }).current();
  expect(after).not.toBe(before);
  expect(line).toBe(`The log has a new epoch, ${after}. Start the nodes.`);
});

it('passkeysNotAsked lets superusers without a passkey in', async () => {
  const db = databaseOn(openPool(test.url, () => undefined, { max: 1 }));
  const { organisationId } = await foundCafe(test.app, 'asked');
  const client = await TestClient.login(test.app, 'cafe.asked.test', 'boss');
  const key = new Authenticator();
  const { body } = await client.post('/account/passkeys/prepare');
  await client.post('/account/passkeys', { ...key.make(body as PasskeyCreation), name: 'iPhone' });
  const settings = { name: 'Café', messageDays: 90, quietFrom: '22:00', quietUntil: '08:00', passkeysAsked: true };
  expect((await client.put('/organisation', settings)).status).toBe(200);
  await expect(run(passkeysNotAsked, 'nowhere')).rejects.toThrow('There is no organisation nowhere.');
  expect(await run(passkeysNotAsked, organisationId)).toEqual([
    `Nobody of ${organisationId} is asked for a passkey. Who is logged in may have to open the page anew.`,
  ]);
  expect((await client.get('/organisation')).body).toMatchObject({ passkeysAsked: false });
  const last = await db
    .selectFrom('event')
    .select(['type', 'data', 'meta'])
    .where('organisation_id', '=', organisationId)
    .orderBy('position', 'desc')
    .executeTakeFirst();
  expect(last).toMatchObject({
    type: 'OrganisationSettingsChanged',
    data: { before: { passkeysAsked: true }, after: { passkeysAsked: false } },
    meta: { actorId: null },
  });
  await db.destroy();
});
