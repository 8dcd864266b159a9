import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureServerBuilt } from '../../../tools/bin/steps/build.mjs';
import type { ReconnectingManager } from '../../../tools/testing/reconnecting-manager.js';
import { nodeKilled, DEFAULT_FAULTS } from './faults.js';
import { RedisServer } from './redis-server.js';
import { runFault } from './run-fault.js';
import { Storm } from './storm.js';
import { verdictOn } from './verdict.js';
import { untilHolds } from './waiting.js';

const SEED = 20261121;
/** A limit only for a run that will never end. */
const AT_MOST_MS = 600_000;

let storm: Storm;
let redis: RedisServer;

beforeAll(async () => {
  await ensureServerBuilt();
  redis = await RedisServer.start();
  storm = await Storm.start({ seed: SEED });
}, AT_MOST_MS);
afterAll(async () => {
  await storm.end();
  await redis.kill();
}, AT_MOST_MS);

const EDITS = 10;

/** Edits on one node, what a board on the other is told of them, and where its commits do not follow on one another. */
async function edits(author: ReconnectingManager, colleague: ReconnectingManager) {
  const [requested, before] = [author.issued.length, colleague.received.length];
  for (let edit = 0; edit < EDITS; edit += 1) author.addSlot();
  const ids = author.issued.slice(requested);
  const heardOf = () => colleague.received.slice(before).filter(({ commandId }) => ids.some((id) => id === commandId));
  await untilHolds('the edits to arrive', () => heardOf().length >= EDITS);
  await storm.stop();
  const commits = heardOf();
  return {
    ids,
    received: commits.map(({ commandId }) => commandId),
    gaps: commits.filter(({ from }, index) => index > 0 && from !== commits[index - 1]?.to),
  };
}

/** Each board of the two nodes hears what the other does: in order, each once, without a gap. */
async function isHeardAcross(): Promise<boolean> {
  const [one, two] = storm.managers;
  if (!one || !two) throw new Error('Nobody is there');
  for (const { ids, received, gaps } of [await edits(one, two), await edits(two, one)])
    if (received.join() !== ids.join() || gaps.length > 0) return false;
  return true;
}

describe('two nodes on one database', () => {
  it(
    'push to clients of each node the changes made on the other, in order',
    async () => {
      expect(await isHeardAcross()).toBe(true);
    },
    AT_MOST_MS,
  );

  it.each(DEFAULT_FAULTS)(
    'break no guarantee during: $name',
    async (fault) => {
      const { broken } = await runFault(storm, fault);
      expect(broken).toEqual([]);
    },
    AT_MOST_MS,
  );
});

describe('two nodes with Redis between them', () => {
  beforeAll(async () => {
    for (const index of [0, 1]) {
      await storm.nodes[index]?.stop('SIGTERM');
      await storm.startNode(index, { REDIS_URL: redis.url });
    }
    await untilHolds('every board to be back', () => storm.managers.every(({ connected }) => connected));
  }, AT_MOST_MS);

  it(
    'push to clients of each node the changes made on the other, in order',
    async () => {
      expect(await isHeardAcross()).toBe(true);
    },
    AT_MOST_MS,
  );

  it(
    'break no guarantee when one of them dies',
    async () => {
      expect((await runFault(storm, nodeKilled)).broken).toEqual([]);
    },
    AT_MOST_MS,
  );

  it(
    'push changes without Redis, also after a restart, and when Redis is back',
    async () => {
      await redis.kill();
      expect(await isHeardAcross()).toBe(true);
      await storm.nodes[0]?.stop('SIGTERM');
      await storm.startNode(0, { REDIS_URL: redis.url });
      await untilHolds('every board to be back', () => storm.managers.every(({ connected }) => connected));
      expect(await isHeardAcross()).toBe(true);
      await redis.restart();
      expect(await isHeardAcross()).toBe(true);
      expect(await verdictOn(storm)).toEqual([]);
    },
    AT_MOST_MS,
  );
});

describe('the verdict on a storm', () => {
  it(
    'reports a command that a client repeated without its key',
    async () => {
      const forgetful = await storm.joinCaller('forgetful', [0], true);
      const { monday } = storm;
      const shift = {
        job_id: 'job-5',
        horeca_location_id: 'location-1',
        start: `${monday} 17:00`,
        ending: `${monday} 22:00`,
      };
      while (forgetful.failures.size === 0) {
        storm.proxies[0]?.cutInHalf('to client', 1);
        await forgetful.call('POST', '/full-schedules', shift);
      }
      await storm.stop();
      expect(await verdictOn(storm)).toEqual([
        expect.stringMatching(/^command .* is in the log and nobody was told so$/),
      ]);
    },
    AT_MOST_MS,
  );

  it(
    'reports an acknowledged commit that is missing, and its leftover rows',
    async () => {
      const [last] = await storm.query<{ id: string }>(`
      with gone as (delete from event where command_id = (select command_id from event order by position desc limit 1) returning *)
      select command_id as id from gone limit 1`);
      expect(await verdictOn(storm)).toEqual(
        expect.arrayContaining([
          expect.stringMatching(new RegExp(`^command ${last?.id} of .* was acknowledged and is not in the log$`)),
          expect.stringMatching(/^shift: a rebuild removes 1 rows/),
        ]),
      );
    },
    AT_MOST_MS,
  );
});
