import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const CLIENT = join(import.meta.dirname, '..');
const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g;
const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*$/gm;

/** Classes that a component uses and its style sheet does not have: `board/legend.tsx: background`. */
function missingClasses(file: string): string[] {
  const source = readFileSync(join(CLIENT, file), 'utf8');
  return [...source.matchAll(IMPORT)].flatMap(([statement, name = '', path = '']) => {
    const sheet = readFileSync(join(CLIENT, dirname(file), path), 'utf8').replaceAll(COMMENT, '');
    const known = new Set([...sheet.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, found]) => found));
    const code = source.replace(statement, '').replaceAll(COMMENT, '');
    const used = [...code.matchAll(new RegExp(`(?<![\\w.])${name}\\.(\\w+)`, 'g'))].map(([, found]) => found);
    return [...new Set(used)].flatMap((one) => (known.has(one) ? [] : [`${file}: ${one}`]));
  });
}

it('every class that a component uses exists in its style sheet', () => {
  const files = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap(missingClasses)).toEqual([]);
});
