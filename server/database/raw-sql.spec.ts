import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const isOfTests = (path: string): boolean => /\.(int-)?spec\.ts$|\/testing\//.test(path);

it('raw SQL occurs only in files that explain why Kysely does not suffice', () => {
  const silent = globSync('server/**/*.ts')
    .filter((path) => !isOfTests(path) && path !== 'server/database/conditions.ts')
    .filter((path) => {
      const source = readFileSync(path, 'utf8');
      return /\bsql(<[^`]*>)?`|\bsql\.raw\(|\bsql\(/.test(source) && !source.includes('\n// In SQL: ');
    });
  expect(silent).toEqual([]);
});
