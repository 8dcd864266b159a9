import { describe, expect, it } from 'vitest';
import { type FillSettings, STRICT } from './fill-settings.js';
import { groupedBySettings, searchSettings } from './search-settings.js';
import type { JobFilterId, LocationId, UserId } from '../kernel/ids.js';
import { specify } from '../testing/decider-spec.js';
import { type ChangeFillSettings, fillSettingsDecider } from './fill-settings.decider.js';
import type { FillSettingsEvent } from './fill-settings.events.js';

const [anna, bram, stranger] = ['anna', 'bram', 'stranger'] as UserId[] as [UserId, UserId, UserId];
const [floor, kitchen] = ['floor', 'kitchen'] as JobFilterId[] as [JobFilterId, JobFilterId];
const scope = { locationId: 'cafe' as LocationId, jobFilterId: floor };
const { given, givenNothing } = specify(fillSettingsDecider, { worksHere: (userId: UserId) => userId !== stranger });

const change = (of: ChangeFillSettings['change']): ChangeFillSettings => ({
  type: 'ChangeFillSettings',
  ...scope,
  change: of,
});
const settings: FillSettings = { ...STRICT, apart: [[anna, bram]], wishes: { ...STRICT.wishes, contract: 4 } };
const changed: FillSettingsEvent = { type: 'FillSettingsChanged', data: { ...scope, settings, was: { ...STRICT } } };

describe('the settings with which a department is filled', () => {
  it('are the usual ones until somebody changes them, and each pair has one order', () =>
    givenNothing()
      .when(
        change({
          apart: [
            [bram, anna],
            [anna, bram],
          ],
          wishes: { contract: 4 },
        }),
      )
      .then(changed));

  it('keep what a change does not name', () =>
    given(changed)
      .when(change({ beyondContract: true, wishes: { variety: 0 } }))
      .then({
        type: 'FillSettingsChanged',
        data: {
          ...scope,
          settings: { ...settings, beyondContract: true, wishes: { ...settings.wishes, variety: 0 } },
          was: settings,
        },
      }));

  it('record nothing when nothing changes', () =>
    given(changed)
      .when(change({ apart: [[bram, anna]] }))
      .then());

  it('refuse a pair with somebody who does not work at the location', () =>
    givenNothing()
      .when(
        change({
          apart: [
            [anna, bram],
            [anna, stranger],
          ],
        }),
      )
      .thenRefused('not_found', { errors: [{ field: 'apart[1]', code: 'not_found' }] }));

  it('refuse a pair of one person', () =>
    givenNothing()
      .when(change({ apart: [[anna, anna]] }))
      .thenRefused('validation_failed', { errors: [{ field: 'apart[0]', code: 'mismatch' }] }));

  it('ask before they are put back, and then go back over later changes', () => {
    const back = { type: 'PutFillSettingsBack', ...scope, was: STRICT, became: settings } as const;
    given(changed)
      .when({ ...back, confirm: false })
      .thenRefused('put_back_needs_confirmation', {
        facts: {
          changes: [
            {
              before: {
                unknownToo: false,
                beyondContract: false,
                movePlaced: false,
                apart: 1,
                pairs: ['anna bram'],
                contract: 4,
                fairness: 2,
                variety: 2,
                warnings: 2,
                likedJob: 2,
                lowPay: 0,
              },
              after: {
                unknownToo: false,
                beyondContract: false,
                movePlaced: false,
                apart: 0,
                pairs: [],
                contract: 2,
                fairness: 2,
                variety: 2,
                warnings: 2,
                likedJob: 2,
                lowPay: 0,
              },
            },
          ],
          changedSince: false,
        },
      });
    given(changed)
      .when({ ...back, confirm: true })
      .then({ type: 'FillSettingsChanged', data: { ...scope, settings: { ...STRICT }, was: settings } });
  });
});

describe('the settings of a search', () => {
  const stored = [{ jobFilterId: kitchen, settings }];

  it('are those of its department', () => {
    expect(searchSettings(stored, kitchen)).toEqual({ settings, departments: [] });
    expect(searchSettings(stored, floor)).toEqual({ settings: STRICT, departments: [] });
  });

  it('divide a location into departments with equal settings, and keep pairs apart in all of them', () => {
    const bar = 'bar' as JobFilterId;
    expect(groupedBySettings(searchSettings(stored, null), [bar, floor, kitchen])).toEqual([
      { settings: { ...STRICT, apart: [[anna, bram]] }, jobFilterIds: [bar, floor] },
      { settings, jobFilterIds: [kitchen] },
    ]);
    const onlyPairs = [{ jobFilterId: kitchen, settings: { ...STRICT, apart: settings.apart } }];
    expect(groupedBySettings(searchSettings(onlyPairs, null), [floor, kitchen])).toHaveLength(1);
  });
});
