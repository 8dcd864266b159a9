import { describe, expect, it } from 'vitest';
import { addDays, civilDate, type CivilDate } from '../kernel/civil-date.js';
import type { CommandMeta } from '../kernel/decider.js';
import type { JobFilterId, LocationId, PlacementId, TemplateId } from '../kernel/ids.js';
import type { PlacementCommand } from './placement.commands.js';
import { type Placement, placementDecider } from './placement.decider.js';
import { refuseRepeat, repeatedTogether, weeksSpanned } from './several-placements.js';

const TODAY = civilDate('2026-03-11');
/** A Monday. */
const MONDAY = civilDate('2026-03-16');
const department = { locationId: 'cafe' as LocationId, jobFilterId: 'floor' as JobFilterId };
const dayOf = (day: number): CivilDate => addDays(MONDAY, day);

const placement = (id: string, templateId: string, from: number, until = from): Placement => ({
  ...department,
  placementId: id as PlacementId,
  templateId: templateId as TemplateId,
  from: dayOf(from),
  until: dayOf(until),
});
const WEEKDAYS = placement('a', 'quiet', 0, 3);
const WEEKEND = placement('b', 'busy', 4, 6);
const ids = ['a', 'b'] as PlacementId[];

function decide(command: PlacementCommand, ...existing: Placement[]) {
  const placements = Object.fromEntries(existing.map((one) => [one.placementId, one]));
  const context = { today: TODAY, template: null, templateOf: () => department };
  return placementDecider.decide(command, { placements }, context, {} as CommandMeta);
}
const eventsOf = (decision: ReturnType<typeof decide>) =>
  'events' in decision
    ? decision.events.map(({ type, data }) => [type, data.placementId, data.from, data.until])
    : decision;

describe('repeating several placements', () => {
  it('repeats one spanned week every week and two spanned weeks every two weeks', () => {
    const dates = (all: Placement[], last: number) =>
      repeatedTogether(all, { today: TODAY, last: dayOf(last) }).map(({ placementId, from, until }) => [
        placementId,
        from,
        until,
      ]);
    expect(weeksSpanned([WEEKDAYS, WEEKEND])).toBe(1);
    expect(dates([WEEKDAYS, WEEKEND], 15)).toEqual([
      ['a', dayOf(7), dayOf(10)],
      ['b', dayOf(11), dayOf(13)],
      ['a', dayOf(14), dayOf(15)],
    ]);
    const next = placement('c', 'busy', 7, 13);
    expect(weeksSpanned([WEEKDAYS, next])).toBe(2);
    expect(dates([WEEKDAYS, next], 30)).toEqual([
      ['a', dayOf(14), dayOf(17)],
      ['c', dayOf(21), dayOf(27)],
      ['a', dayOf(28), dayOf(30)],
    ]);
  });

  it('skips dates before today', () => {
    const past = { ...WEEKDAYS, from: dayOf(-14), until: dayOf(-11) };
    expect(repeatedTogether([past], { today: TODAY, last: dayOf(3) }).map(({ from }) => from)).toEqual([dayOf(0)]);
  });

  it('requires a last date after the placements and at most 399 days from Monday', () => {
    const refusalOf = (last: number) => refuseRepeat([WEEKDAYS], { today: TODAY, last: dayOf(last) });
    expect(refusalOf(7)).toBeNull();
    expect(refusalOf(6)).toMatchObject({ code: 'invalid_dates', errors: [{ field: 'repeatUntil' }] });
    expect(refusalOf(399)).toBeNull();
    expect(refusalOf(400)).toMatchObject({ errors: [{ field: 'repeatUntil', code: 'range_too_long' }] });
  });

  it('skips dates that have the template and asks once about all overlaps', () => {
    const existing = [placement('c', 'quiet', 7, 8), placement('d', 'fair', 12)];
    const placements = [placement('e', 'quiet', 7, 10), placement('f', 'busy', 11, 13)];
    expect(decide({ type: 'PlaceSeveral', placements, confirm: false }, ...existing)).toMatchObject({
      refusal: {
        code: 'template_overlap_needs_confirmation',
        facts: { dates: [{ date: dayOf(12), templateIds: ['fair'] }] },
      },
    });
    expect(eventsOf(decide({ type: 'PlaceSeveral', placements, confirm: true }, ...existing))).toEqual([
      ['TemplatePlaced', 'f', dayOf(11), dayOf(13)],
    ]);
  });

  it('places a template once when two placements share dates', () => {
    const placements = [placement('e', 'quiet', 7), placement('f', 'quiet', 7)];
    expect(eventsOf(decide({ type: 'PlaceSeveral', placements, confirm: false }))).toEqual([
      ['TemplatePlaced', 'e', dayOf(7), dayOf(7)],
    ]);
  });
});

describe('moving several placements', () => {
  const move = (days: number, confirm = false): PlacementCommand => ({
    type: 'MoveSeveral',
    placementIds: ids,
    days,
    confirm,
  });

  it('moves each by the same days, without conflicts among them', () => {
    const second = placement('b', 'quiet', 4, 6);
    expect(eventsOf(decide(move(1), WEEKDAYS, second))).toEqual([
      ['PlacementMoved', 'a', dayOf(1), dayOf(4)],
      ['PlacementMoved', 'b', dayOf(5), dayOf(7)],
    ]);
  });

  it('moves none when one cannot be moved', () => {
    const moved = decide(move(7), WEEKDAYS, WEEKEND, placement('c', 'busy', 12));
    expect(moved).toMatchObject({ refusal: { code: 'template_already_on_date' } });
    expect(decide(move(-7), WEEKDAYS, WEEKEND)).toMatchObject({ refusal: { code: 'date_closed' } });
  });

  it('asks about overlaps with other placements', () => {
    const other = placement('c', 'fair', 8);
    expect(decide(move(7), WEEKDAYS, WEEKEND, other)).toMatchObject({
      refusal: { facts: { dates: [{ date: dayOf(8), templateIds: ['fair'] }] } },
    });
    expect(eventsOf(decide(move(7, true), WEEKDAYS, WEEKEND, other))).toHaveLength(2);
  });
});

it('RemoveSeveral removes all placements, or none when one is unknown', () => {
  const command: PlacementCommand = { type: 'RemoveSeveral', placementIds: ids };
  expect(eventsOf(decide(command, WEEKDAYS, WEEKEND))).toEqual([
    ['PlacementRemoved', 'a', dayOf(0), dayOf(3)],
    ['PlacementRemoved', 'b', dayOf(4), dayOf(6)],
  ]);
  expect(decide(command, WEEKDAYS)).toMatchObject({
    refusal: { code: 'not_found', errors: [{ field: 'ids[1]', code: 'not_found' }] },
  });
});
