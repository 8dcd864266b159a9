import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const isOfTests = (path: string): boolean => /\.(int-)?spec\.ts$|\/testing\//.test(path);

it('is written only where the file says why Kysely does not do', () => {
  const silent = globSync('server/**/*.ts')
    .filter((path) => !isOfTests(path) && path !== 'server/database/conditions.ts')
    .filter((path) => {
      const source = readFileSync(path, 'utf8');
      return /\bsql(<[^`]*>)?`|\bsql\.raw\(|\bsql\(/.test(source) && !source.includes('\n// In SQL: ');
    });
  expect(silent).toEqual([]);
});
