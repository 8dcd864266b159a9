import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CopyClient } from '../../server/backup/copy-client.js';
import { restore } from '../../server/cli/restore.js';
import { openPool as openNodePool } from '../../server/database/database.js';
import { HttpClient } from './http-client.js';
import { writeEvents } from './long-log.js';
import { perSecond } from './measure.js';
import { openBenchPool } from './pool.js';
import type { Product } from './product.js';
import { fixed, progress, ratio, table, integer } from './report.js';
import { openManagers } from './sessions.js';
import { type BenchWeek, edit, emptyMonday, fillWeek, nextEdit } from './weeks.js';

const CLI = fileURLToPath(new URL('../../server/cli/main.js', import.meta.url));
const EVENTS = 50_000;
const WRITERS = 4;
const SLOTS = 60;
const EDIT_MS = 4_000;

/** A backup of a long log beside people who plan, and its restore, against a bare `COPY` of the log alone. */
export async function benchBackup({ port, databaseUrl }: Product): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'rooster-bench-backup-'));
  const pool = openBenchPool(databaseUrl);
  const client = new HttpClient(port, await openManagers(pool, 300));
  try {
    progress('writing a long log');
    await writeEvents(client, EVENTS);
    const weeks: BenchWeek[] = [];
    for (let writer = 0; writer < WRITERS; writer += 1)
      weeks.push(await fillWeek(client, emptyMonday(200 + writer), SLOTS));
    const turns = weeks.map(() => 0);
    const editOne = (writer: number) => {
      const [week, turn] = [weeks[writer] as BenchWeek, turns[writer] ?? 0];
      turns[writer] = turn + 1;
      return edit(client, week.monday, [nextEdit(week, turn)]);
    };

    const file = join(folder, 'quiet.backup');
    const rounds: {
      readonly bare: number;
      readonly alone: number;
      readonly beside: number;
      readonly edits: number;
      readonly editsBeside: number;
    }[] = [];
    for (const round of [1, 2, 3]) {
      progress(`round ${round}`);
      const bare = await timed(() => bareCopy(databaseUrl));
      await rm(file, { force: true });
      const alone = await timed(() => runBackup(file, databaseUrl));
      const edits = await perSecond(WRITERS, EDIT_MS, editOne);
      const other = join(folder, `beside-${round}.backup`);
      let over = false;
      let done = 0;
      const living = Promise.all(
        weeks.map(async (_, writer) => {
          while (!over) {
            await editOne(writer);
            done += 1;
          }
        }),
      );
      const beside = await timed(() => runBackup(other, databaseUrl));
      over = true;
      const editsBeside = done / beside;
      await living;
      rounds.push({ bare, alone, beside, edits, editsBeside });
    }
    const of = (value: keyof (typeof rounds)[number]) =>
      rounds.map((round) => round[value]).toSorted((a, b) => a - b)[1] ?? 0;
    const [{ events }] = (await pool.query<{ events: string }>('select count(*) as events from event')).rows as [
      { events: string },
    ];
    const { size } = await stat(file);

    await pool.query('create database restored');
    const target = new URL(databaseUrl);
    target.pathname = '/restored';
    let copied = 0;
    const startedAt = performance.now();
    const wholeRestore = await timed(() =>
      runRestore(file, target.href, (line) => {
        if (line.startsWith('Building')) copied = (performance.now() - startedAt) / 1000;
      }),
    );
    table(
      `A backup of ${integer(Number(events))} events and what belongs to them, ${fixed(size / 1024 / 1024, 1)} MiB`,
      ['', 'seconds', 'events/s', 'times the bare copy'],
      (
        [
          ['bare COPY of the log, read and thrown away', of('bare')],
          ['backup, nobody plans', of('alone')],
          [`backup, ${WRITERS} plan`, of('beside')],
          ['restore: checked, written, read back, compared', copied],
          ['restore: read models built and compared', wholeRestore - copied],
        ] as const
      ).map(([name, seconds]) => [name, fixed(seconds), integer(Number(events) / seconds), ratio(seconds, of('bare'))]),
    );
    table(
      'Edits a second meanwhile',
      ['', 'edits/s', 'ratio'],
      [
        [`${WRITERS} plan, no backup`, integer(of('edits')), '1.00'],
        [
          `${WRITERS} plan beside a backup on the same machine`,
          integer(of('editsBeside')),
          ratio(of('editsBeside'), of('edits')),
        ],
      ],
    );
  } finally {
    client.close();
    await pool.end();
    await rm(folder, { recursive: true, force: true });
  }
}

/** In a process of its own, as people do: its start is part of what it takes. */
async function runBackup(file: string, url: string): Promise<void> {
  const env = { ...process.env, DATABASE_URL: url };
  const program = spawn(process.execPath, [CLI, 'backup', file], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = (await once(program, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The backup failed');
}

async function runRestore(file: string, url: string, print: (line: string) => void): Promise<void> {
  const pool = openNodePool(url, () => undefined, { max: 4 });
  try {
    await (
      await restore.prepare([file])
    )(pool, print, url);
  } finally {
    if (!pool.ended) await pool.end();
  }
}

/** Baseline: the rows of the log, read from the database in order. */
async function bareCopy(url: string): Promise<void> {
  const client = await CopyClient.open(url);
  try {
    for await (const _ of client.rowsOf('select * from event order by organisation_id, position'));
  } finally {
    await client.close();
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
}
