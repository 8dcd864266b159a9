import { describe, expect, it } from 'vitest';
import { STATELESS, historyOf } from '../catalogue/testing/history-of.js';
import type { PlacementId, TemplateId } from '../kernel/ids.js';
import { CAFE, FLOOR, MONDAY, day } from '../planning/testing/planning-fixtures.js';
import { type PlacementEvent, placementStream } from './placement.events.js';

describe('the history of placements', () => {
  const { given } = historyOf<PlacementEvent, null>(placementStream(CAFE, FLOOR), STATELESS);
  const shape = {
    placementId: 'placement-1' as PlacementId,
    templateId: 'lunches' as TemplateId,
    locationId: CAFE,
    jobFilterId: FLOOR,
    from: day(1),
    until: day(3),
  };
  const placed = { templateId: 'lunches', from: day(1), until: day(3) };
  const about = { locationId: CAFE, jobFilterId: FLOOR, date: day(1), week: MONDAY, entityId: 'placement-1' };

  it.each<[PlacementEvent, object]>([
    [
      { type: 'TemplatePlaced', data: shape },
      { entities: ['placement-1', 'lunches'], before: null, after: placed },
    ],
    [
      {
        type: 'PlacementMoved',
        data: { ...shape, was: { templateId: 'dinners' as TemplateId, from: day(-7), until: day(-6) } },
      },
      {
        entities: ['placement-1', 'lunches', 'dinners'],
        fromDate: day(-7),
        fromWeek: day(-7),
        before: { templateId: 'dinners', from: day(-7), until: day(-6) },
        after: placed,
      },
    ],
    [
      { type: 'PlacementRemoved', data: shape },
      { before: placed, after: null },
    ],
  ])('describes %j', (event, expected) => {
    expect(given().entry(event)).toMatchObject({ ...about, kind: event.type, ...expected });
  });
});
