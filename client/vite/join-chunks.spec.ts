import { describe, expect, it } from 'vitest';
import { type Chunk, joinChunks } from './join-chunks.js';

const chunk = (module: string, entries: string, bytes: number, imports: number[] = []): Chunk => ({
  modules: [module],
  entries: new Set(entries),
  bytes,
  imports,
  isFixed: false,
});
const join = (chunks: Chunk[], weights: Record<string, number> = {}) =>
  joinChunks(chunks, { bytesOfFile: 1_000, weightOf: (entry) => weights[entry] ?? 1 })
    .map((modules) => modules.toSorted().join('+'))
    .toSorted();

describe('chunks that several entries share', () => {
  it('are joined when the files that are spared weigh more than what is fetched in vain', () => {
    expect(join([chunk('menu', 'abc', 900), chunk('list', 'ab', 900)])).toEqual(['list+menu']);
    expect(join([chunk('menu', 'abc', 900), chunk('list', 'ab', 2_100)])).toEqual(['list', 'menu']);
  });

  it('stay apart where an entry that is opened often would pay', () => {
    const chunks = [chunk('menu', 'abc', 900), chunk('list', 'ab', 900)];
    expect(join(chunks, { c: 2 })).toEqual(['list+menu']);
    expect(join(chunks, { c: 3 })).toEqual(['list', 'menu']);
  });

  it('stay apart when nobody has both', () => {
    expect(join([chunk('menu', 'ab', 1), chunk('list', 'cd', 1)])).toEqual(['list', 'menu']);
  });

  it('are weighed with all that they import, also what stays a chunk of its own', () => {
    const frame: Chunk = { ...chunk('frame', 'ab', 30_000), isFixed: true };
    expect(join([frame, chunk('menu', 'abc', 100), chunk('list', 'ab', 100)])).toEqual(['list+menu']);
    expect(join([frame, chunk('menu', 'abc', 100), chunk('list', 'ab', 100, [0])])).toEqual(['list', 'menu']);
  });

  it('never come to import each other', () => {
    // The dialog imports the form, and the form the field: both at once would be before the form and after it.
    const chunks = (isFixed: boolean): Chunk[] => [
      chunk('dialog', 'ab', 10, [1]),
      { ...chunk('form', 'abc', 10, [2]), isFixed },
      chunk('field', 'abc', 10),
    ];
    expect(join(chunks(true))).toEqual(['dialog', 'field']);
    expect(join(chunks(false))).toEqual(['dialog+field+form']);
  });

  it('make whoever has one have what the other imports, which is then weighed as such', () => {
    // Once menu and list are one, c has the icons as well, and nothing speaks against joining them.
    expect(join([chunk('menu', 'abc', 10), chunk('list', 'ab', 10, [2]), chunk('icons', 'ab', 10)])).toEqual([
      'icons+list+menu',
    ]);
  });
});
