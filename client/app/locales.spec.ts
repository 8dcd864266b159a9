import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { MENU } from '#domain/access/access';
import { ErrorCode, ExpectedKind, FieldCode } from '#domain/kernel/refusal';
import { DUTCH } from '#domain/texts/refusal-texts.nl';
import { UnavailableReason } from '#domain/planning/plan-status';

const CLIENT = fileURLToPath(new URL('..', import.meta.url));

type Texts = ReadonlyMap<string, string>;

/** Every text of a file by its whole key, such as `nav.group.roster`. */
function textsOf(folder: string, language: 'nl' | 'en', file = ''): Texts {
  const texts = new Map<string, string>();
  const walk = (value: unknown, key: string) => {
    if (typeof value === 'string') texts.set(key, value);
    else for (const [name, inner] of Object.entries(value as object)) walk(inner, key ? `${key}.${name}` : name);
  };
  walk(JSON.parse(readFileSync(join(folder, `${file}${language}.json`), 'utf8')), '');
  return texts;
}

const placeholders = (text: string | undefined): string[] => ((text ?? '').match(/\{\w+\}/g) ?? []).toSorted();

const folders = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('nl.json') || path.endsWith('en.json'))
  .map((path) => join(CLIENT, dirname(path)));
const REFUSALS = join(CLIENT, '../domain/texts');
const files = [...new Set([...folders, REFUSALS])].flatMap((folder) =>
  readdirSync(folder).flatMap((name) =>
    name.endsWith('nl.json') ? [{ folder, file: name.slice(0, -'nl.json'.length) }] : [],
  ),
);
const namespaces = files.map(({ folder, file }) => [join(relative(CLIENT, folder), file), folder, file] as const);

it('the scan for texts finds those of the app, the domain and the features', () => {
  const names = namespaces.map(([name]) => name);
  expect(names).toEqual(expect.arrayContaining(['app/locales', '../domain/texts', 'features/login/locales']));
});

describe.each(namespaces)('text namespace %s', (_name, folder, file) => {
  const nl = textsOf(folder, 'nl', file);
  const en = textsOf(folder, 'en', file);

  it('has the same keys in Dutch and English', () => {
    expect([...en.keys()].toSorted()).toEqual([...nl.keys()].toSorted());
  });

  it('has the same placeholders in Dutch and English', () => {
    const differing = [...nl.keys()].filter(
      (key) => placeholders(nl.get(key)).join() !== placeholders(en.get(key)).join(),
    );
    expect(differing).toEqual([]);
  });

  it('has no empty text', () => {
    const blank = [...nl, ...en].filter(([, text]) => text.trim() === '');
    expect(blank).toEqual([]);
  });

  it('writes placeholders in single braces', () => {
    const doubled = [...nl, ...en].filter(([, text]) => /\{\{|\}\}/.test(text));
    expect(doubled).toEqual([]);
  });

  it('has both plural forms of every counted text', () => {
    const single = [...nl.keys()].filter((key) => key.endsWith('_one')).map((key) => key.replace(/_one$/, '_other'));
    const many = [...nl.keys()].filter((key) => key.endsWith('_other'));
    expect(single.toSorted()).toEqual(many.toSorted());
  });
});

describe('refusal texts', () => {
  const errors = textsOf(REFUSALS, 'nl');

  it.each(ErrorCode.options)('have a text and a title for error code %s', (code) => {
    expect([errors.has(`code.${code}`), errors.has(`title.${code}`)]).toEqual([true, true]);
  });
  it.each(FieldCode.options)('have a text for field code %s', (code) => {
    expect(errors.has(`field.${code}`)).toBe(true);
  });
  it.each(UnavailableReason.options)('have a text for unavailability reason %s', (reason) => {
    expect(errors.has(`reason.${reason}`)).toBe(true);
  });

  it('contain no text of a deleted code', () => {
    const known = new Set([
      'default',
      'code.unreachable',
      'code.unreadable',
      ...ErrorCode.options.flatMap((code) => [`code.${code}`, `title.${code}`]),
      ...FieldCode.options.map((code) => `field.${code}`),
      ...ExpectedKind.options.map((kind) => `kind.${kind}`),
      ...Object.keys(DUTCH.hint).map((hint) => `hint.${hint}`),
      ...UnavailableReason.options.map((reason) => `reason.${reason}`),
    ]);
    expect([...errors.keys()].filter((key) => !known.has(key))).toEqual([]);
  });
});

it('every menu entry has a name', () => {
  const app = textsOf(join(CLIENT, 'app/locales'), 'nl');
  const items = Object.keys(MENU).filter((item) => item !== 'manager');
  expect(items.filter((item) => !app.has(`nav.entry.${item}`))).toEqual([]);
});
