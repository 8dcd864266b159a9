import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { once } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { migrate } from '../database/migrate.js';
import { findClusterPlace } from './cluster-place.js';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.js';
import { readPostmasterFile } from './postmaster-file.js';
import { isRunning } from './running-process.js';
import { lockInOtherProcess, makeDataFolder, query, quiet, removeDataFolder } from './testing/database-folder.js';

const start = (dataDir: string, timeoutMs = 0) => startEmbeddedPostgres({ dataDir, log: quiet, timeoutMs });

const postmasterOf = async (dataDir: string): Promise<number> => {
  const file = await readPostmasterFile((await findClusterPlace(dataDir)).cluster);
  if (!file) throw new Error('No server runs');
  return file.pid;
};

/** Tries again while the server is down or starting. */
const eventually = async <T>(attempt: () => Promise<T>): Promise<T> => {
  for (const deadline = Date.now() + 10_000; ; await delay(20)) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
  }
};

describe('the embedded database', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await makeDataFolder();
  });
  afterAll(() => removeDataFolder(folder));

  it('is a durable UTF-8 database on loopback and stops completely', async () => {
    const server = await start(folder);
    const pid = await postmasterOf(folder);
    const [settings] = await query(
      server.url,
      `select current_setting('server_encoding') as encoding, current_setting('fsync') as fsync,
              current_setting('full_page_writes') as full_page_writes, current_setting('data_checksums') as checksums,
              current_setting('synchronous_commit') as synchronous_commit,
              current_setting('listen_addresses') as listens_on, current_setting('timezone') as timezone,
              (select datlocale from pg_database where datname = current_database()) as locale`,
    );
    expect(settings).toEqual({
      encoding: 'UTF8',
      fsync: 'on',
      full_page_writes: 'on',
      checksums: 'on',
      synchronous_commit: 'on',
      listens_on: '127.0.0.1',
      timezone: 'UTC',
      locale: 'C.UTF-8',
    });

    await server.stop();
    expect(await isRunning(pid)).toBe(false);
    await expect(query(server.url, 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  it('keeps its address and its data across restarts', async () => {
    const first = await start(folder);
    await query(first.url, `create table kept as select 'Zoë' as name`);
    await first.stop();
    const second = await start(folder);
    expect(second.url).toBe(first.url);
    expect(await query(second.url, 'select name from kept')).toEqual([{ name: 'Zoë' }]);
    await second.stop();
  });

  it('requires the password, which only the owner can read', async () => {
    const server = await start(folder);
    const withoutPassword = server.url.replace(/:[^:@]+@/, ':guess@');
    await expect(query(withoutPassword, 'select 1')).rejects.toMatchObject({ code: '28P01' });
    const passwordFile = join(folder, 'postgres', 'password');
    expect(new URL(server.superuserUrl).password).toBe(await readFile(passwordFile, 'utf8'));
    expect((await stat(passwordFile)).mode & 0o777).toBe(0o600);
    await server.stop();
  });

  it('uses a role without superuser rights that owns the migrated tables', async () => {
    const server = await start(folder);
    await migrate(server.url);
    expect(
      await query(
        server.url,
        `select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls from pg_roles where rolname = current_user`,
      ),
    ).toEqual([
      { rolsuper: false, rolcreatedb: false, rolcreaterole: false, rolreplication: false, rolbypassrls: false },
    ]);
    await expect(query(server.url, `copy (select 1) to program 'true'`)).rejects.toMatchObject({ code: '42501' });
    await expect(query(server.url, `select pg_read_file('PG_VERSION')`)).rejects.toMatchObject({ code: '42501' });
    await server.stop();
  });

  it('gives the product role ownership of objects made by an older version', async () => {
    const old = await makeDataFolder();
    const former = await start(old);
    // As it was: everything belongs to the superuser, and the role is unknown.
    const asBefore = new Client({ connectionString: former.superuserUrl });
    await asBefore.connect();
    await asBefore.query('alter database rooster owner to rooster');
    await asBefore.query('drop owned by rooster_product; drop role rooster_product');
    await asBefore.end();
    await migrate(former.superuserUrl);
    await query(former.superuserUrl, `create sequence loose`);
    await query(former.superuserUrl, `create table organisation_note (id serial, note text)`);
    await query(former.superuserUrl, `create function one() returns int language sql as 'select 1'`);
    await query(former.superuserUrl, `create type mood as enum ('calm')`);
    await query(former.superuserUrl, `insert into organisation_note (note) values ('kept')`);
    await former.stop();

    const server = await start(old);
    const others = `
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S') and relowner <> current_user::regrole
      union all select proname from pg_proc where pronamespace = 'public'::regnamespace and proowner <> current_user::regrole
      union all select typname from pg_type where typnamespace = 'public'::regnamespace and typowner <> current_user::regrole`;
    expect(await query(server.url, others)).toEqual([]);
    await migrate(server.url);
    await query(server.url, `alter table organisation_note add column more text`);
    await query(server.url, `insert into organisation_note (note) values ('new')`);
    expect(await query(server.url, 'select id, note from organisation_note order by id')).toEqual([
      { id: 1, note: 'kept' },
      { id: 2, note: 'new' },
    ]);
    await server.stop();
    await removeDataFolder(old);
  });

  it('refuses a second start on the same folder, and waits for a stopping process', async () => {
    const server = await start(folder);
    const sentence = new RegExp(
      `^Rooster already runs on the data folder ${folder} \\(process ${process.pid}\\): .*DATA_DIR.*\\.$`,
    );
    await expect(start(folder)).rejects.toThrow(sentence);
    await server.stop();

    const otherProcess = await lockInOtherProcess(folder);
    await expect(start(folder)).rejects.toThrow(`(process ${otherProcess.process.pid})`);

    const waiting = start(folder, 10_000);
    otherProcess.process.kill('SIGTERM');
    await (await waiting).stop();
  });
});

describe('the embedded database after a crash', () => {
  let folder: string;
  let server: EmbeddedPostgres;
  beforeAll(async () => {
    folder = await makeDataFolder();
    server = await start(folder);
    await query(server.url, 'create table acknowledged (n integer primary key)');
  });
  afterAll(async () => {
    await server.stop();
    await removeDataFolder(folder);
  });

  it('has every acknowledged commit after kill -9 under load, and restarts by itself', async () => {
    let acknowledged = 0;
    const write = async (): Promise<void> => {
      const client = new Client({ connectionString: server.url });
      client.on('error', () => {});
      await client.connect();
      const insert = () => client.query('insert into acknowledged values ($1)', [acknowledged + 1]);
      while (
        await insert().then(
          () => true,
          () => false,
        )
      )
        acknowledged += 1;
    };
    const pid = await postmasterOf(folder);
    const writing = write();
    while (acknowledged < 200) await delay(1);
    process.kill(pid, 'SIGKILL');
    await writing;

    const [row] = await eventually(() =>
      query<{ kept: number }>(server.url, 'select count(*)::int as kept from acknowledged'),
    );
    expect(acknowledged).toBeGreaterThanOrEqual(200);
    expect(row?.kept).toBeGreaterThanOrEqual(acknowledged);
    expect(await postmasterOf(folder)).not.toBe(pid);
  });

  it('is adopted while still running when the parent process was killed', async () => {
    await server.stop();
    const otherProcess = await lockInOtherProcess(folder);
    await query(otherProcess.url, 'create table left_behind as select 1 as n');
    const pid = await postmasterOf(folder);
    otherProcess.process.kill('SIGKILL');
    await once(otherProcess.process, 'exit');

    server = await start(folder);
    expect(await postmasterOf(folder)).toBe(pid);
    expect(server.superuserUrl).toBe(otherProcess.url);
    expect(await query(server.url, 'select n from left_behind')).toEqual([{ n: 1 }]);

    process.kill(pid, 'SIGKILL');
    expect(await eventually(() => query(server.url, 'select n from left_behind'))).toEqual([{ n: 1 }]);
  });

  it('stops when its parent process ends on SIGTERM', async () => {
    await server.stop();
    const otherProcess = await lockInOtherProcess(folder);
    const pid = await postmasterOf(folder);
    otherProcess.process.kill('SIGTERM');
    expect(await once(otherProcess.process, 'exit')).toEqual([143, null]);
    await eventually(async () => expect(await isRunning(pid)).toBe(false));
    server = await start(folder);
  });
});

it('the embedded database runs from a folder that only its owner can enter', async () => {
  const folder = await makeDataFolder(0o700);
  const server = await start(folder);
  await query(server.url, 'create table kept as select 1 as n');
  await server.stop();
  const again = await start(folder);
  expect(await query(again.url, 'select n from kept')).toEqual([{ n: 1 }]);
  await again.stop();

  const { base, account } = await findClusterPlace(folder);
  expect(base.startsWith(folder)).toBe(account === null);
  await removeDataFolder(folder);
  await expect(stat(base)).rejects.toMatchObject({ code: 'ENOENT' });
});
