import { expect, it } from 'vitest';
import { historyOf } from '../catalogue/testing/history-of.js';
import type { JobFilterId, TextId, WallScreenId } from '../kernel/ids.js';
import { CAFE } from '../planning/testing/planning-fixtures.js';
import { specify } from '../testing/decider-spec.js';
import { wallScreen, type WallScreenEvent } from './wall-screen.resource.js';

const { given, givenNothing } = specify(wallScreen.decider);

const wallScreenId = 'kitchen' as WallScreenId;
const fields = { nameId: 'name' as TextId, jobFilterIds: ['kitchen' as JobFilterId] };
const data = { wallScreenId, locationId: CAFE, ...fields };
const added: WallScreenEvent = { type: 'WallScreenAdded', data };
const removed: WallScreenEvent = { type: 'WallScreenRemoved', data };

it('a wall screen is added, changed in name or departments, and removed once', () => {
  givenNothing()
    .when({ type: 'AddWallScreen', ...data })
    .then(added);
  given(added)
    .when({ type: 'ChangeWallScreen', wallScreenId, jobFilterIds: null })
    .then({ type: 'WallScreenChanged', data: { ...data, jobFilterIds: null, was: fields } });
  given(added).when({ type: 'ChangeWallScreen', wallScreenId, jobFilterIds: fields.jobFilterIds }).then();
  given(added).when({ type: 'RemoveWallScreen', wallScreenId }).then(removed);
  given(added, removed).when({ type: 'RemoveWallScreen', wallScreenId }).thenRefused('not_found');
});

it('wall-screen history contains the id of the name', () => {
  const history = historyOf<WallScreenEvent, typeof wallScreen.initialState>(
    wallScreen.streamOf(CAFE),
    wallScreen.decider,
  );
  expect(history.given().entry(added)).toMatchObject({
    locationId: CAFE,
    entityId: 'kitchen',
    before: null,
    after: { nameId: 'name', jobFilterIds: ['kitchen'] },
  });
});
