import { expect, it } from 'vitest';
import { unavailableOn } from './day-status.js';
import { DAAN, day, EMMA, fullTimer, partTimer } from './testing/planning-fixtures.js';

const friday = day(4);

it('unavailableOn is empty for a part-timer with any entry and no_availability without one', () => {
  const evening = partTimer(DAAN, [], { availability: { [friday]: { from: 1020, until: 1200 } } });
  expect(unavailableOn(evening, friday)).toEqual([]);
  expect(unavailableOn(evening, day(3))).toEqual(['no_availability']);
});

it('unavailableOn of a full-timer lists free days and time outs, except declined ones', () => {
  const timeOut = (approved: boolean | null) => ({ timeOuts: [{ from: friday, until: friday, approved }] });
  expect(unavailableOn(fullTimer(EMMA, { jobIds: [] }), friday)).toEqual([]);
  expect(unavailableOn(fullTimer(EMMA, { freeDays: [friday] }), friday)).toEqual(['free_day']);
  expect(unavailableOn(fullTimer(EMMA, timeOut(true)), friday)).toEqual(['time_out_approved']);
  expect(unavailableOn(fullTimer(EMMA, timeOut(null)), friday)).toEqual(['time_out_on_hold']);
  expect(unavailableOn(fullTimer(EMMA, timeOut(false)), friday)).toEqual([]);
});
