import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { type Kysely, sql } from 'kysely';
import { type Diff, diffOf } from '#domain/roster-history/roster-diff';
import { DATABASE, type Database, PG_POOL } from '../../database/database.js';
import type { Tables } from '../../database/tables.js';
import { StreamKinds } from '../../event-store/stream-kind.js';
import { LOGGER } from '../../logging/logger.js';
import { servingGeneration } from '../../projections/checkpoints.js';
import { FollowedProjections } from '../../projections/followed-projection.js';
import { DEFAULT_TIMING, Follower } from '../../projections/follower.js';
import { InlineProjections } from '../../projections/inline-projection.js';
import { InlineRebuild } from '../../projections/inline-rebuild.js';
import { type Cafe, foundCafe } from '../../testing/cafe.js';
import { Material } from '../../testing/material.js';
import { MONDAYS, RandomRoster, type RosterLife, rosterLives } from '../../testing/random-roster.js';
import { startTestApp, type TestApp, type TestClient } from '../../testing/test-app.js';
import { historyProjection } from './history.projection.js';

let test: TestApp;
let db: Database;
let founded = 0;

beforeAll(async () => {
  test = await startTestApp();
  db = test.app.get<Database>(DATABASE);
});
afterAll(() => test.close());

const SEED = Number(process.env['PROPERTY_SEED'] ?? 20260302);

/** A café that has lived such a life; every life has one of its own. */
async function cafeAfter(life: RosterLife, after?: () => Promise<void>): Promise<{ cafe: Cafe; boss: TestClient }> {
  founded += 1;
  const cafe = await foundCafe(test.app, `life-${founded}`);
  const material = new Material(test.app, cafe);
  await material.cancelReason('ill', 'cafe');
  await material.availability('daan', MONDAYS[0] as string);
  await material.freeDay('emma', MONDAYS[1] as string);
  await material.timeOut('joelle', MONDAYS[1] as string, MONDAYS[1] as string, true);
  const roster = await RandomRoster.open(test, cafe);
  await roster.live(life, after);
  return { cafe, boss: roster.boss };
}

const forLives = (runs: number, groups: number, check: (life: RosterLife) => Promise<void>) =>
  fc.assert(fc.asyncProperty(rosterLives(groups), check), { numRuns: runs, seed: SEED, endOnFailure: true });

/** Rows of an organisation as text, in an order of their own. */
async function rowsOf(from: Kysely<Tables>, table: string, organisationId: string): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(t)::text as row from ${sql.table(table)} as t where organisation_id = ${organisationId}
    order by 1`.execute(from);
  return rows.map(({ row }) => row);
}

describe('inline read models', () => {
  const tables = () =>
    [
      ...new Set(
        test.app
          .get(InlineProjections)
          .all()
          .flatMap((projection) => projection.tables.map(({ name }) => name)),
      ),
    ].sort();
  /** Those that every life writes to. */
  const LIVELY = [
    'availability',
    'cancel_reason',
    'day_assignment',
    'draft_slot',
    'free_day',
    'shift',
    'slot_place',
    'time_out',
    'week_part',
  ];
  const everything = async (organisationId: string) =>
    Object.fromEntries(
      await Promise.all(tables().map(async (table) => [table, await rowsOf(db, table, organisationId)] as const)),
    );

  it('are equal after a rebuild and live, for any history', async () => {
    const seen = new Set<string>();
    await forLives(5, 30, async (life) => {
      const { organisationId } = (await cafeAfter(life)).cafe;
      const live = await everything(organisationId);
      for (const [table, rows] of Object.entries(live)) if (rows.length > 0) seen.add(table);

      await test.app.get(InlineRebuild).rebuild();
      expect(await everything(organisationId)).toEqual(live);
      for (const table of tables())
        await sql`delete from ${sql.table(table)} where organisation_id = ${organisationId}`.execute(db);
      await test.app.get(InlineRebuild).rebuild();
      expect(await everything(organisationId)).toEqual(live);
    });
    expect([...seen]).toEqual(expect.arrayContaining(LIVELY));
  }, 120_000);
});

describe('the history projection', () => {
  const entriesOf = async (organisationId: string): Promise<{ readonly position: number }[]> => {
    const { rows } = await sql<{ entry: { readonly position: number } }>`
      select to_jsonb(entry) - 'generation' as entry from history_entry as entry
      where organisation_id = ${organisationId}
        and generation = ${servingGeneration({ projection: 'history', organisationId })}
      order by position`.execute(db);
    return rows.map(({ entry }) => entry);
  };

  /** Events that history has no sentence of; that a notice went out depends on the hour of the day. */
  const UNANNOUNCED = ['DraftPublished', 'ShiftMovedOut', 'PersonNotified'];

  it('has one entry for every described event, rebuilt as live, for any history', async () => {
    await forLives(5, 30, async (life) => {
      const { organisationId } = (await cafeAfter(life)).cafe;
      await test.app.get(Follower).caughtUp(organisationId);
      const live = await entriesOf(organisationId);
      const events = await db
        .selectFrom('event')
        .select('position')
        .where('organisation_id', '=', organisationId)
        .where('type', 'not in', UNANNOUNCED)
        .orderBy('position')
        .execute();
      expect(live.map(({ position }) => position)).toEqual(events.map(({ position }) => position));

      const raised = new FollowedProjections();
      raised.register({ ...historyProjection, version: 2 });
      const follower = new Follower(
        db,
        test.app.get(PG_POOL),
        test.app.get(StreamKinds),
        raised,
        DEFAULT_TIMING,
        test.app.get(LOGGER),
      );
      await follower.caughtUp(organisationId);
      await follower.onModuleDestroy();
      const { rows } = await sql`
        select version from checkpoint
        where projection = 'history' and organisation_id = ${organisationId} and serving`.execute(db);
      expect(rows).toEqual([{ version: 2 }]);
      expect(await entriesOf(organisationId)).toEqual(live);
    });
  }, 120_000);
});

describe('a past week', () => {
  type Item = { readonly id: string } & Record<string, unknown>;

  const applied = (before: readonly Item[], { added, removed, changed }: Diff<Item>): Map<string, Item> => {
    const items = new Map(before.map((item) => [item.id, item]));
    for (const { id } of removed) items.delete(id);
    for (const { id, after } of changed) items.set(id, after);
    for (const item of added) items.set(item.id, item);
    return items;
  };
  const byId = (items: readonly Item[]) => new Map(items.map((item) => [item.id, item]));

  it('plus its difference equals the later week, for any two instants of any history', async () => {
    await forLives(4, 25, async (life) => {
      const instants: string[] = [new Date(Date.now() - 1000).toISOString()];
      const { boss } = await cafeAfter(life, async () => {
        instants.push(new Date().toISOString());
        // The next group is recorded in a later millisecond.
        const now = Date.now();
        while (Date.now() <= now) await new Promise(setImmediate);
      });
      const ask = async (path: string, query: Record<string, string>) => {
        const { status, body } = await boss.get(`/history/${path}?${new URLSearchParams(query).toString()}`);
        expect(status).toBe(200);
        return body;
      };
      for (const [start, horecaLocationId] of MONDAYS.flatMap(
        (monday) =>
          [
            [monday, 'cafe'],
            [monday, 'bar'],
          ] as const,
      )) {
        const week = { start, horecaLocationId };
        const asOf = await Promise.all(instants.map((at) => ask('roster-week', { ...week, at })));
        const moments = [0, Math.floor(instants.length / 3), instants.length - 1];
        for (const [one, other] of [
          [0, 1],
          [1, 2],
          [0, 2],
        ] as const) {
          const [since, at] = [moments[one] as number, moments[other] as number];
          const diff = await ask('roster-week/diff', {
            ...week,
            since: instants[since] as string,
            at: instants[at] as string,
          });
          for (const layer of ['slots', 'shifts'] as const) {
            // A revision alone is no difference: what was changed and changed back is as it was.
            const later = byId(asOf[at][layer]);
            const result = applied(asOf[since][layer], diff[layer]);
            expect([...result.keys()].sort()).toEqual([...later.keys()].sort());
            expect(diffOf([...result.values()], [...later.values()]).changed).toEqual([]);
            for (const { entryIds } of diff[layer].changed) expect(entryIds).not.toEqual([]);
          }
        }
      }
    });
  }, 120_000);
});
