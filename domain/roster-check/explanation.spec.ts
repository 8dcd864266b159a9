import { describe, expect, it } from 'vitest';
import { addDays, civilDate } from '../kernel/civil-date.js';
import { startMoment, endMoment } from '../kernel/shift-time.js';
import type { PersonFacts } from '../planning/plan-status.js';
import {
  amsterdamHours,
  day,
  EMMA,
  FLOOR,
  fullTimer,
  MONDAY,
  SERVICE,
  timeOn,
} from '../planning/testing/planning-fixtures.js';
import { NO_WEEKS, type WorkedWeek } from '../rules/worked-week.js';
import type { CheckFinding } from './check-scope.js';
import type { CountingItem } from './counting-items.js';
import { explanationOf } from './explanation.js';
import { rosterCheck } from './roster-check.js';
import { item } from './testing/counting-item.js';
import { NO_HOUSE_PROFILES } from '../rules/house-profile.js';

const shift = (offset: number, times: string) => item(EMMA, timeOn(day(offset), times));

/** Findings in a week of one person. */
function found(
  items: CountingItem[],
  { person = fullTimer(EMMA), weeks = NO_WEEKS }: { person?: PersonFacts; weeks?: readonly WorkedWeek[] } = {},
): readonly CheckFinding[] {
  return rosterCheck({
    from: MONDAY,
    until: day(6),
    parts: [{ monday: MONDAY, jobFilterId: FLOOR, drafting: true, published: true }],
    items,
    atOtherLocations: [],
    otherWeeks: () => weeks,
    houseProfiles: NO_HOUSE_PROFILES,
    demand: [],
    jobs: { [SERVICE]: { jobFilterId: FLOOR } },
    person: () => person,
    locationOf: amsterdamHours,
    closedUntil: null,
  });
}

function explained(code: CheckFinding['code'], ...[items, options]: Parameters<typeof found>) {
  const finding = found(items, options).find((one) => one.code === code);
  if (!finding) throw new Error(`${code} was not found`);
  const explanation = explanationOf(finding);
  if (!explanation) throw new Error(`${code} is not explained`);
  const { shifts, weeks, mend, source } = explanation;
  return {
    shifts: shifts.map(({ time, minutes }) => [startMoment(time), endMoment(time), minutes / 60]),
    weeks: weeks.map(({ monday, minutes }) => [monday, minutes / 60]),
    mend: mend && [mend.side, mend.side === 'end' ? endMoment(mend.time) : startMoment(mend.time)],
    source: source.title,
  };
}

describe('the explanation of a finding', () => {
  it('names both shifts of a short rest, and ends the earlier one sooner', () => {
    expect(explained('rest_too_short', [shift(0, '15:00-23:00'), shift(1, '09:00-17:00')])).toEqual({
      shifts: [
        ['2026-11-23 15:00', '2026-11-23 23:00', 8],
        ['2026-11-24 09:00', '2026-11-24 17:00', 8],
      ],
      weeks: [],
      mend: ['end', '2026-11-23 22:00'],
      source: 'Arbeidstijdenwet, artikel 5:3',
    });
  });

  it('cites the article on nights for the rest after a night shift', () => {
    expect(explained('rest_too_short', [shift(0, '19:00-03:00'), shift(1, '12:00-18:00')])).toMatchObject({
      mend: ['end', '2026-11-24 01:00'],
      source: 'Arbeidstijdenwet, artikel 5:8',
    });
  });

  it('starts the later shift later where the earlier one lies in another week', () => {
    const sunday = item(EMMA, timeOn(addDays(MONDAY, -1), '15:00-23:00'));
    expect(explained('rest_too_short', [sunday, shift(0, '07:00-15:00')])).toMatchObject({
      mend: ['start', '2026-11-23 10:00'],
    });
  });

  it('shortens too long a day to what is allowed', () => {
    expect(explained('day_too_long', [shift(2, '09:00-22:00')])).toMatchObject({
      mend: ['end', '2026-11-25 21:00'],
      source: 'Arbeidstijdenwet, artikel 5:7',
    });
  });

  it('ends the evening of a minor at their hour, by the rules on children under 16', () => {
    const at15 = fullTimer(EMMA, { birthDate: civilDate('2011-06-01') });
    expect(explained('under_18_hours', [shift(2, '15:00-20:30')], { person: at15 })).toMatchObject({
      mend: ['end', '2026-11-25 19:00'],
      source: 'Nadere regeling kinderarbeid: werktijden van 13, 14 en 15 jaar',
    });
  });

  it('lists the weeks of a mean, those without work included, and shortens a shift by what they are over', () => {
    const weeks = [70, 70].map((hours, index) => ({ monday: addDays(MONDAY, -14 - 7 * index), minutes: hours * 60 }));
    const long = [0, 2, 4, 6].map((offset) => shift(offset, '09:00-20:00'));
    const more = [1, 3, 5].map((offset) => shift(offset, '09:00-21:00'));
    expect(explained('average_too_long', [...long, ...more, shift(-1, '09:00-13:00')], { weeks })).toMatchObject({
      shifts: [],
      weeks: [
        ['2026-11-02', 70],
        ['2026-11-09', 70],
        ['2026-11-16', 4],
        ['2026-11-23', 80],
      ],
      mend: ['end', '2026-11-23 16:00'],
    });
  });

  it('has no mend where only another plan helps', () => {
    const nine = Array.from({ length: 9 }, (_, index) => shift(index - 2, index === 0 ? '19:00-04:00' : '12:00-18:00'));
    expect(explained('row_with_nights_too_long', nine)).toMatchObject({
      mend: null,
      source:
        'Cao Horeca 2025–2026: geen werk in de horeca onder de 15, acht dagen in een reeks met een nacht, twee vrije dagen per twee weken, 140 nachten per jaar of 38 nachtelijke uren per twee weken, een oproep tot 24 uur vooraf af te zeggen, het rooster drie weken vooraf',
    });
  });

  it('exists for working time alone', () => {
    const [finding] = found([shift(0, '10:00-17:00')], { person: fullTimer(EMMA, { freeDays: [MONDAY] }) });
    expect(finding && [finding.code, explanationOf(finding)]).toEqual(['free_day', null]);
  });
});
