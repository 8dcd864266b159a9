import { describe, expect, it } from 'vitest';
import { canonical, canonicalDigest, answerDifferences } from './canonical.js';

describe('canonicalDigest and answerDifferences', () => {
  it('ignore the order of keys, maps in place of objects, and undefined values', () => {
    const ours = {
      b: new Map([
        ['y', { n: 1 }],
        ['x', { n: 2 }],
      ]),
      a: [1, { d: null, c: undefined }],
    };
    const theirs = { a: [1, { d: null }], b: { x: { n: 2 }, y: { n: 1 } } };
    expect(canonical(ours)).toBe(canonical(theirs));
    expect(canonicalDigest(ours)).toBe(canonicalDigest(theirs));
    expect(answerDifferences(ours, theirs)).toEqual([]);
  });

  it.each([
    [{ a: 1 }, { a: '1' }],
    [{ a: [1, 2] }, { a: [2, 1] }],
    [{ a: null }, {}],
    [{ a: {} }, { a: [] }],
  ])('distinguish %j from %j', (ours, theirs) => {
    expect(canonicalDigest(ours)).not.toBe(canonicalDigest(theirs));
    expect(answerDifferences(ours, theirs)).toHaveLength(1);
  });

  it('list the path of each difference with both values, up to a limit', () => {
    const ours = { shift: { one: { start: 600 }, two: { start: 660 } } };
    const theirs = { shift: { one: { start: 630 } } };
    expect(answerDifferences(ours, theirs)).toEqual([
      'shift.one.start: 600 instead of 630',
      'shift.two: {"start":660} instead of nothing',
    ]);
    expect(answerDifferences(ours, theirs, 1)).toHaveLength(1);
  });
});
