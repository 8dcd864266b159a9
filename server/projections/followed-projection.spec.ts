import { expect, it } from 'vitest';
import { type FollowedProjection, FollowedProjections } from './followed-projection.js';
import { tallyProjection } from './testing/tally.js';

const [tally] = tallyProjection(1).tables;
if (!tally) throw new Error('The tally has no table');
const { position: _position, ...columns } = tally.columns;
const counts = { ...tally, key: ['organisation_id', 'generation'], columns };

const registered = (change: Partial<FollowedProjection>) => () =>
  new FollowedProjections().register({ ...tallyProjection(1), ...change });

it('registering a read model requires a generation key, and a position or declared row changes', () => {
  expect(registered({})).not.toThrow();
  expect(registered({ tables: [counts], rowsChange: true })).not.toThrow();
  expect(registered({ tables: [counts] })).toThrow(
    'Rows of tally have no position, and tally does not say that they change',
  );
  expect(registered({ tables: [{ ...tally, key: ['organisation_id', 'position'] }] })).toThrow(
    'The key of tally lacks its generation',
  );
});
