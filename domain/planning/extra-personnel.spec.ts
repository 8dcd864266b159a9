import { expect, it } from 'vitest';
import { freeToPlan } from './extra-personnel.js';
import { DAAN, day, EMMA, fullTimer, partTimer } from './testing/planning-fixtures.js';

const week = [0, 1, 2].map(day);
const nobodyBusy = () => false;

it('freeToPlan offers a part-timer on dates with availability, with its times', () => {
  const evening = { from: 1020, until: 1560 };
  expect(freeToPlan(partTimer(DAAN, [], { availability: { [day(1)]: evening } }), week, nobodyBusy)).toEqual([
    { date: day(1), ...evening },
  ]);
});

it('freeToPlan offers a full-timer all day, except on free days', () => {
  expect(freeToPlan(fullTimer(EMMA, { freeDays: [day(0), day(2)] }), week, nobodyBusy)).toEqual([
    { date: day(1), from: null, until: null },
  ]);
});

it('freeToPlan excludes dates of an approved or pending time out', () => {
  const onHold = fullTimer(EMMA, { timeOuts: [{ from: day(0), until: day(1), approved: null }] });
  const approved = fullTimer(EMMA, { timeOuts: [{ from: day(2), until: day(9), approved: true }] });
  expect(freeToPlan(onHold, week, nobodyBusy).map(({ date }) => date)).toEqual([day(2)]);
  expect(freeToPlan(approved, week, nobodyBusy).map(({ date }) => date)).toEqual([day(0), day(1)]);
});

it('freeToPlan excludes dates on which the person is planned', () => {
  expect(freeToPlan(fullTimer(EMMA), week, (date) => date !== day(1)).map(({ date }) => date)).toEqual([day(1)]);
});
