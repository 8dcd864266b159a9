import { describe, expect, it } from 'vitest';
import { diffOf } from './roster-diff.js';

const lunch = { id: 'lunch', from: '11:00', userId: null as string | null, warnings: [] as string[], revision: '1' };
const dinner = { ...lunch, id: 'dinner', from: '17:00' };

describe('diffOf', () => {
  it('lists added, removed and changed records with the fields that differ', () => {
    const later = { ...dinner, userId: 'emma', warnings: ['free_day'], revision: '2' };
    const breakfast = { ...lunch, id: 'breakfast' };
    expect(diffOf([lunch, dinner], [later, breakfast])).toEqual({
      added: [breakfast],
      removed: [lunch],
      changed: [{ id: 'dinner', fields: ['userId', 'warnings'], before: dinner, after: later }],
    });
  });

  it('is empty when a change was reverted', () => {
    expect(diffOf([lunch], [{ ...lunch, revision: '3' }])).toEqual({ added: [], removed: [], changed: [] });
  });

  it('is empty for equal states and lists every record when one state is empty', () => {
    expect(diffOf([lunch, dinner], [lunch, dinner])).toEqual({ added: [], removed: [], changed: [] });
    expect(diffOf([], [lunch])).toEqual({ added: [lunch], removed: [], changed: [] });
    expect(diffOf([lunch], [])).toEqual({ added: [], removed: [lunch], changed: [] });
  });
});
