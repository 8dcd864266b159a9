import { describe, expect, it } from 'vitest';
import { STATELESS, historyOf } from '../history/testing/history-of.js';
import type { OrganisationId } from '../kernel/ids.js';
import { CAFE, FLOOR, SERVICE } from '../planning/testing/planning-fixtures.js';
import { type OrganisationEvent, organisationStream } from './organisation.events.js';

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
  ])('describes %j', (event, expected) => {
    expect(given().entry(event)).toMatchObject({ kind: event.type, date: null, week: null, ...expected });
  });
});
