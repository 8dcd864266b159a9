import { describe, it } from 'vitest';
import { type CivilMonth, civilDate } from '../kernel/civil-date.js';
import type { FreeDayId, JobId, LocationId, UserId } from '../kernel/ids.js';
import type { Moment } from '../kernel/clock-time.js';
import { shiftTimeOf } from '../kernel/shift-time.js';
import type { PlannedItem } from '../planning/planned-item.js';
import { DAAN, fullTimer, partTimer } from '../planning/testing/planning-fixtures.js';
import { specify } from '../testing/decider-spec.js';
import { type FreeDayContext, freeDayDecider, type SetFreeDays } from './free-day.decider.js';
import type { FreeDayEvent } from './free-day.events.js';

const today = civilDate('2026-11-20');
const bas = 'bas' as UserId;
const november = '2026-11' as CivilMonth;

const PART_TIMER = partTimer(DAAN, []);
const FULL_TIMER = fullTimer(DAAN);
const context: FreeDayContext = { person: FULL_TIMER, today, planned: [] };
const { given, givenNothing } = specify(freeDayDecider, context);

const freeDayId = (date: string) => `free-${date}` as FreeDayId;
const set = (dates: readonly string[], changes: Partial<SetFreeDays> = {}): SetFreeDays => ({
  type: 'SetFreeDays',
  userId: bas,
  month: november,
  days: dates.map((date) => ({ date: civilDate(date), freeDayId: freeDayId(date) })),
  confirm: false,
  ...changes,
});
const event = (type: FreeDayEvent['type'], date: string): FreeDayEvent => ({
  type,
  data: { freeDayId: freeDayId(date), userId: bas, date: civilDate(date) },
});
const entered = (date: string) => event('FreeDayEntered', date);
const withdrawn = (date: string) => event('FreeDayWithdrawn', date);

describe('setting the free days of a month', () => {
  it('enters and withdraws days until they equal the sent dates', () => {
    given(entered('2026-11-23'), entered('2026-11-24'))
      .when(set(['2026-11-24', '2026-11-30']))
      .then(withdrawn('2026-11-23'), entered('2026-11-30'));
  });

  it('records nothing when the same dates are sent again', () => {
    given(entered('2026-11-23'))
      .when(set(['2026-11-23']))
      .then();
  });

  it('does not affect other months', () => {
    given(entered('2026-12-01')).when(set([])).then();
  });

  it('keeps past dates, sent or not', () => {
    given(entered('2026-11-03'))
      .when(set(['2026-11-04', '2026-11-20']))
      .then(entered('2026-11-20'));
  });

  it('accepts past dates from an import', () => {
    givenNothing()
      .within({ person: FULL_TIMER, today: null, planned: [] })
      .when(set(['2026-11-03']))
      .then(entered('2026-11-03'));
  });
});

describe('refused free days', () => {
  it('names every invalid field', () => {
    givenNothing()
      .within({ person: PART_TIMER, today, planned: [] })
      .when(set(['2028-12-01', '2028-12-01'], { month: '2028-12' as CivilMonth }))
      .thenRefused('validation_failed', {
        errors: [
          { field: 'userId', code: 'not_full_timer' },
          { field: 'month', code: 'max', limit: '2028-11' },
          { field: 'dates[1]', code: 'duplicate' },
        ],
      });
  });

  it('accepts dates up to 24 months ahead', () => {
    givenNothing()
      .when(set(['2028-11-01'], { month: '2028-11' as CivilMonth }))
      .then(entered('2028-11-01'));
  });

  it('refuses a date of another month', () => {
    givenNothing()
      .when(set(['2026-11-24', '2026-12-01']))
      .thenRefused('invalid_dates', { errors: [{ field: 'dates[1]', code: 'mismatch' }] });
  });

  it('refuses a past month', () => {
    givenNothing()
      .when(set([], { month: '2026-10' as CivilMonth }))
      .thenRefused('date_closed');
  });
});

describe('a free day on a date with a planned shift', () => {
  const date = civilDate('2026-11-24');
  const shift: PlannedItem = {
    layer: 'published',
    id: 'dinner',
    userId: bas,
    date,
    locationId: 'cafe' as LocationId,
    jobId: 'service' as JobId,
    time: shiftTimeOf(`${date} 17:00` as Moment, `${date} 22:00` as Moment),
  };
  const planned: FreeDayContext = { person: FULL_TIMER, today, planned: [shift] };

  it('asks for confirmation and is recorded once confirmed', () => {
    givenNothing()
      .within(planned)
      .when(set(['2026-11-24']))
      .thenRefused('day_off_over_shift_needs_confirmation', { facts: { planned: [shift] } });
    givenNothing()
      .within(planned)
      .when(set(['2026-11-24'], { confirm: true }))
      .then(entered('2026-11-24'));
  });

  it('is not asked about when the day was free already', () => {
    given(entered('2026-11-24'))
      .within(planned)
      .when(set(['2026-11-24', '2026-11-25']))
      .then(entered('2026-11-25'));
  });
});
