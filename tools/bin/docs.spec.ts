import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const within = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));

const FILES = ['client', 'docs', 'domain', 'migrations', 'server', 'tools'].flatMap(within);
const DOCUMENTS = ['README.md', ...FILES.filter((path) => path.startsWith('docs/') && path.endsWith('.md'))];
const INDEX = 'docs/decisions/README.md';
const RECORDS = DOCUMENTS.filter((path) => dirname(path) === 'docs/decisions' && path !== INDEX);

const SOURCES = [
  ...FILES.filter((path) => !path.startsWith('docs/') && /\.(?:tsx?|[cm]?js|json|css|txt|ya?ml|conf|sql)$/.test(path)),
  ...readdirSync(ROOT).filter((name) => /\.(?:json|ya?ml|mjs|example)$/.test(name)),
].map(read);
/** Words of the code, with inner capitals and underscores. */
const IDENTIFIERS = new Set(SOURCES.flatMap((text) => text.match(/[A-Za-z]\w*/g) ?? []));
const HYPHENATED = new Set([...FILES, ...SOURCES].flatMap((text) => text.match(/[a-z0-9]+(?:-[a-z0-9]+)+/g) ?? []));

/** Text between backticks outside code blocks. */
const codeWordsOf = (document: string): string[] =>
  [
    ...read(document)
      .replaceAll(/```.*?```/gs, '')
      .matchAll(/`([^`]+)`/g),
  ].map(([, word]) => word ?? '');

/** A pair of document and code word for each code word that `isWrong`. */
const wrongCodeWords = (isWrong: (word: string) => boolean) =>
  DOCUMENTS.flatMap((document) =>
    codeWordsOf(document)
      .filter(isWrong)
      .map((word) => [document, word]),
  );

describe('code words of documents', () => {
  it('are identifiers that occur in the code', () => {
    const isIdentifier = (word: string) => /[a-z][A-Z]|[A-Za-z]_[A-Za-z]/.test(word);
    const isUnknown = (word: string) =>
      (word.match(/[A-Za-z]\w*/g) ?? []).some((part) => isIdentifier(part) && !IDENTIFIERS.has(part));
    expect(wrongCodeWords(isUnknown)).toEqual([]);
  });

  it('are hyphenated names, such as ids of calls, that occur in the code', () => {
    const isHyphenated = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)+$/;
    expect(wrongCodeWords((word) => isHyphenated.test(word) && !HYPHENATED.has(word))).toEqual([]);
  });

  it('are paths of files and folders that exist, with or without their extension', () => {
    const isPath = /^(?:client|docs|domain|migrations|server|tools)\/[\w./-]+$/;
    const exists = (path: string) =>
      existsSync(join(ROOT, path)) || FILES.some((file) => file.startsWith(`${path.replace(/\/$/, '')}.`));
    const isMissing = (part: string) => isPath.test(part) && !exists(part);
    expect(wrongCodeWords((word) => word.split(' ').some(isMissing))).toEqual([]);
  });

  it('are names of files that exist in some folder', () => {
    const names = new Set([...FILES, ...readdirSync(ROOT)].map((file) => basename(file)));
    const isName = /^[\w-][\w.-]*\.(?:tsx?|mjs|css|json)$/;
    expect(wrongCodeWords((word) => isName.test(word) && !names.has(word))).toEqual([]);
  });

  it('are npm scripts that package.json declares', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const scriptOf = (word: string) => /^npm run ([\w:-]+)/.exec(word)?.[1];
    expect(wrongCodeWords((word) => !((scriptOf(word) ?? 'test') in scripts))).toEqual([]);
  });
});

describe('links of documents', () => {
  it('lead to files and headings that exist', () => {
    const slugs = (page: string) =>
      [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
        heading
          .toLowerCase()
          .replaceAll(/[^\p{Letter}\d\s_-]/gu, '')
          .replaceAll(' ', '-'),
      );
    const broken = DOCUMENTS.flatMap((document) =>
      [...read(document).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)]
        .filter(([, path = '', heading]) => {
          const page = path === '' ? document : join(dirname(document), path);
          return !existsSync(join(ROOT, page)) || (heading !== undefined && !slugs(page).includes(heading));
        })
        .map(([link]) => [document, link]),
    );
    expect(broken).toEqual([]);
  });
});

describe('decision records', () => {
  const partsOf = (record: string) => {
    const [heading = '', , status = ''] = read(record).split('\n');
    const [, number, title] = /^# (\d+)\. (\S.*)$/.exec(heading) ?? [];
    return { number, title, status };
  };

  it('begin with the number of their file and a title', () => {
    const numberOf = (record: string) => String(Number(basename(record).slice(0, 4)));
    const wrong = RECORDS.filter((record) => partsOf(record).number !== numberOf(record));
    expect(wrong).toEqual([]);
  });

  it('have a status line: accepted, or superseded by another record', () => {
    const isStatus = /^Status: (?:accepted(?:; .*\]\(\d{4}-.*)?|superseded by \[\d{4}\]\(\d{4}-[\w-]+\.md\))$/;
    expect(
      RECORDS.map((record) => [record, partsOf(record).status]).filter(([, line]) => !isStatus.test(line!)),
    ).toEqual([]);
  });

  it('are listed in the index in order, with their title and status', () => {
    const rows = RECORDS.toSorted((one, other) => (one < other ? -1 : 1)).map((record) => {
      const { title, status } = partsOf(record);
      const file = basename(record);
      return `| [${file.slice(0, 4)}](${file}) | ${title} | ${/accepted|superseded/.exec(status)?.[0]} |`;
    });
    expect(read(INDEX).match(/^\| \[.*$/gm)).toEqual(rows);
  });
});

describe('the glossary', () => {
  /** First cells of its tables; `code`: written as code. */
  const words = [...read('docs/glossary.md').matchAll(/^\| (`?)([^`|]+)`? \|/gm)].map(([, tick, word = '']) => ({
    code: tick === '`',
    word,
  }));

  it('lists code words that occur in the code as whole words', () => {
    expect(words).toContainEqual({ code: true, word: 'draftSlot' });
    expect(words.filter(({ code, word }) => code && !IDENTIFIERS.has(word))).toEqual([]);
  });

  it('gives each word one meaning', () => {
    const repeated = words.filter(({ word }, index) => words.findIndex((other) => other.word === word) !== index);
    expect(repeated).toEqual([]);
  });
});
