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
  it('are joined when the files saved weigh more than the unused bytes fetched', () => {
    expect(join([chunk('menu', 'abc', 900), chunk('list', 'ab', 900)])).toEqual(['list+menu']);
    expect(join([chunk('menu', 'abc', 900), chunk('list', 'ab', 2_100)])).toEqual(['list', 'menu']);
  });

  it('stay apart when an often opened entry would fetch unused bytes', () => {
    const chunks = [chunk('menu', 'abc', 900), chunk('list', 'ab', 900)];
    expect(join(chunks, { c: 2 })).toEqual(['list+menu']);
    expect(join(chunks, { c: 3 })).toEqual(['list', 'menu']);
  });

  it('stay apart when no entry uses both', () => {
    expect(join([chunk('menu', 'ab', 1), chunk('list', 'cd', 1)])).toEqual(['list', 'menu']);
  });

  it('are weighed with all their imports, including fixed chunks', () => {
    const frame: Chunk = { ...chunk('frame', 'ab', 30_000), isFixed: true };
    expect(join([frame, chunk('menu', 'abc', 100), chunk('list', 'ab', 100)])).toEqual(['list+menu']);
    expect(join([frame, chunk('menu', 'abc', 100), chunk('list', 'ab', 100, [0])])).toEqual(['list', 'menu']);
  });

  it('are never joined into a circular import', () => {
    // The dialog imports the form, and the form the field: both at once would be before the form and after it.
    const chunks = (isFixed: boolean): Chunk[] => [
      chunk('dialog', 'ab', 10, [1]),
      { ...chunk('form', 'abc', 10, [2]), isFixed },
      chunk('field', 'abc', 10),
    ];
    expect(join(chunks(true))).toEqual(['dialog', 'field']);
    expect(join(chunks(false))).toEqual(['dialog+field+form']);
  });

  it('give an entry that gets a joined chunk the imports of both, and weigh these too', () => {
    // Once menu and list are joined, c also imports the icons, and nothing prevents joining those.
    expect(join([chunk('menu', 'abc', 10), chunk('list', 'ab', 10, [2]), chunk('icons', 'ab', 10)])).toEqual([
      'icons+list+menu',
    ]);
  });
});
