import { expect, it } from 'vitest';
import type pg from 'pg';
import { preparing } from './prepared-pool.js';

interface Sent {
  readonly name?: string;
  readonly text: string;
}

/** Pool with one connection that records what it is sent, and refuses prepared statements while `isStale`. */
function recordingPool() {
  const sent: Sent[] = [];
  const state = { isStale: false };
  const client = {
    query: async (statement: string | Sent) => {
      const { name, text } = typeof statement === 'string' ? { name: undefined, text: statement } : statement;
      sent.push(name === undefined ? { text } : { name, text });
      if (state.isStale && name !== undefined)
        throw Object.assign(new Error('cached plan must not change result type'), { code: '0A000' });
      return { rows: [] };
    },
  };
  const pool = preparing({ options: {}, connect: async () => client } as unknown as pg.Pool);
  return { sent, state, pool };
}

it('a pool prepares a repeated statement, and sends it as text once its plan is stale', async () => {
  const { sent, state, pool } = recordingPool();
  const connection = await pool.connect();
  const read = () => connection.query('select * from person where user_id = $1', ['noor']);
  await read();
  await read();
  state.isStale = true;
  await expect(read()).rejects.toThrow('cached plan must not change result type');
  await read();
  await read();
  expect(sent.map(({ name }) => name !== undefined)).toEqual([false, true, true, false, false]);
});
