import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';

const DOMAIN = new URL('..', import.meta.url);
/** Specifications may build what they look at with anything. */
const isSource = (file: string): boolean => file.endsWith('.ts') && !file.endsWith('.spec.ts');
/** Paths of imports, of types too, and of interfaces that are completed. */
const IMPORTED = /(?:from|import|module)\s*\(?\s*'(\.[^']+)'/g;

const folderOf = (file: string): string => file.split('/')[0] ?? '';

/** Which folders the files of each folder import. */
function importsOfFolders(): ReadonlyMap<string, ReadonlySet<string>> {
  const imports = new Map<string, Set<string>>();
  for (const file of readdirSync(DOMAIN, { recursive: true, encoding: 'utf8' }).filter(isSource)) {
    const folder = folderOf(file);
    const importedFolders = imports.get(folder) ?? new Set();
    for (const [, path = ''] of readFileSync(new URL(file, DOMAIN), 'utf8').matchAll(IMPORTED)) {
      const imported = folderOf(posix.join(posix.dirname(file), path));
      if (imported !== folder) importedFolders.add(imported);
    }
    imports.set(folder, importedFolders);
  }
  return imports;
}

/** Folders from the lowest floor to the highest, each above all that it imports; `knot`: those of which that cannot be said. */
function floorsOf(imports: ReadonlyMap<string, ReadonlySet<string>>): { floors: string[][]; knot: string[] } {
  const floors: string[][] = [];
  let remaining = [...imports].toSorted(([one], [other]) => one.localeCompare(other));
  for (;;) {
    const open = new Set(remaining.map(([folder]) => folder));
    const floor = remaining.filter(([, imported]) => ![...imported].some((folder) => open.has(folder)));
    if (floor.length === 0) return { floors, knot: [...open] };
    floors.push(floor.map(([folder]) => folder));
    remaining = remaining.filter((folder) => !floor.includes(folder));
  }
}

describe('the folders of the domain', () => {
  const imports = importsOfFolders();

  it('never import each other in both directions', () => {
    const pairs = [...imports].flatMap(([one, others]) =>
      [...others].filter((other) => one < other && imports.get(other)?.has(one)).map((other) => `${one} and ${other}`),
    );
    expect(pairs).toEqual([]);
  });

  it('form import levels, with access and kernel lowest and catalogue highest', () => {
    const { floors, knot } = floorsOf(imports);
    expect(knot).toEqual([]);
    expect(floors.at(0)).toEqual(['access', 'kernel']);
    expect(floors.at(-1)).toEqual(['catalogue']);
  });
});
