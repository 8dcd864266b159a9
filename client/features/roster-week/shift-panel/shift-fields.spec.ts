import { expect, it } from 'vitest';
import { civilDate } from '#domain/kernel/civil-date';
import { shiftOn } from '../../../../domain/own-roster/testing/shift-fixtures.js';
import { formChanges, fieldsOf, changedFields, undoOf } from './shift-fields.js';

const saturday = civilDate('2026-11-28');
const shift = shiftOn(saturday, '17:00-close');
const fields = fieldsOf(shift);

it('fieldsOf fills the form from the shift, without changes', () => {
  expect(fields).toEqual({ date: saturday, start: 1020, end: 1560, jobId: 'service', locationId: 'cafe' });
  expect(formChanges(shift, fields)).toBeNull();
});

it('changesIn returns only the fields that differ', () => {
  expect(formChanges(shift, { ...fields, start: 1080 })).toEqual({ start: '2026-11-28 18:00' });
  expect(formChanges(shift, { ...fields, end: 1380 })).toEqual({ ending: '2026-11-28 23:00' });
  expect(formChanges(shift, { ...fields, jobId: 'bar', locationId: 'terrace' })).toEqual({
    jobId: 'bar',
    horecaLocationId: 'terrace',
  });
});

it('changesIn moves both times with the date, also an end after midnight', () => {
  expect(formChanges(shift, { ...fields, date: civilDate('2026-11-27') })).toEqual({
    start: '2026-11-27 17:00',
    ending: '2026-11-28 02:00',
  });
});

it('undoOf returns the former values of the changed fields only', () => {
  expect(undoOf(shift, { start: shift.ending, jobId: 'bar' })).toEqual({ start: shift.start, jobId: 'service' });
  expect(undoOf(shift, { userId: null })).toEqual({ userId: 'noor' });
  expect(undoOf(shift, { ending: shift.start, horecaLocationId: 'terrace' })).toEqual({
    ending: shift.ending,
    horecaLocationId: 'cafe',
  });
});

it("changedFields keeps the user's changes on top of a colleague's change", () => {
  const touched = changedFields(fields, { ...fields, end: 1380 });
  expect(touched).toEqual({ end: 1380 });
  const theirs = { ...shift, start: shiftOn(saturday, '18:00-close').start };
  expect(formChanges(theirs, { ...fieldsOf(theirs), ...touched })).toEqual({ ending: '2026-11-28 23:00' });
});
