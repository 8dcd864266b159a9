import { expect, it } from 'vitest';
import type { LocationId, StartTimeId } from '../kernel/ids.js';
import { specify } from '../testing/decider-spec.js';
import { startTime, type StartTimeEvent } from './start-time.resource.js';

const { given, givenNothing } = specify(startTime.decider);

const startTimeId = 'quarter-past' as StartTimeId;
const data = { startTimeId, locationId: 'cafe' as LocationId, minute: 9 * 60 + 15 };
const add = (minute = data.minute) => ({ type: 'AddStartTime', ...data, minute }) as const;
const added: StartTimeEvent = { type: 'StartTimeAdded', data };
const removed: StartTimeEvent = { type: 'StartTimeRemoved', data };

it('AddStartTime refuses a time that the location has, until it is removed', () => {
  givenNothing().when(add()).then(added);
  given(added)
    .when({ ...add(), startTimeId: 'other' as StartTimeId })
    .thenRefused('start_time_exists');
  given(added, removed).when(add()).then(added);
});

it('AddStartTime refuses a time that is no multiple of five minutes', () => {
  givenNothing()
    .when(add(562))
    .thenRefused('validation_failed', { errors: [{ field: 'start_time', code: 'format', expected: 'time', step: 5 }] });
});

it.each([
  ['04:45', 285],
  ['23:55', 1435],
  ['00:00', 1440],
  ['00:30', 1470],
  ['04:40', 1720],
])('start time %s is minute %i of its business date, which begins at 04:45', (time, minute) => {
  const field = startTime.declaration.fields.start_time;
  expect(field.toStored(time)).toBe(minute);
  expect(field.toWire(minute)).toBe(time);
  givenNothing()
    .when(add(minute))
    .then({ type: 'StartTimeAdded', data: { ...data, minute } });
});

it('RemoveStartTime refuses a second removal', () => {
  const remove = { type: 'RemoveStartTime', startTimeId } as const;
  given(added).when(remove).then(removed);
  given(added, removed).when(remove).thenRefused('not_found');
});
