import { describe, expect, it } from 'vitest';
import { addDays, type CivilDate, civilDate, mondayOf } from '../kernel/civil-date.js';
import type { UserId } from '../kernel/ids.js';
import type { CheckFinding, RosterCheck } from './check-scope.js';
import { type CountingItem, plannedItems } from './counting-items.js';
import type { PersonFacts } from '../planning/plan-status.js';
import { NO_WEEKS } from '../rules/worked-week.js';
import { rosterCheck } from './roster-check.js';
import {
  timeOn,
  BAR,
  COOK,
  DAAN,
  day,
  EMMA,
  FLOOR,
  fullTimer,
  KITCHEN,
  MONDAY,
  partTimer,
  amsterdamHours,
  SERVICE,
} from '../planning/testing/planning-fixtures.js';
import { item } from './testing/counting-item.js';
import type { LateConsent } from '../rules/late-consent.js';
import { houseProfile } from '../rules/testing/house-profile.js';
import { NO_HOUSE_PROFILES } from '../rules/house-profile.js';
import { schoolCalendar } from '../rules/school-calendar.js';

const JOBS = { [SERVICE]: { jobFilterId: FLOOR }, [COOK]: { jobFilterId: KITCHEN } };

/** Checks a published week of the floor with an open draft, so that only what is given is found. */
function check(
  items: CountingItem[],
  differences: Partial<RosterCheck> = {},
  people: PersonFacts[] = [fullTimer(EMMA)],
) {
  const byId = new Map(people.map((person) => [person.userId, person]));
  return rosterCheck({
    from: MONDAY,
    until: day(6),
    parts: [{ monday: MONDAY, jobFilterId: FLOOR, drafting: true, published: true }],
    items,
    atOtherLocations: [],
    otherWeeks: () => NO_WEEKS,
    houseProfiles: NO_HOUSE_PROFILES,
    demand: [],
    jobs: JOBS,
    person: (userId: UserId) => byId.get(userId),
    locationOf: amsterdamHours,
    closedUntil: null,
    ...differences,
  });
}

/** Breaks of minors, of which nearly every shift has one, are a subject of their own. */
const withoutBreaks = (findings: CheckFinding[]) => findings.filter(({ code }) => code !== 'break_due');
const codes = (findings: CheckFinding[]) => findings.map(({ code }) => code);
const itemsAtOtherLocation = (...items: CountingItem[]) =>
  plannedItems(items.map((one) => ({ ...one, locationId: BAR })));

describe('the roster check', () => {
  it('finds nothing in a week in which everything fits', () => {
    expect(check([item(EMMA, timeOn(day(0), '10:00-17:00')), item(EMMA, timeOn(day(1), '10:00-17:00'))])).toEqual([]);
  });

  it('tells of a slot without a name, with its times', () => {
    const open = item(null, timeOn(day(4), '17:00-close'));
    expect(check([open])).toEqual([
      {
        code: 'unassigned_slot',
        severity: 'warning',
        layer: 'draft',
        date: day(4),
        jobFilterId: FLOOR,
        jobId: SERVICE,
        itemId: open.id,
        userId: null,
        facts: { from: '2026-11-27 17:00', until: '2026-11-28 02:00' },
      },
    ]);
  });

  it('names every reason why somebody is unavailable, with what was entered', () => {
    const tuesday = day(1);
    const away = partTimer(DAAN, [], {
      availability: { [tuesday]: { from: 420, until: 960 } },
      timeOuts: [{ from: tuesday, until: day(3), approved: null }],
    });
    const findings = check([item(DAAN, timeOn(tuesday, '10:00-17:00'))], {}, [away]);
    expect(findings.map(({ code, facts }) => [code, facts])).toEqual([
      [
        'outside_availability',
        expect.objectContaining({ availableFrom: '2026-11-24 07:00', availableUntil: '2026-11-24 16:00' }),
      ],
      ['time_out_on_hold', expect.objectContaining({ timeOutFrom: tuesday, timeOutUntil: day(3) })],
    ]);
  });

  it('informs about who has entered nothing, and warns once their week has closed', () => {
    const severities = (closedUntil: CivilDate | null) =>
      check([item(DAAN, timeOn(day(1), '10:00-17:00'))], { closedUntil }, [partTimer(DAAN, [])]).map(
        ({ code, severity }) => [code, severity],
      );
    expect(severities(null)).toEqual([['no_availability', 'info']]);
    expect(severities(day(-1))).toEqual([['no_availability', 'info']]);
    expect(severities(day(6))).toEqual([['no_availability', 'warning']]);
  });

  it('names a free day and a missing job', () => {
    const cook = fullTimer(EMMA, { freeDays: [day(0)], jobIds: [COOK] });
    expect(codes(check([item(EMMA, timeOn(day(0), '10:00-17:00'))], {}, [cook]))).toEqual(['free_day', 'job_missing']);
  });

  it('names a person who is planned after the last day', () => {
    const leaver = fullTimer(EMMA, { employment: { from: null, until: day(0) } });
    const on = (date: CivilDate) => item(EMMA, timeOn(date, '10:00-17:00'));
    expect(codes(check([on(day(0)), on(day(1))], {}, [leaver]))).toEqual(['not_in_service']);
  });

  it('names who is disabled and still planned, in a draft and in a published week', () => {
    const off = fullTimer(EMMA, { enabled: false });
    const drafted = item(EMMA, timeOn(day(0), '10:00-17:00'));
    const published = item(EMMA, timeOn(day(1), '10:00-17:00'), { layer: 'published' });
    const findings = check([drafted, published], {}, [off]);
    expect(findings.map(({ code, severity, itemId }) => [code, severity, itemId])).toEqual([
      ['disabled', 'warning', drafted.id],
      ['disabled', 'warning', published.id],
    ]);
  });

  it('names who does not work at the location any more and is still planned, in a draft and in a published week', () => {
    const drafted = item(DAAN, timeOn(day(0), '10:00-17:00'));
    const published = item(DAAN, timeOn(day(1), '10:00-17:00'), { layer: 'published' });
    const findings = check([drafted, published]);
    expect(findings.map(({ code, severity, itemId, facts }) => [code, severity, itemId, facts])).toEqual([
      ['not_at_location', 'warning', drafted.id, { from: '2026-11-23 10:00', until: '2026-11-23 17:00' }],
      ['not_at_location', 'warning', published.id, { from: '2026-11-24 10:00', until: '2026-11-24 17:00' }],
    ]);
  });

  it('calls a second shift on a date an error, also across locations and layers', () => {
    const earlier = item(EMMA, timeOn(day(0), '10:00-14:00'));
    const later = item(EMMA, timeOn(day(0), '17:00-22:00'), { layer: 'published' });
    const [finding, ...more] = check([earlier], { atOtherLocations: itemsAtOtherLocation(later) });
    expect(more).toEqual([]);
    expect(finding).toMatchObject({ code: 'same_date', severity: 'error', itemId: earlier.id });
    expect(finding?.facts['others']).toEqual([
      { layer: 'published', horecaLocationId: BAR, from: '2026-11-23 17:00', until: '2026-11-23 22:00' },
    ]);
  });

  it('reports both of two shifts on one date', () => {
    const both = [item(EMMA, timeOn(day(0), '09:00-12:00')), item(EMMA, timeOn(day(0), '13:00-16:00'))];
    expect(check(both).map(({ itemId }) => itemId)).toEqual(both.map(({ id }) => id));
  });
});

describe('rest', () => {
  it('has to be 11 hours, counted to closing time', () => {
    // Closing is 01:00, so 12:00 is exactly 11 hours later.
    const close = item(EMMA, timeOn(day(0), '17:00-close'));
    expect(check([close, item(EMMA, timeOn(day(1), '12:00-17:00'))])).toEqual([]);
    const early = item(EMMA, timeOn(day(1), '11:30-17:00'));
    expect(check([close, early])).toMatchObject([
      {
        code: 'rest_too_short',
        itemId: early.id,
        facts: { hours: 10.5, minimum: 11, restFrom: '2026-11-24 01:00', restUntil: '2026-11-24 11:30' },
      },
    ]);
  });

  it('is counted from the end of a shift after midnight to the next, and from the one before it', () => {
    const night = item(EMMA, timeOn(day(1), '00:30-01:30'));
    const early = item(EMMA, timeOn(day(2), '12:00-17:00'));
    expect(check([night, early])).toMatchObject([
      { code: 'rest_too_short', facts: { hours: 10.5, restFrom: '2026-11-25 01:30', restUntil: '2026-11-25 12:00' } },
    ]);
    const late = item(EMMA, timeOn(day(0), '17:00-close'));
    expect(check([late, night])).toEqual([]);
  });

  it('is counted across the border of the week', () => {
    const sunday = item(EMMA, timeOn(day(-1), '17:00-24:00'));
    const monday = item(EMMA, timeOn(day(0), '10:00-17:00'));
    expect(codes(check([sunday, monday]))).toEqual(['rest_too_short']);
  });

  it('is told about the earlier shift when the later one is not checked', () => {
    const sunday = item(EMMA, timeOn(day(6), '17:00-23:00'));
    const next = itemsAtOtherLocation(item(EMMA, timeOn(day(7), '08:00-12:00'), { layer: 'published' }));
    expect(check([sunday], { atOtherLocations: next })).toMatchObject([
      { code: 'rest_too_short', itemId: sunday.id, facts: { hours: 9, otherLocationId: BAR } },
    ]);
  });

  it('is longer in the night in which the clock goes back, and shorter in the one in which it goes forward', () => {
    const pair = (saturday: CivilDate) => [
      item(EMMA, timeOn(saturday, '17:00-24:00')),
      item(EMMA, timeOn(addDays(saturday, 1), '10:30-17:00')),
    ];
    const week = (date: CivilDate): Partial<RosterCheck> => ({
      from: date,
      until: addDays(date, 1),
      parts: [{ monday: mondayOf(date), jobFilterId: FLOOR, drafting: true, published: true }],
    });
    const backwards = civilDate('2026-10-24');
    const forwards = civilDate('2027-03-27');
    const ordinary = civilDate('2026-11-28');
    expect(check(pair(backwards), week(backwards))).toEqual([]);
    expect(check(pair(ordinary), week(ordinary))).toMatchObject([{ facts: { hours: 10.5 } }]);
    expect(check(pair(forwards), week(forwards))).toMatchObject([{ facts: { hours: 9.5 } }]);
  });

  it('is not ended by being on call', () => {
    expect(check([item(EMMA, timeOn(day(0), '17:00-call')), item(EMMA, timeOn(day(1), '08:00-14:00'))])).toEqual([]);
  });
});

describe('working time', () => {
  it('allows 12 hours a day and no more', () => {
    expect(check([item(EMMA, timeOn(day(0), '09:00-21:00'))])).toEqual([]);
    expect(check([item(EMMA, timeOn(day(0), '09:00-21:30'))])).toMatchObject([
      { code: 'day_too_long', facts: { hours: 12.5, maximum: 12 } },
    ]);
  });

  it('allows 60 hours a week over all locations, and tells a longer one once', () => {
    const sixDays = [0, 1, 2, 3, 4].map((offset) => item(EMMA, timeOn(day(offset), '09:00-21:00')));
    expect(check(sixDays)).toEqual([]);
    const atOtherLocation = itemsAtOtherLocation(item(EMMA, timeOn(day(5), '12:00-13:00'), { layer: 'published' }));
    expect(check(sixDays, { atOtherLocations: atOtherLocation })).toMatchObject([
      {
        code: 'week_too_long',
        date: null,
        itemId: null,
        userId: EMMA,
        facts: { hours: 61, maximum: 60, monday: MONDAY },
      },
    ]);
  });
});

describe('a minor', () => {
  const minor = [fullTimer(EMMA, { birthDate: civilDate('2008-11-26') })];
  const of = (times: string, offset = 0) =>
    codes(withoutBreaks(check([item(EMMA, timeOn(day(offset), times))], {}, minor)));

  it('may work 9 hours, until 23:00', () => {
    expect(of('14:00-23:00')).toEqual([]);
    expect(of('13:30-23:00')).toEqual(['under_18_hours']);
    expect(of('18:00-23:30')).toEqual(['under_18_hours']);
  });

  it('may not close, be needed late or be on call through the night', () => {
    expect(of('18:00-close')).toEqual(['under_18_hours']);
    expect(of('18:00-as needed')).toEqual(['under_18_hours']);
    expect(of('18:00-call')).toEqual(['under_18_hours']);
  });

  it('is never on call, at any hour', () => {
    expect(check([item(EMMA, timeOn(day(0), '10:00-call'))], {}, minor)).toMatchObject([
      { code: 'under_18_hours', severity: 'error', facts: { isOnCall: true, age: 17 } },
    ]);
  });

  it('may close where closing time is 23:00', () => {
    const sunday = [fullTimer(EMMA, { birthDate: civilDate('2009-11-26') })];
    expect(codes(withoutBreaks(check([item(EMMA, timeOn(day(6), '18:00-close'))], {}, sunday)))).toEqual([]);
  });

  it('is one until the day before the eighteenth birthday', () => {
    expect(of('18:00-close', 2)).toEqual(['under_18_hours']);
    expect(of('18:00-close', 3)).toEqual([]);
  });
});

describe('people under 18, by their age on the date', () => {
  const withBreaks = (birthDate: string, items: CountingItem[], differences: Partial<RosterCheck> = {}) =>
    check(items, differences, [fullTimer(EMMA, { birthDate: civilDate(birthDate) })]);
  const of = (...given: Parameters<typeof withBreaks>) => withoutBreaks(withBreaks(...given));
  const on = (offset: number, times: string) => item(EMMA, timeOn(day(offset), times));

  it('rest 12 hours at 16 and 17', () => {
    expect(of('2009-06-01', [on(0, '16:00-22:00'), on(1, '10:00-15:00')])).toEqual([]);
    expect(of('2009-06-01', [on(0, '16:00-22:30'), on(1, '10:00-15:00')])).toMatchObject([
      { code: 'rest_too_short', facts: { hours: 11.5, minimum: 12 } },
    ]);
  });

  it('have a break in each shift of more than 4.5 hours, which is shown; adults have it without a finding', () => {
    const shifts = [on(0, '10:00-14:30'), on(1, '10:00-14:45')];
    expect(withBreaks('2009-06-01', shifts)).toMatchObject([
      { code: 'break_due', severity: 'info', date: day(1), facts: { hours: 0.5, maximum: 4.5 } },
    ]);
    expect(withBreaks('1990-06-01', [on(2, '10:00-20:30')])).toEqual([]);
  });

  it('have a break that an own profile may warn of, at any age', () => {
    const houseProfiles = [
      houseProfile({ from: '2026-11-01', severities: [{ age: 18, rule: 'break_due', severity: 'warning' }] }),
    ];
    expect(withBreaks('1990-06-01', [on(2, '10:00-20:30')], { houseProfiles })).toMatchObject([
      { code: 'break_due', severity: 'warning', date: day(2), facts: { hours: 0.75, maximum: 10 } },
    ]);
  });

  it('work 45 hours a week at 16 and 17', () => {
    const fiveDays = [0, 1, 2, 3, 4].map((offset) => on(offset, '10:00-19:00'));
    expect(of('2009-06-01', fiveDays)).toEqual([]);
    expect(of('2009-06-01', [...fiveDays, on(5, '10:00-11:00')])).toMatchObject([
      { code: 'week_too_long', facts: { hours: 46, maximum: 45, monday: MONDAY } },
    ]);
  });

  it('do not begin before 06:00 at 16 and 17, and not before 07:00 at 15', () => {
    expect(of('2009-06-01', [on(0, '06:00-12:00')])).toEqual([]);
    expect(of('2009-06-01', [on(0, '05:45-12:00')])).toMatchObject([
      { code: 'under_18_hours', facts: { earliest: '2026-11-23 06:00', startsAt: '2026-11-23 05:45', age: 17 } },
    ]);
    expect(of('2011-06-01', [on(0, '07:00-12:00')])).toEqual([]);
    expect(codes(of('2011-06-01', [on(0, '06:45-12:00')]))).toEqual(['under_18_hours']);
  });

  it('work 8 hours until 19:00 at 15', () => {
    expect(of('2011-06-01', [on(0, '11:00-19:00')])).toEqual([]);
    expect(of('2011-06-01', [on(0, '10:30-19:00')])).toMatchObject([
      { code: 'under_18_hours', facts: { hours: 8.5, maximum: 8, age: 15 } },
    ]);
    expect(of('2011-06-01', [on(0, '14:00-19:30')])).toMatchObject([
      { code: 'under_18_hours', facts: { endsAt: '2026-11-23 19:30', latest: '2026-11-23 19:00' } },
    ]);
  });

  it('work 2 hours on a school day and 12 in a school week at 15, where the school is known', () => {
    const atSchool = (items: CountingItem[]) =>
      check(items, {}, [
        fullTimer(EMMA, { birthDate: civilDate('2011-06-01'), school: schoolCalendar('noord', []) }),
      ]).filter(({ severity }) => severity !== 'info');
    const evenings = [0, 1, 2, 3, 4].map((offset) => on(offset, '16:00-18:00'));
    expect(atSchool(evenings.slice(0, 2))).toEqual([]);
    expect(atSchool([on(0, '16:00-18:30')])).toMatchObject([
      { code: 'under_18_hours', facts: { hours: 2.5, maximum: 2, isSchoolDay: true } },
    ]);
    const saturday = (times: string) => atSchool([...evenings.slice(0, 2), on(5, times)]);
    expect(saturday('10:00-18:00')).toEqual([]);
    expect(saturday('09:30-17:30')).toEqual([]);
    expect(atSchool([...evenings.slice(0, 3), on(5, '10:00-18:00')])).toMatchObject([
      { code: 'week_too_long', facts: { hours: 14, maximum: 12 } },
    ]);
  });

  it('work until 20:00 on a Saturday with consent, which is shown, and are told that it is missing', () => {
    const birthDate = civilDate('2011-06-01');
    const until = (times: string, offset: number, lateConsent?: LateConsent) =>
      withoutBreaks(
        check([on(offset, times)], {}, [fullTimer(EMMA, { birthDate, ...(lateConsent && { lateConsent }) })]),
      );
    const consent = { from: day(0), until: null };
    const shown = (found: CheckFinding[]) =>
      found.map(({ severity, facts: { latest, consent: told } }) => [severity, latest, told]);
    expect(shown(until('15:00-19:00', 5, consent))).toEqual([]);
    expect(shown(until('15:00-20:00', 5, consent))).toEqual([['info', '2026-11-28 20:00', 'given']]);
    expect(shown(until('15:00-20:30', 5, consent))).toEqual([['error', '2026-11-28 20:00', 'given']]);
    expect(shown(until('15:00-20:00', 5))).toEqual([['error', '2026-11-28 19:00', 'missing']]);
    expect(shown(until('15:00-20:00', 4, consent))).toEqual([['error', '2026-11-27 19:00', undefined]]);
  });

  it('follow the new age from a birthday within the week on', () => {
    // 16 on the Wednesday.
    const late = (offset: number) => of('2010-11-25', [on(offset, '16:00-22:00')]);
    expect(codes(late(1))).toEqual(['under_18_hours']);
    expect(codes(late(2))).toEqual([]);
  });

  it('are reported for two shifts that together are too long a day', () => {
    const both = [on(0, '10:00-15:00'), on(0, '17:00-22:00')];
    expect(codes(of('2009-06-01', both))).toEqual(['same_date', 'same_date', 'day_too_long']);
  });

  it('do not work at 13 and 14 while the agreement holds, and for 7 hours once only the law does', () => {
    expect(of('2012-06-01', [on(0, '10:00-15:00')])).toMatchObject([
      { code: 'under_18_hours', facts: { maximum: 0, minimumAge: 15, age: 14, earliest: null, latest: null } },
    ]);
    const january = (times: string) => {
      const monday = civilDate('2027-01-04');
      const parts = [{ monday, jobFilterId: FLOOR, drafting: true, published: true }];
      return of('2012-06-01', [item(EMMA, timeOn(monday, times))], { from: monday, until: monday, parts });
    };
    expect(january('10:00-17:00')).toEqual([]);
    expect(january('10:00-17:30')).toMatchObject([{ code: 'under_18_hours', facts: { maximum: 7 } }]);
  });

  it('judge each shift of the week of New Year by its own date', () => {
    const monday = civilDate('2026-12-28');
    const parts = [{ monday, jobFilterId: FLOOR, drafting: true, published: true }];
    const items = ['2026-12-31', '2027-01-01'].map((date) => item(EMMA, timeOn(civilDate(date), '10:00-14:00')));
    const found = of('2012-06-01', items, { from: monday, until: addDays(monday, 6), parts });
    expect(found.map(({ date, code }) => [date, code])).toEqual([['2026-12-31', 'under_18_hours']]);
  });
});

describe('demand and publication', () => {
  const needs = (needed: number) => ({ demand: [{ date: day(0), jobId: SERVICE, needed }] });

  it('compares people planned, not slots, with people needed', () => {
    const slots = [item(EMMA, timeOn(day(0), '10:00-17:00')), item(null, timeOn(day(0), '10:00-17:00'))];
    expect(check(slots, needs(2)).find(({ code }) => code === 'demand_not_met')).toMatchObject({
      severity: 'warning',
      facts: { planned: 1, needed: 2, open: 1 },
    });
    expect(codes(check(slots, needs(1)))).toEqual(['unassigned_slot']);
  });

  it('mentions more people than needed without alarm', () => {
    const people = [fullTimer(EMMA), fullTimer(DAAN)];
    const slots = people.map(({ userId }) => item(userId, timeOn(day(0), '10:00-17:00')));
    expect(check(slots, needs(1), people)).toMatchObject([{ code: 'demand_exceeded', severity: 'info', itemId: null }]);
  });

  it('asks for people on a date on which nobody is drafted', () => {
    expect(check([], needs(3))).toMatchObject([{ code: 'demand_not_met', facts: { planned: 0, needed: 3, open: 0 } }]);
  });

  it('lists departments that were never published, of the whole week', () => {
    const parts = [
      { monday: MONDAY, jobFilterId: FLOOR, drafting: true, published: false },
      { monday: MONDAY, jobFilterId: KITCHEN, drafting: false, published: false },
    ];
    expect(check([], { parts })).toMatchObject([
      {
        code: 'not_published',
        severity: 'info',
        layer: 'draft',
        date: null,
        jobFilterId: FLOOR,
        facts: { monday: MONDAY },
      },
      { code: 'not_published', severity: 'info', layer: 'published', date: null, jobFilterId: KITCHEN },
    ]);
  });
});

describe('what is checked', () => {
  it('leaves out other departments and dates, but counts them', () => {
    const kitchen = item(EMMA, timeOn(day(0), '17:00-24:00'), { jobFilterId: KITCHEN, jobId: COOK });
    const nextMonday = item(null, timeOn(day(7), '10:00-17:00'));
    const floor = item(EMMA, timeOn(day(1), '09:00-14:00'));
    expect(check([kitchen, nextMonday, floor])).toMatchObject([{ code: 'rest_too_short', itemId: floor.id }]);
  });

  it('comes by date, department, severity', () => {
    const items = [
      item(null, timeOn(day(1), '10:00-17:00')),
      item(null, timeOn(day(0), '17:00-22:00')),
      item(EMMA, timeOn(day(0), '09:00-12:00')),
      item(EMMA, timeOn(day(0), '10:00-11:00')),
    ];
    expect(check(items).map(({ date, code }) => [date, code])).toEqual([
      [day(0), 'same_date'],
      [day(0), 'same_date'],
      [day(0), 'unassigned_slot'],
      [day(1), 'unassigned_slot'],
    ]);
  });
});

describe('rules over several days', () => {
  const row = (count: number, times: string, from = 0) =>
    Array.from({ length: count }, (_, index) => item(EMMA, timeOn(day(from + index), times)));

  it('include the weeks beside, and are reported at the last shift of the checked week', () => {
    const before = itemsAtOtherLocation(...row(7, '09:00-15:00', -7));
    const items = row(6, '09:00-15:00');
    const found = { itemId: items[5]?.id, date: day(5) };
    expect(check(items, { atOtherLocations: before })).toMatchObject([
      {
        code: 'weekly_rest_too_short',
        severity: 'error',
        ...found,
        facts: { hours: 18, minimum: 36, firstDate: day(-7) },
      },
      { code: 'too_few_days_off', severity: 'warning', ...found, facts: { days: 13, maximum: 12, lastDate: day(5) } },
    ]);
  });

  it('report the length of a night shift, and the limit', () => {
    expect(check([item(EMMA, timeOn(day(0), '16:00-03:00'))])).toMatchObject([
      { code: 'night_too_long', severity: 'warning', date: day(0), facts: { hours: 11, maximum: 10 } },
    ]);
  });

  it('take the severity of each finding from the profile', () => {
    const severities = (items: Parameters<typeof check>[0], person = fullTimer(EMMA)) =>
      check(items, {}, [person]).map(({ code, severity }) => [code, severity]);
    expect(severities([item(EMMA, timeOn(day(0), '09:00-21:15'))])).toEqual([['day_too_long', 'error']]);
    expect(severities(row(6, '09:00-19:15'))).toEqual([['week_too_long', 'error']]);
    const minor = fullTimer(EMMA, { birthDate: civilDate('2009-06-01') });
    expect(severities([item(EMMA, timeOn(day(0), '09:00-18:15'))], minor)).toEqual([
      ['under_18_hours', 'error'],
      ['break_due', 'info'],
    ]);
  });

  it('do not report a night rule to a person who may not work at night', () => {
    const night = [item(EMMA, timeOn(day(0), '17:30-02:30')), item(EMMA, timeOn(day(1), '12:00-17:00'))];
    const minor = fullTimer(EMMA, { birthDate: civilDate('2009-06-01') });
    expect(check(night, {}, [minor]).find(({ code }) => code === 'rest_too_short')?.facts).toMatchObject({
      hours: 9.5,
      minimum: 12,
      afterNight: false,
    });
  });

  it('report that a short rest follows a night shift', () => {
    const [monday, tuesday] = [item(EMMA, timeOn(day(0), '18:00-03:00')), item(EMMA, timeOn(day(1), '10:30-15:00'))];
    expect(check([monday, tuesday])).toMatchObject([
      {
        code: 'rest_too_short',
        severity: 'error',
        itemId: tuesday.id,
        facts: { hours: 7.5, minimum: 14, afterNight: true, restFrom: '2026-11-24 03:00', lastDate: day(1) },
      },
    ]);
  });
});
