import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { addDays, type CivilDate } from '#domain/kernel/civil-date';
import type { CommentId, JobFilterId, PlacementId, StartTimeId, TemplateId } from '#domain/kernel/ids';
import type { CliCommand } from '../cli/cli-command.js';
import { backup } from '../cli/backup.js';
import { restore } from '../cli/restore.js';
import { openPool } from '../database/database.js';
import { migrate } from '../database/migrate.js';
import { Follower } from '../projections/follower.js';
import { FollowedProjections } from '../projections/followed-projection.js';
import { InlineProjections } from '../projections/inline-projection.js';
import { EditComment } from '../features/comment/comment.messages.js';
import { EditPlacement } from '../features/placement/placement.messages.js';
import { EditStartTimes } from '../features/start-time/start-time.messages.js';
import { Acting } from '../testing/acting.js';
import { NoticeSender } from '../features/notification/notice-sender.js';
import { requestEverything } from '../testing/request-everything.js';
import { type Cafe, foundCafe } from '../testing/cafe.js';
import { MONDAYS, RandomRoster, type RosterLife, rosterLives } from '../testing/random-roster.js';
import { startNode, type TestApp, TestClient } from '../testing/test-app.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { TestSocket } from '../testing/test-socket.js';
import { WalkWorld } from '../testing/walk-world.js';
import type { BackupHeader } from './backup-file.js';
import { InstallationSecrets } from '../security/installation-secrets.js';
import { COPIED, EXCLUDED_TABLES, readModelsOf } from './backup-tables.js';
import { copyIn } from './restore-backup.js';
import { CopyClient } from './copy-client.js';

const SEED = Number(process.env['PROPERTY_SEED'] ?? 20260302);
const LIVES = fc.sample(rosterLives(24), { numRuns: 2, seed: SEED }) as [RosterLife, RosterLife];

let test: TestApp;
let folder: string;
let file: string;
let source: CopyClient;
let quiet: Cafe;
let busy: Cafe;
/** Log heads of the busy organisation before and after the backup. */
const heads = { before: 0, after: 0 };
const databases: TestDatabase[] = [];
const nodes: NestFastifyApplication[] = [];

/** Lines that a command says. */
async function run(command: CliCommand, path: string, url: string): Promise<string[]> {
  const lines: string[] = [];
  const pool = openPool(url, () => undefined, { max: 4 });
  try {
    await (
      await command.prepare([path])
    )(pool, (line) => lines.push(line), url);
  } finally {
    if (!pool.ended) await pool.end();
  }
  return lines;
}

const headOf = async (cafe: Cafe): Promise<number> => {
  const [row] = await source.query<{ head: string }>(
    'select max(position) as head from event where organisation_id = $1',
    [cafe.organisationId],
  );
  return Number(row?.head);
};

/** While this lasts, somebody plans. */
async function whileLiving(living: RandomRoster, work: () => Promise<unknown>): Promise<void> {
  heads.before = await headOf(living.cafe);
  let over = false;
  const life = (async () => {
    do for (const group of LIVES[1]) await living.live([group]);
    while (!over);
  })();
  while ((await headOf(living.cafe)) === heads.before) await new Promise(setImmediate);
  try {
    await work();
  } finally {
    over = true;
    await life;
  }
  heads.after = await headOf(living.cafe);
}

async function enterWhatHasNoCall(): Promise<void> {
  for (const [table, values] of [
    ['person_wage', "'daan', 1450, '2026-01-01'"],
    ['person_licence', "'daan', 'first_aid', '', null"],
  ] as const)
    await source.query(`insert into ${table} values ('${quiet.organisationId}', ${values})`);
  const boss = new Acting(test.app, quiet, 'boss');
  const date = MONDAYS[0] as CivilDate;
  const texts = { text: 'Terras open', textEmployees: null };
  await boss.send(
    new EditComment(boss.origin(), quiet.cafe, {
      type: 'AddDayComment',
      commentId: uuid() as CommentId,
      date,
      ...texts,
    }),
  );
  const startTimeId = uuid() as StartTimeId;
  await boss.send(new EditStartTimes(boss.origin(), quiet.cafe, { type: 'AddStartTime', startTimeId, minute: 600 }));
  const placement = {
    placementId: uuid() as PlacementId,
    templateId: 'template' as TemplateId,
    from: date,
    until: addDays(date, 6),
  };
  const department = { locationId: quiet.cafe, jobFilterId: 'kitchen' as JobFilterId };
  await boss.send(new EditPlacement(boss.origin(), department, { type: 'PlaceTemplate', ...placement, confirm: true }));
}

beforeAll(async () => {
  const world = await WalkWorld.open();
  test = world.test;
  quiet = world.cafe;
  source = await CopyClient.open(test.url);
  folder = await mkdtemp(join(tmpdir(), 'rooster-backup-'));
  file = join(folder, 'rooster.backup');
  await requestEverything(world);
  await enterWhatHasNoCall();
  await world.calendarToken();
  await (await RandomRoster.open(test, quiet)).live(LIVES[0]);
  await test.app.get(Follower).caughtUp(quiet.organisationId);
  await test.app.get(NoticeSender, { strict: false }).queue();
  await test.app.get(InstallationSecrets, { strict: false }).get('links', () => 'a key of the links in mails');
  busy = await foundCafe(test.app, 'busy');
  const living = await RandomRoster.open(test, busy);
  await whileLiving(living, () => run(backup, file, test.url));
}, 240_000);
afterEach(async () => {
  for (const node of nodes.splice(0)) await node.close();
  for (const database of databases.splice(0)) await database.drop();
});
afterAll(async () => {
  await source.close();
  await test.close();
  await rm(folder, { recursive: true });
});

const emptyDatabase = async (): Promise<string> => {
  const database = await createTestDatabase(migrate);
  databases.push(database);
  return database.url;
};

const withClient = async <Result>(url: string, work: (client: CopyClient) => Promise<Result>): Promise<Result> => {
  const client = await CopyClient.open(url);
  try {
    return await work(client);
  } finally {
    await client.close();
  }
};

/** Board data of the café in weeks that have slots or shifts. */
async function boardsOf(client: TestClient | undefined): Promise<unknown[]> {
  const weeks = await source.query<{ monday: CivilDate }>(
    `select distinct monday::text from (select organisation_id, location_id, monday from draft_slot union all
      select organisation_id, location_id, monday from shift) as item
    where organisation_id = $1 and location_id = 'cafe' order by 1 limit 6`,
    [quiet.organisationId],
  );
  const paths = weeks.flatMap(({ monday }) => [
    `/schedule-dt?from=${monday}&until=${addDays(monday, 6)}`,
    `/full-schedules?from=${monday}&to=${addDays(monday, 6)}`,
  ]);
  const boards: unknown[] = [];
  for (const path of paths) boards.push((await client?.get(path))?.body);
  expect(boards.flat().length).toBeGreaterThan(5);
  return boards;
}

const content = async (): Promise<string> => gunzipSync(await readFile(file)).toString();
const headerOf = (text: string): BackupHeader => JSON.parse(text.slice(0, text.indexOf('\n'))) as BackupHeader;

/** Every run of letters that a token may be in a text, also where a sign of COPY stands before it. */
const wordsIn = (text: string): Set<string> =>
  new Set(text.replaceAll(/\\[bfnrtv\\]/g, ' ').match(/[\w-]{10,}/g) ?? []);

/** The backup with another content, whole as a file. */
async function forged(change: (text: string) => string): Promise<string> {
  const path = join(folder, 'forged.backup');
  await writeFile(path, gzipSync(change(await content())));
  return path;
}

const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex');

/** As `forged`, with another header, which the manifest vouches for. */
const withHeader = (
  change: (header: BackupHeader) => BackupHeader,
  rest: (text: string) => string = (text) => text,
): Promise<string> =>
  forged((text) => {
    const end = text.indexOf('\n') + 1;
    const line = `${JSON.stringify(change(headerOf(text)))}\n`;
    return line + rest(text.slice(end)).replace(sha256Of(text.slice(0, end)), sha256Of(line));
  });

/** With a wrong digest of draft slots. */
const wronglyDigested = (): Promise<string> =>
  withHeader(
    (header) => header,
    (text) => text.replace(/("draft_slot":{"rows":\d+,"sha256":")./, (_, start: string) => `${start}x`),
  );

const refusal = (path: string, url: string): Promise<string> =>
  run(restore, path, url).then(
    () => 'nothing was refused',
    (error: unknown) => (error as Error).message,
  );

it('every table is copied, rebuilt as a read model or left out', async () => {
  const tables = (await source.catalogue()).map(({ name }) => name);
  const readModels = readModelsOf(test.app.get(InlineProjections), test.app.get(FollowedProjections)).map(
    ({ table }) => table,
  );
  expect([...COPIED, ...Object.keys(EXCLUDED_TABLES), ...readModels].sort()).toEqual(tables.sort());
});

it('a backup contains no token of a session, link, hand-over, calendar, screen or installation', async () => {
  const keyed = await source.query<{ table: string; column: string }>(`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = current_schema() and column_name like '%\\_hash' and data_type = 'bytea'`);
  const hashes = new Set<string>();
  for (const { table, column } of keyed)
    for (const { hash } of await source.query<{ hash: Buffer }>(`select ${column} as hash from ${table}`))
      hashes.add(hash.toString('hex'));
  const opens = (text: string) => [...wordsIn(text)].filter((word) => hashes.has(sha256Of(word)));
  // The source itself holds some, so that a backup of everything would be found out.
  const secrets = await source.query<{ secret: string; body: string }>(
    'select secret, body from message where secret is not null',
  );
  expect(secrets.length).toBeGreaterThan(0);
  expect(opens(secrets.map(({ body }) => body).join('\n'))).not.toEqual([]);
  const text = await content();
  expect(opens(text)).toEqual([]);
  expect(secrets.filter(({ secret }) => text.includes(secret))).toEqual([]);
});

describe('a backup', () => {
  it('contains one instant of a running system', async () => {
    const { heads: noted } = headerOf(await content());
    expect(noted[quiet.organisationId]).toBe(await headOf(quiet));
    expect(noted[busy.organisationId]).toBeGreaterThan(heads.before);
    expect(heads.after).toBeGreaterThan(noted[busy.organisationId] as number);
  });

  it('is readable by its owner only, gets its name when complete and replaces no file', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readdir(folder)).filter((name) => name.includes('partial'))).toEqual([]);
    await expect(backup.prepare([file])).rejects.toThrow('There is a file');
    await expect(run(backup, join(folder, 'nowhere', 'rooster.backup'), test.url)).rejects.toThrow(
      'cannot be written (ENOENT)',
    );
  });

  it('contains no session token', async () => {
    const text = await content();
    const hashes = await source.query<{ hash: string }>("select encode(token_hash, 'hex') as hash from session");
    expect(hashes.length).toBeGreaterThan(0);
    for (const { hash } of hashes) expect(text).not.toContain(hash);
  });

  it('is refused for a database with another schema version', async () => {
    const url = await emptyDatabase();
    await withClient(url, (client) =>
      client.query('delete from kysely_migration where name = (select max(name) from kysely_migration)'),
    );
    await expect(run(backup, join(folder, 'other.backup'), url)).rejects.toThrow('is not that of this version');
  });
});

describe('a restored database', () => {
  it('equals its source in every table, and shows the same boards and history', async () => {
    const url = await emptyDatabase();
    const lines = await run(restore, file, url);
    const same = lines
      .filter((line) => line.endsWith('the same as in the file'))
      .map((line) => line.trim().split(':')[0]);
    expect(same).toEqual(COPIED);
    const rebuilt = lines
      .filter((line) => line.endsWith('the same as in the snapshot'))
      .map((line) => line.trim().split(':')[0]);
    expect(rebuilt).toEqual(
      readModelsOf(test.app.get(InlineProjections), test.app.get(FollowedProjections)).map(({ table }) => table),
    );
    expect(lines.at(-1)).toMatch(/^Restored: everything as of .*, compared and the same\./);
    // A table without rows would compare equal in any case.
    const empty = lines.filter((line) => line.includes(' 0 rows, the same')).map((line) => line.trim().split(':')[0]);
    expect(empty).toEqual([]);

    const node = await startNode(url);
    nodes.push(node);
    const [here, there] = await Promise.all(
      [test.app, node].map((app) => TestClient.login(app, quiet.hosts.cafe, 'boss')),
    );
    expect(await boardsOf(there)).toEqual(await boardsOf(here));
    const historyOf = async (client?: TestClient): Promise<{ kind: string }[]> =>
      (await client?.get('/history'))?.body.items;
    // Both were logged into a moment ago.
    const [history, restoredHistory] = (await Promise.all([here, there].map(historyOf))).map((items) =>
      items.filter(({ kind }) => kind !== 'SessionStarted').slice(0, 20),
    );
    expect(history).toHaveLength(20);
    expect(restoredHistory).toEqual(history);

    const stream = `draft-week/cafe/${MONDAYS[0]}`;
    const [before, after] = await Promise.all(
      (
        [
          [test.app, here],
          [node, there],
        ] as const
      ).map(async ([app, client]) => {
        const socket = await TestSocket.connect(app, client?.token ?? null);
        const answer = await socket.watch(stream, { since: 1, epoch: headerOf(await content()).epoch });
        const snapshot = await socket.watch(stream);
        socket.close();
        return { answer, whole: snapshot };
      }),
    );
    expect(before?.answer).toMatchObject({ mode: 'events' });
    expect(after?.answer).toMatchObject({ mode: 'snapshot' });
    const epoch = after && 'epoch' in after.answer ? after.answer.epoch : null;
    expect(after?.whole).toEqual({ ...before?.whole, epoch });
    expect(await new TestClient(node, quiet.hosts.cafe, here?.token).get('/history').then(({ status }) => status)).toBe(
      401,
    );
  });

  it('has its read models built by the next node when the restore was interrupted', async () => {
    const url = await emptyDatabase();
    await withClient(url, (client) => copyIn(url, client, file, () => undefined));
    const node = await startNode(url);
    nodes.push(node);
    const [expected, found] = await Promise.all(
      [test.app, node].map(async (app) => boardsOf(await TestClient.login(app, quiet.hosts.cafe, 'boss'))),
    );
    expect(found).toEqual(expected);
  });

  it('may start empty and gets the schema of the file; differing read models are named', async () => {
    const url = await emptyDatabase();
    const path = await wronglyDigested();
    await withClient(url, (client) =>
      client.query("insert into kysely_migration (name, timestamp) values ('29991231T0000-later', '')"),
    );
    expect(await refusal(path, url)).toContain('is newer than that of the file');
    await withClient(url, (client) => client.query('drop schema public cascade; create schema public'));
    expect(await refusal(path, url)).toContain('read models differ from those of the snapshot: draft_slot.');
    const migrated = await withClient(url, (client) =>
      client.query<{ name: string }>('select max(name) as name from kysely_migration'),
    );
    expect(migrated).toEqual([{ name: headerOf(await content()).migrations.at(-1) }]);
  });
});

describe('a restore', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase(migrate);
  });
  afterAll(() => database.drop());

  /** Refused in such words, and the database is as empty as before. */
  async function expectRefused(path: string, message: string): Promise<void> {
    const { url } = database;
    expect(await refusal(path, url)).toContain(message);
    const remaining = await withClient(url, async (client) => {
      const counts = COPIED.map((table) => `(select count(*) from ${table})`).join(' + ');
      const [row] = await client.query<{ rows: string }>(`select ${counts} as rows`);
      return Number(row?.rows);
    });
    expect(remaining).toBe(0);
  }

  it('is refused and writes nothing when a byte of the file was changed', async () => {
    const bytes = await readFile(file);
    const path = join(folder, 'changed.backup');
    const at = Math.floor(bytes.length / 2);
    bytes[at] = (bytes[at] ?? 0) ^ 0x10;
    await writeFile(path, bytes);
    await expectRefused(path, 'is broken');
    await expectRefused(
      await forged((text) =>
        text.replace('"DraftSlotAdded"', '"DraftSlotadded"').replace('\tDraftSlotAdded\t', '\tDraftSlotadded\t'),
      ),
      'its event is not what was written',
    );
    await expectRefused(
      await forged((text) => text.replace(/"at":"\d{4}/, '"at":"1999')),
      'its header is not what was written',
    );
  });

  it('is refused and writes nothing when the file is truncated', async () => {
    const bytes = await readFile(file);
    const path = join(folder, 'cut.backup');
    await writeFile(path, bytes.subarray(0, bytes.length - 20));
    await expectRefused(path, 'its end is missing');
    await expectRefused(await forged((text) => text.slice(0, text.lastIndexOf('{"header"'))), 'its end is missing');
    await expectRefused(await forged((text) => `${text}more\n`), 'it does not end as it should');
  });

  it('is refused and writes nothing when the file is no backup or missing', async () => {
    const path = join(folder, 'text.backup');
    await writeFile(path, 'Monday: Emma, Daan\n');
    await expectRefused(path, 'it is no backup');
    await writeFile(path, gzipSync('{"some":"json"}\n'));
    await expectRefused(path, 'is no backup of Rooster');
    await expectRefused(join(folder, 'none.backup'), 'cannot be read (ENOENT)');
  });

  it('is refused and writes nothing when a newer version wrote the file', async () => {
    await expectRefused(
      await forged((text) => text.replace('"format":1', '"format":2')),
      'was written by a newer version of Rooster (format 2; this one reads 1)',
    );
    const newer = await withHeader((header) => ({
      ...header,
      migrations: [...header.migrations, '20991231T0000-later'],
    }));
    await expectRefused(newer, 'was written by a newer version of Rooster (schema 20991231T0000-later)');
  });

  it('is refused when the database is in use or not empty', async () => {
    expect(await refusal(file, test.url)).toContain('A node of Rooster is connected');
    const url = await emptyDatabase();
    await withClient(url, (client) =>
      client.query("insert into organisation (organisation_id, name) values ('there', 'There')"),
    );
    expect(await refusal(file, url)).toContain('The database is not empty: it holds rows: 1 in organisation.');
    await withClient(url, (client) =>
      client.query('drop schema public cascade; create schema public; create table other (id int)'),
    );
    expect(await refusal(file, url)).toContain('it holds tables of something else, such as other');
  });
});
