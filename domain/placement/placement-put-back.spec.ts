import { describe, it } from 'vitest';
import { addDays, civilDate } from '../kernel/civil-date.js';
import type { JobFilterId, LocationId, PlacementId, TemplateId } from '../kernel/ids.js';
import { specify } from '../testing/decider-spec.js';
import type { PutPlacementsBack } from './placement.commands.js';
import { type PlacementContext, placementDecider } from './placement.decider.js';
import type { PlacementEvent } from './placement.events.js';

const today = civilDate('2026-11-20');
const monday = civilDate('2026-11-23');
const department = { locationId: 'cafe' as LocationId, jobFilterId: 'floor' as JobFilterId };
const [quiet, busy] = ['quiet', 'busy'] as TemplateId[] as [TemplateId, TemplateId];
const context: PlacementContext = { today, template: null, templateOf: () => department };
const { given } = specify(placementDecider, context);

const week = (id: string, offset: number, templateId = quiet) => ({
  placementId: id as PlacementId,
  templateId,
  ...department,
  from: addDays(monday, offset * 7),
  until: addDays(monday, offset * 7 + 6),
});
const placed = (data: ReturnType<typeof week>): PlacementEvent => ({ type: 'TemplatePlaced', data });
const removed = (data: ReturnType<typeof week>): PlacementEvent => ({ type: 'PlacementRemoved', data });
const moved = (
  data: ReturnType<typeof week>,
  { templateId, from, until }: ReturnType<typeof week>,
): PlacementEvent => ({
  type: 'PlacementMoved',
  data: { ...data, was: { templateId, from, until } },
});
const putBack = (written: readonly PlacementEvent[], confirm = true): PutPlacementsBack => ({
  type: 'PutPlacementsBack',
  written,
  confirm,
});

const first = week('a', 0);
const later = week('a', 2);

describe('PutPlacementsBack', () => {
  it('asks for confirmation with the state before and after', () => {
    given(placed(first), moved(later, first))
      .when(putBack([moved(later, first)], false))
      .thenRefused('put_back_needs_confirmation', {
        facts: { changes: [{ before: later, after: first }], changedSince: false, dates: [], kept: [] },
      });
  });

  it('removes an added placement, moves back a moved one and restores a removed one', () => {
    given(placed(first))
      .when(putBack([placed(first)]))
      .then(removed(first));
    given(placed(first), moved(later, first))
      .when(putBack([moved(later, first)]))
      .then(moved(first, later));
    given(placed(first), removed(first))
      .when(putBack([removed(first)]))
      .then(placed(first));
  });

  it('reports in the question that the placement was moved since', () => {
    const otherWeek = week('a', 3);
    given(placed(first), moved(later, first), moved(otherWeek, later))
      .when(putBack([moved(later, first)], false))
      .thenRefused('put_back_needs_confirmation', {
        facts: { changes: [{ before: otherWeek, after: first }], changedSince: true, dates: [], kept: [] },
      });
  });

  it('names the dates on which another template has been placed since', () => {
    const other = { ...week('b', 0, busy), until: first.from };
    given(placed(first), removed(first), placed(other))
      .when(putBack([removed(first)], false))
      .thenRefused('put_back_needs_confirmation', {
        facts: {
          changes: [{ before: null, after: first }],
          changedSince: false,
          dates: [{ date: monday, templateIds: [busy] }],
          kept: [],
        },
      });
  });

  it('records nothing when the placement is already restored', () => {
    given(placed(first), removed(first))
      .when(putBack([placed(first)]))
      .then();
    given(placed(first))
      .when(putBack([removed(first)]))
      .then();
    given(placed(first), moved(later, first), removed(later))
      .when(putBack([moved(later, first)]))
      .then();
  });

  it('refuses past dates, a deleted template and dates that have the template already', () => {
    given(placed(first), removed(first))
      .within({ ...context, today: addDays(monday, 1) })
      .when(putBack([removed(first)]))
      .thenRefused('date_closed');
    given(placed(first), removed(first))
      .within({ ...context, templateOf: () => null })
      .when(putBack([removed(first)]))
      .thenRefused('not_found', { errors: [{ field: 'templateId', code: 'not_found' }] });
    given(placed(first), removed(first), placed(week('b', 0)))
      .when(putBack([removed(first)]))
      .thenRefused('template_already_on_date');
  });
});

describe('PutPlacementsBack for a series', () => {
  const season = [week('a', 0), week('b', 1), week('c', 2)] as const;

  it('removes the placed series except weeks with a started draft', () => {
    const begunOf = ({ from }: { from: string }) => (from === monday ? [monday] : []);
    given(...season.map(placed))
      .within({ ...context, begunOf })
      .when(putBack(season.map(placed), false))
      .thenRefused('put_back_needs_confirmation', {
        facts: {
          changes: [
            { before: season[1], after: null },
            { before: season[2], after: null },
          ],
          changedSince: false,
          dates: [],
          kept: [{ start: season[0].from, end: season[0].until }],
        },
      });
    given(...season.map(placed))
      .within({ ...context, begunOf })
      .when(putBack(season.map(placed)))
      .then(removed(season[1]), removed(season[2]));
  });

  it('restores a removed series except past weeks and weeks that have the template', () => {
    given(...season.map(placed), ...season.map(removed), placed(week('d', 1)))
      .within({ ...context, today: addDays(monday, 7) })
      .when(putBack(season.map(removed)))
      .then(placed(season[2]));
  });
});
