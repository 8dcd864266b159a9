import { it } from 'vitest';
import type { LocationId, StartTimeId } from '../kernel/ids.js';
import { specify } from '../testing/decider-spec.js';
import { startTime, type StartTimeEvent } from './start-time.resource.js';

const { given, givenNothing } = specify(startTime.decider);

const startTimeId = 'quarter-past' as StartTimeId;
const data = { startTimeId, locationId: 'cafe' as LocationId, minute: 9 * 60 + 15 };
const add = (minute = data.minute) => ({ type: 'AddStartTime', ...data, minute }) as const;
const added: StartTimeEvent = { type: 'StartTimeAdded', data };
const removed: StartTimeEvent = { type: 'StartTimeRemoved', data };

it('exists once at a location', () => {
  givenNothing().when(add()).then(added);
  given(added)
    .when({ ...add(), startTimeId: 'other' as StartTimeId })
    .thenRefused('start_time_exists');
  given(added, removed).when(add()).then(added);
});

it.each([
  [280, 'min'],
  [1355, 'max'],
  [562, 'format'],
] as const)('refuses minute %i: %s', (minute, code) => {
  givenNothing()
    .when(add(minute))
    .thenRefused('validation_failed', { errors: [{ field: 'start_time', code }] });
});

it.each([285, 1350])('takes minute %i, a bound', (minute) => {
  givenNothing()
    .when(add(minute))
    .then({ type: 'StartTimeAdded', data: { ...data, minute } });
});

it('is removed once', () => {
  const remove = { type: 'RemoveStartTime', startTimeId } as const;
  given(added).when(remove).then(removed);
  given(added, removed).when(remove).thenRefused('not_found');
});
