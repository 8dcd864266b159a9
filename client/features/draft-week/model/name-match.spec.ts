import { describe, expect, it } from 'vitest';
import { matchNames } from './name-match.js';

const people = ['Fatima Wilgenroos', 'Fatima van den Berg', 'Joëlle Ereprijs', 'Noor IJsvogel', 'Noortje Bos'].map(
  (name) => ({ id: name, name }),
);
const found = (query: string) => matchNames(query, people).matches.map(({ choice }) => choice.name);

describe('finding whose name is typed', () => {
  it('knows nobody by no letters', () => {
    expect(matchNames(' ', people)).toEqual({ matches: [], isCertain: false });
  });

  it('reads over accents and case, and says what is left to type', () => {
    const { matches, isCertain } = matchNames('JOEL', people);
    expect(isCertain).toBe(true);
    expect(matches[0]).toMatchObject({ choice: { name: 'Joëlle Ereprijs' }, completion: 'le Ereprijs', rank: 1 });
  });

  it('finds later words and parts of several', () => {
    expect(found('ijsv')).toEqual(['Noor IJsvogel']);
    expect(found('fat w')).toEqual(['Fatima Wilgenroos']);
    expect(found('w fat')).toEqual([]);
  });

  it('is not certain between equals, and keeps the order in which they were offered', () => {
    const { matches, isCertain } = matchNames('fatima', people);
    expect(isCertain).toBe(false);
    expect(matches.map(({ choice }) => choice.name)).toEqual(['Fatima Wilgenroos', 'Fatima van den Berg']);
  });

  it('takes the whole name before longer ones that begin with it', () => {
    const { matches, isCertain } = matchNames('noor', [...people, { id: 'noor', name: 'Noor' }]);
    expect(matches[0]?.choice.id).toBe('noor');
    expect(isCertain).toBe(true);
  });
});
