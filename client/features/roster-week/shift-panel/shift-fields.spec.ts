import { expect, it } from 'vitest';
import { civilDate } from '#domain/kernel/civil-date';
import { shiftOn } from '../../../../domain/own-roster/testing/shift-fixtures.js';
import { changesIn, fieldsOf, touchedIn, undoOf } from './shift-fields.js';

const saturday = civilDate('2026-11-28');
const shift = shiftOn(saturday, '17:00-close');
const fields = fieldsOf(shift);

it('a form begins with what the shift has', () => {
  expect(fields).toEqual({ date: saturday, start: 1020, end: 1560, jobId: 'service', locationId: 'cafe' });
  expect(changesIn(shift, fields)).toBeNull();
});

it('sends only what differs', () => {
  expect(changesIn(shift, { ...fields, start: 1080 })).toEqual({ start: '2026-11-28 18:00' });
  expect(changesIn(shift, { ...fields, end: 1380 })).toEqual({ ending: '2026-11-28 23:00' });
  expect(changesIn(shift, { ...fields, jobId: 'bar', locationId: 'terrace' })).toEqual({
    job_id: 'bar',
    horeca_location_id: 'terrace',
  });
});

it('another day moves both times, the end over midnight too', () => {
  expect(changesIn(shift, { ...fields, date: civilDate('2026-11-27') })).toEqual({
    start: '2026-11-27 17:00',
    ending: '2026-11-28 02:00',
  });
});

it('the way back is what the shift was, in what was changed and nothing else', () => {
  expect(undoOf(shift, { start: shift.ending, job_id: 'bar' })).toEqual({ start: shift.start, job_id: 'service' });
  expect(undoOf(shift, { user_id: null })).toEqual({ user_id: 'noor' });
  expect(undoOf(shift, { ending: shift.start, horeca_location_id: 'terrace' })).toEqual({
    ending: shift.ending,
    horeca_location_id: 'cafe',
  });
});

it('a form keeps what was changed in it, and takes over what a colleague changes meanwhile', () => {
  const touched = touchedIn(fields, { ...fields, end: 1380 });
  expect(touched).toEqual({ end: 1380 });
  const theirs = { ...shift, start: shiftOn(saturday, '18:00-close').start };
  expect(changesIn(theirs, { ...fieldsOf(theirs), ...touched })).toEqual({ ending: '2026-11-28 23:00' });
});
