import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const APP = fileURLToPath(new URL('.', import.meta.url));
/** Texts of the frame are there on every page. */
const OF_FRAME = ['common', 'app', 'errors', 'offline'];
/** Parts that show nothing until their texts have loaded, by the end of their path. */
const WAITING = ['read-receipts/roster-seen.tsx'];

const PAGE = /path: '([^']+)',[\s\S]*?(namespaces: \[[^\]]*\][\s\S]*?)load: \(\) => import\('([^']+)'\)/g;
const IMPORTED = /^(?:import|export)\s+(?!type)[^;]*?from\s+'(\.[^']+)'/gms;
const TEXTS = /useTranslation\(\s*(\[[^\]]*\]|'[^']+')/g;

const namesIn = (source: string): string[] => [...source.matchAll(/'([^']+)'/g)].map(([, name = '']) => name);

function sourceOf(path: string): string | null {
  const base = path.replace(/\.js$/, '');
  return ['.ts', '.tsx'].map((end) => base + end).find((file) => existsSync(file)) ?? null;
}

/** Namespaces whose texts a file and its imports show, those aside that wait until they are wanted. */
function shownBy(file: string, seen = new Set<string>()): ReadonlySet<string> {
  const shown = new Set<string>();
  if (seen.has(file)) return shown;
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  if (!WAITING.some((end) => file.endsWith(end)))
    for (const [, names = ''] of text.matchAll(TEXTS)) for (const name of namesIn(names)) shown.add(name);
  for (const [, path = ''] of text.matchAll(IMPORTED)) {
    const imported = sourceOf(resolve(dirname(file), path));
    if (imported) for (const name of shownBy(imported, seen)) shown.add(name);
  }
  return shown;
}

const pages = [...readFileSync(join(APP, 'pages.ts'), 'utf8').matchAll(PAGE)].map(
  ([, path = '', lists = '', module = '']) => ({
    path,
    namespaces: namesIn(lists),
    module: sourceOf(join(APP, module)),
  }),
);

it('finds all pages', () => {
  expect(pages.length).toBeGreaterThan(40);
});

it.each(pages)('loads all texts that /$path shows', ({ namespaces, module }) => {
  const missing = [...shownBy(module ?? '')].filter((name) => ![...OF_FRAME, ...namespaces].includes(name));
  expect(missing).toEqual([]);
});
