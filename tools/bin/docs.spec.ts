import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const within = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));

const GUIDES = [
  'README.md',
  ...['architecture', 'performance', 'reliability', 'security'].map((name) => `docs/${name}.md`),
  ...within('docs/how-to'),
];
const SOURCES = ['client', 'domain', 'migrations', 'server', 'tools']
  .flatMap(within)
  .filter((path) => /\.(tsx?|mjs|json|css)$/.test(path));

/** What stands between backticks, but for whole examples. */
const namedIn = (guide: string): string[] =>
  [
    ...read(guide)
      .replaceAll(/```.*?```/gs, '')
      .matchAll(/`([^`]+)`/g),
  ].map(([, named]) => named ?? '');

it('guides name nothing that the code does not have', () => {
  const known = new Set(SOURCES.flatMap((path) => read(path).match(/[A-Za-z]\w*[a-z][A-Z]\w*/g) ?? []));
  const unknown = GUIDES.flatMap((guide) =>
    namedIn(guide)
      .flatMap((named) => named.match(/[A-Za-z]\w*/g) ?? [])
      .filter((word) => /[a-z][A-Z]/.test(word) && !known.has(word))
      .map((word) => [guide, word]),
  );
  expect(unknown).toEqual([]);
});

it('guides name files that are there, by a beginning of their name at least', () => {
  const isPath = /^(?:client|docs|domain|migrations|server|tools)\/[\w./-]+$/;
  const isThere = (path: string) =>
    existsSync(join(ROOT, path)) ||
    (existsSync(join(ROOT, dirname(path))) &&
      readdirSync(join(ROOT, dirname(path))).some((name) => join(dirname(path), name).startsWith(`${path}.`)));
  const missing = GUIDES.flatMap((guide) =>
    namedIn(guide)
      .filter((named) => isPath.test(named) && !isThere(named))
      .map((path) => [guide, path]),
  );
  expect(missing).toEqual([]);
});

it('guides lead to pages and headings that are there', () => {
  const slugs = (page: string) =>
    [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{Letter}\d\s_-]/gu, '')
        .replaceAll(' ', '-'),
    );
  const broken = GUIDES.flatMap((guide) =>
    [...read(guide).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)]
      .filter(([, path = '', heading]) => {
        const page = path === '' ? guide : join(dirname(guide), path);
        return !existsSync(join(ROOT, page)) || (heading !== undefined && !slugs(page).includes(heading));
      })
      .map(([link]) => [guide, link]),
  );
  expect(broken).toEqual([]);
});
