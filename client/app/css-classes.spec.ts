import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const CLIENT = join(import.meta.dirname, '..');
const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g;
const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*$/gm;
/** Classes that another library or the whole document has. */
const NOT_OWN = /:global\((?:[^()]|\([^()]*\))*\)/g;

const files = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' });
const components = files.filter((file) => file.endsWith('.tsx'));
const sheets = files.filter((file) => file.endsWith('.module.css'));

/** The classes that components name of each style sheet: `board/legend.module.css` to `board/legend.tsx: background`. */
const uses = components.flatMap((file) => {
  const source = readFileSync(join(CLIENT, file), 'utf8');
  return [...source.matchAll(IMPORT)].flatMap(([statement, name = '', path = '']) => {
    const code = source.replace(statement, '').replaceAll(COMMENT, '');
    const named = [...code.matchAll(new RegExp(`(?<![\\w.])${name}\\.(\\w+)`, 'g'))].map(([, found = '']) => found);
    return [...new Set(named)].map((one) => ({ file, sheet: join(dirname(file), path), one }));
  });
});

function classesOf(sheet: string, without: RegExp = COMMENT): string[] {
  const css = readFileSync(join(CLIENT, sheet), 'utf8').replaceAll(COMMENT, '').replaceAll(without, '');
  return [...new Set([...css.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, found = '']) => found))];
}

describe('style sheets of components', () => {
  it('define every class that a component uses', () => {
    expect(components.length).toBeGreaterThan(100);
    expect(uses.flatMap(({ file, sheet, one }) => (classesOf(sheet).includes(one) ? [] : `${file}: ${one}`))).toEqual(
      [],
    );
  });

  it('define no class that no component uses', () => {
    expect(sheets.length).toBeGreaterThan(100);
    // Handed over whole, as `classNames={classes}`.
    const whole = 'features/draft-week/toolbar/department-choice.module.css';
    const named = new Set(uses.map(({ sheet, one }) => `${sheet}: ${one}`));
    const all = sheets
      .filter((sheet) => sheet !== whole)
      .flatMap((sheet) => classesOf(sheet, NOT_OWN).map((one) => `${sheet}: ${one}`));
    expect(all.filter((one) => !named.has(one))).toEqual([]);
  });
});

/** Classes of the whole document: those that components share, and those that a sheet names with `:global()`. */
const GLOBAL = new Set(
  files
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => {
      const css = readFileSync(join(CLIENT, file), 'utf8').replaceAll(COMMENT, '');
      return file.endsWith('.module.css') ? (css.match(NOT_OWN) ?? []) : [css];
    })
    .flatMap((css) => [...css.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, found = '']) => found)),
);

const SHARED = ['layout', 'looks', 'spaces']
  .flatMap((file) => classesOf(`app/theme/${file}.css`))
  .filter((one) => !one.startsWith('mantine-'));

/** Words of `className="row gap-4"` and `composes: row gap-4 from global`. */
const namedOf = (file: string): string[] =>
  [
    ...readFileSync(join(CLIENT, file), 'utf8').matchAll(
      /className=(?:"([^"]*)"|\{`([^`]*)`\})|composes: ([^;]*) from global/g,
    ),
  ].flatMap(([, ...names]) =>
    names
      .join('')
      .replaceAll(/\$\{[^}]*\}/g, '')
      .split(/\s+/)
      .filter((word) => word !== ''),
  );

describe('shared classes', () => {
  const named = [...components.filter((file) => !file.includes('.spec.')), ...sheets].map((file) => ({
    file,
    names: namedOf(file),
  }));

  it('are defined wherever a component or a style sheet names them', () => {
    expect(SHARED.length).toBeGreaterThan(100);
    expect(
      named.flatMap(({ file, names }) => names.filter((word) => !GLOBAL.has(word)).map((word) => `${file}: ${word}`)),
    ).toEqual([]);
  });

  it('are each named by a component or a style sheet', () => {
    const all = new Set(named.flatMap(({ names }) => names));
    expect(SHARED.filter((one) => !all.has(one))).toEqual([]);
  });
});
