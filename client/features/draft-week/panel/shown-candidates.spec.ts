import { describe, expect, it } from 'vitest';
import type { CandidateGroup } from '#domain/candidates/candidate-reasons';
import type { Candidate } from '#domain/candidates/candidates';
import { defaultCandidate, shownCandidates } from './shown-candidates.js';

const NAMES: Readonly<Record<string, string>> = {
  a: 'Chiara Vlinderbos',
  b: 'Liv Parnassia',
  c: 'Noor IJsvogel',
  d: 'Bilal Houtduif',
  e: 'Bram Els',
  f: 'Zoë Vink',
  g: 'Finn Sleedoorn',
  h: 'Yara Boterbloem',
};
const ORDER: readonly CandidateGroup[] = ['available', 'mind', 'cannot'];
const byGroup = (a: Candidate, b: Candidate): number => ORDER.indexOf(a.group) - ORDER.indexOf(b.group);
const one = (userId: string, group: CandidateGroup): Candidate => ({ userId, group }) as unknown as Candidate;

const many = Array.from({ length: 12 }, (_, index) => String(index + 1));
const candidates = [
  one('a', 'available'),
  one('b', 'available'),
  one('c', 'mind'),
  ...['d', 'e', 'f', 'g', 'h'].map((id) => one(id, 'cannot')),
];
const shown = (
  query = '',
  all = false,
  people = [...many.slice(0, 3).map((id) => one(id, 'available')), ...candidates],
) =>
  shownCandidates({ candidates: people.toSorted(byGroup), nameOf: (id) => NAMES[id] ?? '', query, all }).map(
    ({ group, total, shown: people }) => [
      group,
      total,
      people.map(({ candidate, rank }) => `${rank ?? '-'}${candidate.userId}`).join(' '),
    ],
  );

describe('candidates in a list', () => {
  it('are numbered through as far as they can, and of who cannot the first few are shown', () => {
    expect(shown()).toEqual([
      ['available', 5, '11 22 33 4a 5b'],
      ['mind', 1, '6c'],
      ['cannot', 5, '-d -e -f -g'],
    ]);
  });

  it('show more of who cannot where few others are', () => {
    const none = many.map((id) => one(id, 'cannot'));
    expect(shown('', false, none)).toEqual([['cannot', 12, '-1 -2 -3 -4 -5 -6 -7 -8 -9']]);
  });

  it('are all shown when somebody asks for them', () => {
    expect(shown('', true).at(-1)).toEqual(['cannot', 5, '-d -e -f -g -h']);
  });

  it('keep their places when one searches, and who cannot is found too', () => {
    expect(shown('noor')).toEqual([['mind', 1, '6c']]);
    expect(shown('bot')).toEqual([['cannot', 1, '-h']]);
    expect(shown('nobody')).toEqual([]);
  });

  it('are everybody again for a query of spaces', () => {
    expect(shown('  ')).toEqual(shown());
  });
});

describe('whom Enter plans', () => {
  it('is the best who can, never by itself somebody who cannot', () => {
    const mind = one('c', 'mind');
    const cannot = one('h', 'cannot');
    expect(defaultCandidate([mind, cannot], '')).toBe(mind);
    expect(defaultCandidate([cannot], ' ')).toBeNull();
    expect(defaultCandidate([cannot], 'yara')).toBe(cannot);
    expect(defaultCandidate([], 'nobody')).toBeNull();
  });
});
