import { describe, expect, it } from 'vitest';
import { addDays, civilDate } from '../kernel/civil-date.js';
import type { AvailabilityId, JobId, LocationId, UserId } from '../kernel/ids.js';
import { shiftTimeOf } from '../kernel/shift-time.js';
import type { Moment } from '../kernel/clock-time.js';
import type { PlannedItem } from '../planning/planned-item.js';
import { DAAN, fullTimer, partTimer } from '../planning/testing/planning-fixtures.js';
import { specify } from '../testing/decider-spec.js';
import { NEVER_CLOSES } from './availability-closing.js';
import { AVAILABILITY_TIMES, availabilityView } from './availability-choice.js';
import type { EnterAvailability } from './availability.commands.js';
import { type AvailabilityContext, availabilityDecider } from './availability.decider.js';
import type { AvailabilityEvent } from './availability.events.js';

const today = civilDate('2026-11-20');
const date = civilDate('2026-11-27');
const noor = 'noor' as UserId;
const availabilityId = 'noors-friday' as AvailabilityId;
const { all_day: allDay, evening } = AVAILABILITY_TIMES;

const PART_TIMER = partTimer(DAAN, []);
const FULL_TIMER = fullTimer(DAAN);
const context: AvailabilityContext = { person: PART_TIMER, today, planned: [], closing: NEVER_CLOSES };
const { given, givenNothing } = specify(availabilityDecider, context);

const enter = (changes: Partial<EnterAvailability> = {}): EnterAvailability => ({
  type: 'EnterAvailability',
  availabilityId,
  userId: noor,
  date,
  time: evening,
  confirm: false,
  ...changes,
});
const change = (time = allDay, changes = {}) =>
  ({ type: 'ChangeAvailability', availabilityId, date, time, confirm: false, ...changes }) as const;
const withdraw = (confirm = false) => ({ type: 'WithdrawAvailability', availabilityId, confirm }) as const;

const entered: AvailabilityEvent = {
  type: 'AvailabilityEntered',
  data: { availabilityId, userId: noor, date, time: evening },
};

/** Noor is planned for lunch. */
const lunch: PlannedItem = {
  layer: 'published',
  id: 'lunch',
  userId: noor,
  date,
  locationId: 'cafe' as LocationId,
  jobId: 'service' as JobId,
  time: shiftTimeOf(`${date} 11:00` as Moment, `${date} 16:00` as Moment),
};
const plannedForLunch: AvailabilityContext = { person: PART_TIMER, today, planned: [lunch], closing: NEVER_CLOSES };

describe('entering availability', () => {
  it('records the entry', () => {
    givenNothing().when(enter()).then(entered);
  });

  it('refuses full-timers', () => {
    givenNothing()
      .within({ person: FULL_TIMER, today, planned: [], closing: NEVER_CLOSES })
      .when(enter())
      .thenRefused('validation_failed', { errors: [{ field: 'userId', code: 'not_part_timer' }] });
  });

  it('refuses a second entry for the date and returns the existing entry', () => {
    given(entered)
      .when(enter({ availabilityId: 'another' as AvailabilityId }))
      .thenRefused('availability_exists', { current: { availabilityId, userId: noor, date, time: evening } });
  });

  it.each([
    [
      { from: 284, until: 600 },
      { field: 'from', code: 'min', limit: '04:45' },
    ],
    [
      { from: 1365, until: 1500 },
      { field: 'from', code: 'max', limit: '22:30' },
    ],
    [
      { from: 605, until: 900 },
      { field: 'from', code: 'format', expected: 'time', step: 15 },
    ],
    [
      { from: 600, until: 910 },
      { field: 'until', code: 'format', expected: 'time', step: 15 },
    ],
    [
      { from: 600, until: 1875 },
      { field: 'until', code: 'max', limit: '07:00', nextDay: true },
    ],
  ] as const)('refuses %j: %j', (time, fault) => {
    givenNothing()
      .when(enter({ time }))
      .thenRefused('validation_failed', { errors: [fault] });
  });

  it('names every invalid field at once', () => {
    givenNothing()
      .within({ person: FULL_TIMER, today, planned: [], closing: NEVER_CLOSES })
      .when(enter({ time: { from: 280, until: 1900 } }))
      .thenRefused('validation_failed', {
        errors: [
          { field: 'userId', code: 'not_part_timer' },
          { field: 'from', code: 'min', limit: '04:45' },
          { field: 'until', code: 'max', limit: '07:00', nextDay: true },
        ],
      });
  });

  it('takes the earliest start with the latest end', () => {
    givenNothing()
      .when(enter({ time: { from: 285, until: 1860 } }))
      .then({ ...entered, data: { ...entered.data, time: { from: 285, until: 1860 } } } as AvailabilityEvent);
  });

  it('refuses an end that is not after the start', () => {
    givenNothing()
      .when(enter({ time: { from: 600, until: 600 } }))
      .thenRefused('invalid_dates');
  });

  it('refuses past dates and accepts today', () => {
    givenNothing()
      .when(enter({ date: addDays(today, -1) }))
      .thenRefused('date_closed');
    givenNothing()
      .when(enter({ date: today }))
      .then({ type: 'AvailabilityEntered', data: { availabilityId, userId: noor, date: today, time: evening } });
  });

  it('accepts dates up to 366 days ahead', () => {
    const last = addDays(today, 366);
    givenNothing()
      .when(enter({ date: last }))
      .then({ type: 'AvailabilityEntered', data: { availabilityId, userId: noor, date: last, time: evening } });
    givenNothing()
      .when(enter({ date: addDays(last, 1) }))
      .thenRefused('validation_failed', { errors: [{ field: 'from', code: 'max', limit: last }] });
  });

  it('accepts past dates from an import', () => {
    givenNothing()
      .within({ person: PART_TIMER, today: null, planned: [], closing: NEVER_CLOSES })
      .when(enter({ date: civilDate('2020-01-01') }))
      .then({
        type: 'AvailabilityEntered',
        data: { availabilityId, userId: noor, date: civilDate('2020-01-01'), time: evening },
      });
  });
});

describe('availability on a date with a planned shift', () => {
  it('asks for confirmation when it does not cover the shift, and records once confirmed', () => {
    givenNothing()
      .within(plannedForLunch)
      .when(enter())
      .thenRefused('availability_over_shift_needs_confirmation', {
        facts: { date, planned: [lunch] },
      });
    givenNothing()
      .within(plannedForLunch)
      .when(enter({ confirm: true }))
      .then(entered);
  });

  it('asks nothing when it covers the shift or the shift is on another date', () => {
    givenNothing()
      .within(plannedForLunch)
      .when(enter({ time: allDay }))
      .then({ ...entered, data: { ...entered.data, time: allDay } } as AvailabilityEvent);
    givenNothing()
      .within({ ...plannedForLunch, planned: [{ ...lunch, date: addDays(date, 1) }] })
      .when(enter())
      .then(entered);
  });

  it('asks before a change or withdrawal uncovers the shift', () => {
    const covered: AvailabilityEvent = { ...entered, data: { ...entered.data, time: allDay } } as AvailabilityEvent;
    given(covered)
      .within(plannedForLunch)
      .when(change(evening))
      .thenRefused('availability_over_shift_needs_confirmation');
    given(covered).within(plannedForLunch).when(withdraw()).thenRefused('availability_over_shift_needs_confirmation');
    given(covered)
      .within(plannedForLunch)
      .when(withdraw(true))
      .then({ type: 'AvailabilityWithdrawn', data: { availabilityId, userId: noor, date, was: allDay } });
  });
});

describe('changing and withdrawing availability', () => {
  it('records the previous times', () => {
    given(entered)
      .when(change())
      .then({ type: 'AvailabilityChanged', data: { availabilityId, userId: noor, date, time: allDay, was: evening } });
    given(entered)
      .when(withdraw())
      .then({ type: 'AvailabilityWithdrawn', data: { availabilityId, userId: noor, date, was: evening } });
  });

  it('records nothing when the times stay the same', () => {
    given(entered).when(change(evening)).then();
  });

  it('refuses a change of the date', () => {
    given(entered)
      .when(change(allDay, { date: addDays(date, 1) }))
      .thenRefused('validation_failed', { errors: [{ field: 'from', code: 'other_date' }] });
  });

  it('refuses past dates', () => {
    const later: AvailabilityContext = {
      person: PART_TIMER,
      today: addDays(date, 1),
      planned: [],
      closing: NEVER_CLOSES,
    };
    given(entered).within(later).when(change()).thenRefused('date_closed');
    given(entered).within(later).when(withdraw()).thenRefused('date_closed');
  });

  it('refuses a withdrawn entry as not found', () => {
    const withdrawn: AvailabilityEvent = {
      type: 'AvailabilityWithdrawn',
      data: { availabilityId, userId: noor, date, was: evening },
    };
    given(entered, withdrawn).when(change()).thenRefused('not_found');
    given(entered, withdrawn).when(withdraw()).thenRefused('not_found');
    given(entered, withdrawn).when(enter()).then(entered);
  });
});

it.each([
  [allDay, 'all_day', '2026-11-27 07:00', '2026-11-28 02:00'],
  [evening, 'evening', '2026-11-27 17:00', '2026-11-28 02:00'],
  [{ from: 960, until: 1560 }, 'custom', '2026-11-27 16:00', '2026-11-28 02:00'],
] as const)('availabilityView shows %j as %s', (time, choice, from, until) => {
  expect(availabilityView({ availabilityId, userId: noor, date, time })).toEqual({
    id: availabilityId,
    userId: noor,
    from,
    until,
    choice,
  });
});

describe('availability in a closed week', () => {
  // The week of the 23rd of November was open until the 17th.
  const closed: AvailabilityContext = { ...context, closing: { cutOff: 5, published: [], opened: [] } };

  it('refuses a new entry, a change and a withdrawal', () => {
    givenNothing().within(closed).when(enter()).thenRefused('availability_closed');
    given(entered).within(closed).when(change()).thenRefused('availability_closed');
    given(entered).within(closed).when(withdraw()).thenRefused('availability_closed');
  });

  it('refuses an entry after publication, before the cut-off', () => {
    const published = { cutOff: 0, published: [civilDate('2026-11-23')], opened: [] };
    givenNothing()
      .within({ ...context, closing: published })
      .when(enter())
      .thenRefused('availability_closed');
  });

  it('accepts an entry in the next, open week', () => {
    const next = addDays(date, 7);
    givenNothing()
      .within(closed)
      .when(enter({ date: next }))
      .then({ ...entered, data: { ...entered.data, date: next } });
  });
});
