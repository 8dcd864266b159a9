import { expect, it } from 'vitest';
import { fieldsRefusal, WITH_INPUT } from '../kernel/field-faults.js';
import { organisationUpdate } from './organisation.calls.js';

const REQUIRED = { name: 'Veengroep', messageDays: 30, quietFrom: '22:00', quietUntil: '08:00' };
const refusalOf = (body: object) => {
  const { error } = organisationUpdate.body.safeParse({ ...REQUIRED, ...body }, WITH_INPUT);
  return error ? fieldsRefusal(error.issues) : null;
};

it('a change of the organisation names every retention below its minimum, and every other wrong field', () => {
  expect(refusalOf({ name: '', messageDays: 29, accessDays: 29, rosterDays: 363, costTarget: 101 })).toEqual({
    code: 'validation_failed',
    errors: [
      { field: 'name', code: 'too_short', limit: 1 },
      { field: 'messageDays', code: 'min', limit: 30 },
      { field: 'accessDays', code: 'min', limit: 30 },
      { field: 'rosterDays', code: 'min', limit: 364 },
      { field: 'costTarget', code: 'max', limit: 100 },
    ],
  });
  expect(refusalOf({ messageDays: 30, accessDays: 30, rosterDays: 364 })).toBeNull();
});
