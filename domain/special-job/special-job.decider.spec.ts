import { expect, it } from 'vitest';
import { historyOf, STATELESS } from '../catalogue/testing/history-of.js';
import { civilDate } from '../kernel/civil-date.js';
import type { SpecialJobId, TextId } from '../kernel/ids.js';
import { CAFE, DAAN, EMMA } from '../planning/testing/planning-fixtures.js';
import { specify } from '../testing/decider-spec.js';
import { write } from '../testing/recorded.js';
import { specialJobDecider } from './special-job.decider.js';
import { type SpecialJobEvent, specialJobStream } from './special-job.events.js';

const context = { today: civilDate('2026-11-23'), person: { enabled: true, isHere: true } };
const { given, givenNothing } = specify(specialJobDecider, context);

const specialJobId = 'coasters' as SpecialJobId;
const what = {
  specialJobId,
  locationId: CAFE,
  userId: DAAN,
  date: civilDate('2026-11-27'),
  bodyId: 'body' as TextId,
};
const assign = { type: 'AssignSpecialJob', ...what } as const;
const mark = (done: boolean) => ({ type: 'MarkSpecialJob' as const, specialJobId, done });
const data = { ...what, assignedBy: EMMA };
const event = (type: SpecialJobEvent['type']): SpecialJobEvent => ({ type, data });
const assigned = event('SpecialJobAssigned');

it('AssignSpecialJob requires an enabled person of the location and a date from today on', () => {
  givenNothing().when(assign, { actorId: EMMA }).then(assigned);
  givenNothing()
    .when({ ...assign, date: civilDate('2026-11-22') })
    .thenRefused('validation_failed', { errors: [{ field: 'date', code: 'min', limit: '2026-11-23' }] });
  givenNothing()
    .within({ ...context, person: { enabled: true, isHere: false } })
    .when(assign)
    .thenRefused('validation_failed', { errors: [{ field: 'user_id', code: 'not_at_location' }] });
  givenNothing()
    .within({ ...context, person: { enabled: false, isHere: true } })
    .when(assign)
    .thenRefused('validation_failed', { errors: [{ field: 'user_id', code: 'disabled' }] });
  given(assigned).when(assign).thenRefused('id_taken');
});

it('MarkSpecialJob marks a job as done and reopens it', () => {
  given(assigned).when(mark(true)).then(event('SpecialJobDone'));
  given(assigned, event('SpecialJobDone')).when(mark(true)).then();
  given(assigned, event('SpecialJobDone')).when(mark(false)).then(event('SpecialJobReopened'));
  given(assigned).when(mark(false)).then();
  givenNothing().when(mark(true)).thenRefused('not_found');
});

it('RemoveSpecialJob refuses a second removal', () => {
  const remove = { type: 'RemoveSpecialJob', specialJobId } as const;
  given(assigned).when(remove).then(event('SpecialJobRemoved'));
  given(assigned, event('SpecialJobRemoved')).when(remove).thenRefused('not_found');
});

it('special-job history contains person, date and the id of the text', () => {
  const { given: before } = historyOf<SpecialJobEvent, null>(specialJobStream(CAFE), STATELESS);
  expect(before().entry(write({ by: EMMA }, assigned).events[0] as SpecialJobEvent)).toMatchObject({
    locationId: CAFE,
    date: '2026-11-27',
    subjectId: DAAN,
    entityId: 'coasters',
    before: null,
    after: { bodyId: 'body' },
  });
  expect(before().entry(event('SpecialJobRemoved'))).toMatchObject({ before: { bodyId: 'body' }, after: null });
});
