import { expect, it } from 'vitest';
import { historyOf } from '../catalogue/testing/history-of.js';
import { civilDate } from '../kernel/civil-date.js';
import type { BlockedDayId, JobFilterId, TextId } from '../kernel/ids.js';
import { CAFE } from '../planning/testing/planning-fixtures.js';
import { specify } from '../testing/decider-spec.js';
import { blockedDay, type BlockedDayEvent } from './blocked-day.resource.js';

const { given, givenNothing } = specify(blockedDay.decider);

const blockedDayId = 'kings-day' as BlockedDayId;
const fields = {
  from: civilDate('2027-04-26'),
  until: civilDate('2027-04-27'),
  jobFilterId: null,
  reasonId: 'reason' as TextId,
};
const data = { blockedDayId, locationId: CAFE, ...fields };
const add = { type: 'AddBlockedDay', ...data } as const;
const added: BlockedDayEvent = { type: 'BlockedDayAdded', data };
const bar = 'bar' as JobFilterId;
const moved: BlockedDayEvent = {
  type: 'BlockedDayChanged',
  data: { ...data, from: fields.until, jobFilterId: bar, was: fields },
};
const removed: BlockedDayEvent = { type: 'BlockedDayRemoved', data };

it('AddBlockedDay records the day and refuses its id a second time', () => {
  givenNothing().when(add).then(added);
  given(added).when(add).thenRefused('id_taken');
});

it('ChangeBlockedDay changes only the given fields and records nothing when none differs', () => {
  const change = { type: 'ChangeBlockedDay', blockedDayId, from: fields.until, jobFilterId: bar } as const;
  given(added).when(change).then(moved);
  given(added, moved).when(change).then();
  given(added, moved)
    .when({ type: 'ChangeBlockedDay', blockedDayId, jobFilterId: null })
    .then({
      type: 'BlockedDayChanged',
      data: { ...data, from: fields.until, was: { ...fields, from: fields.until, jobFilterId: bar } },
    });
  givenNothing().when(change).thenRefused('not_found');
});

it('a blocked day lasts 1 to 31 days, also after a change', () => {
  const until = (date: string) => ({ ...add, until: civilDate(date) });
  givenNothing()
    .when(until('2027-04-25'))
    .thenRefused('invalid_dates', { errors: [{ field: 'until', code: 'mismatch' }] });
  givenNothing()
    .when(until('2027-05-27'))
    .thenRefused('validation_failed', { errors: [{ field: 'until', code: 'range_too_long', limit: 31 }] });
  givenNothing()
    .when(until('2027-05-26'))
    .then({ type: 'BlockedDayAdded', data: { ...data, until: civilDate('2027-05-26') } });
  given(added)
    .when({ type: 'ChangeBlockedDay', blockedDayId, from: civilDate('2027-04-28') })
    .thenRefused('invalid_dates');
});

it('RemoveBlockedDay records the removal and refuses a second one', () => {
  const remove = { type: 'RemoveBlockedDay', blockedDayId } as const;
  given(added).when(remove).then(removed);
  given(added, removed).when(remove).thenRefused('not_found');
});

it('blocked-day history contains dates, department and reason id', () => {
  const history = historyOf<BlockedDayEvent, typeof blockedDay.initialState>(
    blockedDay.streamOf(CAFE),
    blockedDay.decider,
  );
  const was = { from: '2027-04-26', until: '2027-04-27', jobFilterId: null, reasonId: 'reason' };
  expect(history.given(added).entry(moved)).toMatchObject({
    locationId: CAFE,
    jobFilterId: 'bar',
    date: '2027-04-27',
    entityId: 'kings-day',
    before: was,
    after: { from: '2027-04-27', until: '2027-04-27', jobFilterId: 'bar', reasonId: 'reason' },
  });
  expect(history.given(added).entry(removed)).toMatchObject({ before: was, after: null });
});
