import { describe, expect, it } from 'vitest';
import { STATELESS, historyOf } from '../catalogue/testing/history-of.js';
import { civilDate } from '../kernel/civil-date.js';
import type { OrganisationId, TextId } from '../kernel/ids.js';
import { CAFE, FLOOR, SERVICE } from '../planning/testing/planning-fixtures.js';
import { type OrganisationEvent, organisationStream } from './organisation.events.js';

const text = (name: string) => name as TextId;

describe('the history of an organisation', () => {
  const { given } = historyOf<OrganisationEvent, null>(organisationStream('group' as OrganisationId), STATELESS);

  it.each<[OrganisationEvent, object]>([
    [
      { type: 'OrganisationFounded', data: {} },
      { locationId: null, entityId: null, after: null },
    ],
    [
      { type: 'LocationOpened', data: { locationId: CAFE } },
      { locationId: CAFE, entityId: CAFE },
    ],
    [
      { type: 'JobDefined', data: { jobId: SERVICE, locationIds: [CAFE] } },
      { locationId: null, entityId: SERVICE, after: { locationIds: [CAFE] } },
    ],
    [
      { type: 'JobFilterDefined', data: { jobFilterId: FLOOR, locationId: CAFE, jobIds: [SERVICE] } },
      { locationId: CAFE, jobFilterId: FLOOR, entityId: FLOOR, after: { jobIds: [SERVICE] } },
    ],
    [
      { type: 'OrganisationRenamed', data: { nameId: text('new'), wasId: text('old') } },
      { locationId: null, before: { nameId: 'old' }, after: { nameId: 'new' } },
    ],
    [
      { type: 'LocationChanged', data: { locationId: CAFE, before: { firstAid: 0 }, after: { firstAid: 1 } } },
      { locationId: CAFE, entityId: CAFE, before: { firstAid: 0 }, after: { firstAid: 1 } },
    ],
    [
      { type: 'LocationClosed', data: { locationId: CAFE } },
      { locationId: CAFE, entityId: CAFE },
    ],
    [
      { type: 'JobChanged', data: { jobId: SERVICE, before: { colour: '#111111' }, after: { colour: '#222222' } } },
      { locationId: null, entityId: SERVICE, before: { colour: '#111111' }, after: { colour: '#222222' } },
    ],
    [
      { type: 'JobRetired', data: { jobId: SERVICE } },
      { locationId: null, entityId: SERVICE },
    ],
    [
      {
        type: 'JobFilterRenamed',
        data: { jobFilterId: FLOOR, locationId: CAFE, nameId: text('new'), wasId: text('old') },
      },
      { locationId: CAFE, jobFilterId: FLOOR, before: { nameId: 'old' }, after: { nameId: 'new' } },
    ],
  ])('describes %j', (event, expected) => {
    expect(given().entry(event)).toMatchObject({ kind: event.type, date: null, week: null, ...expected });
  });

  it('describes changed opening hours by their start date, and withdrawn ones as removed', () => {
    const was = [{ day: 1, open: 600, close: 1500 }];
    const days = [{ day: 1, open: 600, close: 1440 }];
    const from = civilDate('2027-03-01');
    const change = (wanted: typeof days | null): OrganisationEvent => ({
      type: 'OpeningHoursChanged',
      data: { locationId: CAFE, from, days: wanted, was },
    });
    expect(given().entry(change(days))).toMatchObject({
      locationId: CAFE,
      date: from,
      before: { days: was },
      after: { days },
    });
    expect(given().entry(change(null))).toMatchObject({ date: from, before: { days: was }, after: null });
  });
});
