import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { mergedDefinitions } from './merged-definitions.js';

const path = fileURLToPath(new URL('./v4/core/util.js', import.meta.resolve('zod')));
const { handler } = mergedDefinitions().transform as { handler: (code: string, id: string) => { code: string } };
const [merge = ''] = /export function mergeDefs[\s\S]*?\n\}/.exec(handler(readFileSync(path, 'utf8'), path).code) ?? [];

it('merged definitions keep getters, and the last value or getter of a name', async () => {
  const { mergeDefs } = (await import(`data:text/javascript,${encodeURIComponent(merge)}`)) as {
    mergeDefs: (...definitions: object[]) => Record<string, unknown>;
  };
  let read = 0;
  const lazy = {
    get shape() {
      read += 1;
      return 'lazy';
    },
  };
  const merged = mergeDefs({ type: 'object', checks: [] }, lazy, { checks: ['min'] });
  expect(read).toBe(0);
  expect({ ...merged }).toEqual({ type: 'object', shape: 'lazy', checks: ['min'] });
  expect(mergeDefs(lazy, { shape: 'plain' })['shape']).toBe('plain');
  expect(mergeDefs({ shape: 'plain' }, lazy)['shape']).toBe('lazy');
});

it('refuses a zod that merges definitions otherwise', () => {
  expect(() => handler('export const mergeDefs = 1;', 'util.js')).toThrow('util.js has another mergeDefs');
});
