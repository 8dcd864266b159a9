import { describe, expect, it } from 'vitest';
import { civilDate } from '../kernel/civil-date.js';
import type { JobFilterId, JobId } from '../kernel/ids.js';
import { DAAN, partTimer } from '../planning/testing/planning-fixtures.js';
import { closedWeekOf, isPublishedFor, lastDayToEnter } from './availability-closing.js';
import { closedUntil, isBeforeCutOff } from '../planning/availability-cut-off.js';

const monday = civilDate('2026-12-07');
const thursday = civilDate('2026-12-10');
const closing = { cutOff: 10, published: [], opened: [] };

describe('closing of a week for availability', () => {
  it.each([
    [0, '2026-12-06'],
    [7, '2026-11-29'],
    [28, '2026-11-08'],
  ])('a cut-off of %i days keeps the week open until %s', (cutOff, openUntil) => {
    expect(lastDayToEnter(monday, cutOff)).toBe(openUntil);
  });

  it('leaves the week open on its last day and closes it on the next', () => {
    expect(closedWeekOf(thursday, closing, civilDate('2026-11-26'))).toBeNull();
    expect(closedWeekOf(thursday, closing, civilDate('2026-11-27'))).toEqual({
      monday,
      because: 'cut_off',
      openUntil: '2026-11-26',
    });
  });

  it('closedUntil is the last closed date, and isBeforeCutOff the dates after it', () => {
    expect(closedUntil(null, civilDate('2026-11-27'))).toBeNull();
    expect(closedUntil(10, civilDate('2026-11-26'))).toBe('2026-12-06');
    expect(closedUntil(10, civilDate('2026-11-27'))).toBe('2026-12-13');
    expect(isBeforeCutOff(thursday, null)).toBe(true);
    expect(isBeforeCutOff(thursday, civilDate('2026-12-06'))).toBe(true);
    expect(isBeforeCutOff(thursday, civilDate('2026-12-13'))).toBe(false);
  });

  it('closes the week early when the week is published', () => {
    expect(closedWeekOf(thursday, { cutOff: 10, published: [monday], opened: [] }, civilDate('2026-11-01'))).toEqual({
      monday,
      because: 'published',
      openUntil: '2026-11-26',
    });
  });

  it('leaves a week open for a person for whom a manager opened it', () => {
    const opened = { cutOff: 10, published: [monday], opened: [monday] };
    expect(closedWeekOf(thursday, opened, civilDate('2026-12-09'))).toBeNull();
  });

  it('leaves a week open without a cut-off, published or not', () => {
    expect(
      closedWeekOf(thursday, { cutOff: null, published: [monday], opened: [] }, civilDate('2026-12-09')),
    ).toBeNull();
  });
});

describe('isPublishedFor', () => {
  const [floor, kitchen] = ['floor' as JobFilterId, 'kitchen' as JobFilterId];
  const jobs = {
    service: { jobFilterId: floor, callAllowed: true },
    cook: { jobFilterId: kitchen, callAllowed: true },
  };
  const person = (jobIds: string[]) => {
    const { terms } = partTimer(DAAN, []);
    return { terms: terms.map((one) => ({ ...one, jobIds: jobIds as JobId[] })) };
  };
  it.each([
    [['service', 'cook'], [floor], false],
    [['service', 'cook'], [floor, kitchen], true],
    [['service'], [floor], true],
    [['elsewhere'], [floor, kitchen], false],
    [['service', 'elsewhere'], [floor], true],
  ])('with jobs %j and published departments %j returns %s', (jobIds, published, answer) => {
    const isPublished = (id: JobFilterId) => published.includes(id);
    expect(isPublishedFor(person(jobIds), monday, { jobs, isPublished })).toBe(answer);
  });
});
