import { expect, it } from 'vitest';
import { availablesCreate } from '../availability/availability.calls.js';
import { scheduleDtPublish, scheduleDtStart } from '../draft-week/draft-week.calls.js';
import { historyRosterWeekDiff } from '../roster-history/roster-history.calls.js';
import { fieldsRefusal, WITH_INPUT } from '../kernel/field-faults.js';
import type { ExpectedKind } from '../kernel/refusal.js';
import { personChange } from '../staff/people.calls.js';
import type { Call } from '../api/call.js';

const week = { from: '2026-11-23', until: '2026-11-29', jobFilterId: 'bar' };
const instants = { start: '2026-11-23', since: '2026-11-23T10:00:00.000Z', at: '2026-11-24T10:00:00.000Z' };

/** Calls whose dates are compared with each other, a date of theirs, and its kind. */
const COMPARED: readonly [Call, 'query' | 'body', object, string, ExpectedKind][] = [
  [scheduleDtPublish as Call, 'body', week, 'from', 'date'],
  [scheduleDtStart as Call, 'body', { ...week, source: 'week', week: '2026-11-16' }, 'from', 'date'],
  [
    availablesCreate as Call,
    'body',
    { userId: 'noor', from: '2026-11-23 10:00', until: '2026-11-23 20:00' },
    'from',
    'date_and_time',
  ],
  [historyRosterWeekDiff as Call, 'query', instants, 'at', 'instant'],
];

const faultsOf = (call: Call, part: 'query' | 'body', input: object) => {
  const { error } = call[part].safeParse(input, WITH_INPUT);
  return error ? fieldsRefusal(error.issues) : null;
};

it.each(COMPARED)(
  '$id reports only the malformed date, not the date it is compared with',
  (call, part, good, field, expected) => {
    expect(faultsOf(call, part, good)).toBeNull();
    for (const malformed of ['', 'x', '2026-02-30', '2026-02-30 10:00', '2026-11-23T10:00'])
      expect(faultsOf(call, part, { ...good, [field]: malformed })).toEqual({
        code: 'validation_failed',
        errors: [{ field, code: 'format', expected }],
      });
  },
);

it('personChange reports the format or type of an invalid optional date', () => {
  const faults = (birthDate: unknown) => faultsOf(personChange as Call, 'body', { birthDate })?.errors;
  expect(faults('')).toBeUndefined();
  expect(faults('tomorrow')).toEqual([{ field: 'birthDate', code: 'format', expected: 'date' }]);
  expect(faults(5)).toEqual([{ field: 'birthDate', code: 'type', expected: 'date' }]);
});
