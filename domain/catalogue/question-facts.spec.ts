import { describe, expect, it } from 'vitest';
import { asksConfirmation, ErrorCode } from '../kernel/refusal.js';
import { readConfirmation } from './question-facts.js';

const PERSON = {
  userId: 'emma',
  name: 'Emma Dekker',
  status: 'UNAVAILABLE',
  reasons: ['free_day'],
  from: '2026-03-17 17:00',
  until: '2026-03-17 23:00',
  jobId: 'service',
};

describe('readConfirmation', () => {
  it('returns the facts declared for the code', () => {
    expect(readConfirmation('discard_needs_confirmation', { slots: 3 })).toEqual({
      code: 'discard_needs_confirmation',
      facts: { slots: 3 },
    });
    const { status: _status, ...shown } = PERSON;
    expect(readConfirmation('planned_while_unavailable_needs_confirmation', { people: [PERSON] })).toEqual({
      code: 'planned_while_unavailable_needs_confirmation',
      facts: { people: [shown] },
    });
  });

  it('leaves out unknown reasons and keeps the person', () => {
    const people = [{ ...PERSON, name: null, reasons: ['the moon', 'job_missing'] }];
    expect(readConfirmation('planned_while_unavailable_needs_confirmation', { people })?.facts).toMatchObject({
      people: [{ userId: 'emma', name: '', reasons: ['job_missing'] }],
    });
  });

  it('returns null when the facts have another shape', () => {
    expect(readConfirmation('removal_needs_confirmation', { shift: 'shift-1' })).toBeNull();
    expect(readConfirmation('discard_needs_confirmation', { slots: 'three' })).toBeNull();
    expect(readConfirmation('put_back_needs_confirmation', null)).toBeNull();
  });

  it.each(ErrorCode.options.filter(asksConfirmation))('does not throw on malformed facts of %s', (code) => {
    for (const facts of [null, 7, [], {}, { people: 7, shifts: {}, dates: null }])
      expect(() => readConfirmation(code, facts)).not.toThrow();
  });
});
