import { describe, expect, it } from 'vitest';
import { type CivilDate, civilDate } from '../kernel/civil-date.js';
import type { UserId } from '../kernel/ids.js';
import { type Candidate, type CandidateQuestion, type FairShare, rankCandidates } from './candidates.js';
import { type CountingItem, plannedItems } from '../roster-check/counting-items.js';
import type { PersonFacts } from '../planning/plan-status.js';
import {
  timeOn,
  BAR,
  CAFE,
  COOK,
  DAAN,
  day,
  EMMA,
  fullTimer,
  partTimer,
  amsterdamHours,
  SERVICE,
  terms,
} from '../planning/testing/planning-fixtures.js';
import { item } from '../roster-check/testing/counting-item.js';
import { NO_HOUSE_PROFILES } from '../rules/house-profile.js';
import { unpaidBreaksFrom } from '../rules/testing/unpaid-breaks.js';

const wednesday = day(2);
const slot: CandidateQuestion['slot'] = { time: timeOn(wednesday, '10:00-17:00'), jobId: SERVICE, locationId: CAFE };

const rank = (
  people: PersonFacts[],
  planned: CountingItem[] = [],
  requested = slot,
  houseProfiles = NO_HOUSE_PROFILES,
): Candidate[] =>
  rankCandidates({
    slot: requested,
    people,
    planned: plannedItems(planned),
    locationOf: amsterdamHours,
    otherWeeks: () => [],
    houseProfiles,
  });
const only = (
  person: PersonFacts,
  ...question: Parameters<typeof rank> extends [unknown, ...infer Rest] ? Rest : never
): Candidate => {
  const [candidate] = rank([person], ...question);
  if (!candidate) throw new Error('Nobody was ranked');
  return candidate;
};
const ids = (candidates: Candidate[]) => candidates.map(({ userId }) => userId);

describe('a candidate for a slot', () => {
  it('is available with no reasons when nothing prevents the shift', () => {
    expect(only(partTimer(DAAN, [wednesday]))).toEqual({
      userId: DAAN,
      group: 'available',
      reasons: [],
      weekHours: 0,
      hoursWith: 7,
      contractHours: 20,
      daysInARow: 1,
      weekdayInARow: 1,
      restBefore: null,
      restAfter: null,
      entry: { from: 420, until: 1560 },
      otherFirstJob: null,
      fairShare: null,
    });
  });

  it('has paid hours against the contract, and whole ones against the longest week, where breaks are unpaid', () => {
    const unpaid = [unpaidBreaksFrom('2026-01-01')];
    const days = [0, 1, 3, 4].map((offset) => item(EMMA, timeOn(day(offset), '10:00-17:00')));
    const full = fullTimer(EMMA, { contractHours: 32.5 });
    expect(only(full, days, slot, unpaid)).toMatchObject({ weekHours: 26, hoursWith: 32.5, reasons: [] });
    expect(only(full, days)).toMatchObject({ reasons: [{ code: 'over_contract', hours: 2.5 }] });
    const long = [0, 1, 3, 4, 5].map((offset) => item(EMMA, timeOn(day(offset), '10:00-21:00')));
    expect(only(fullTimer(EMMA, { contractHours: 60 }), long, slot, unpaid)).toMatchObject({
      hoursWith: 57.75,
      reasons: expect.arrayContaining([{ code: 'week_too_long', hours: 62 }]),
    });
  });

  it('is impossible when planned on that date at any location', () => {
    const atBar = item(EMMA, timeOn(wednesday, '18:00-22:00'), { locationId: BAR });
    const candidate = only(fullTimer(EMMA), [atBar]);
    expect(candidate).toMatchObject({ group: 'cannot', reasons: [{ code: 'planned', item: { locationId: BAR } }] });
  });

  it('is impossible on a free day, on time out or without the job', () => {
    const away = [{ from: wednesday, until: day(3), approved: null }];
    expect(only(fullTimer(EMMA, { freeDays: [wednesday] }))).toMatchObject({
      group: 'cannot',
      reasons: [{ code: 'free_day' }],
    });
    expect(only(fullTimer(EMMA, { timeOuts: away }))).toMatchObject({
      group: 'cannot',
      reasons: [{ code: 'time_out_on_hold', from: wednesday, until: day(3) }],
    });
    expect(only(fullTimer(EMMA, { jobIds: [COOK] }))).toMatchObject({
      group: 'cannot',
      reasons: [{ code: 'job_missing' }],
    });
  });

  it('is unknown without availability, also with warnings, but impossible when another reason blocks', () => {
    expect(only(partTimer(DAAN, []))).toMatchObject({ group: 'unknown', reasons: [{ code: 'no_availability' }] });
    expect(only(partTimer(DAAN, [], { contractHours: 4 }))).toMatchObject({
      group: 'unknown',
      reasons: [{ code: 'no_availability' }, { code: 'over_contract' }],
    });
    expect(only(partTimer(DAAN, [], { jobIds: [COOK] }))).toMatchObject({
      group: 'cannot',
      reasons: [{ code: 'job_missing' }, { code: 'no_availability' }],
    });
  });

  it('is impossible when available for only a part of the shift', () => {
    const until16 = partTimer(DAAN, [], { availability: { [wednesday]: { from: 480, until: 960 } } });
    expect(only(until16)).toMatchObject({
      group: 'cannot',
      reasons: [{ code: 'outside_availability', entry: { from: 480, until: 960 } }],
    });
    const from17 = partTimer(DAAN, [], {
      availability: { [wednesday]: { from: 1020, until: 1560 } },
      contractHours: 4,
    });
    const lunch = { ...slot, time: timeOn(wednesday, '12:00-18:00') };
    expect(only(from17, [], lunch)).toMatchObject({
      group: 'cannot',
      reasons: [{ code: 'outside_availability', entry: { from: 1020, until: 1560 } }, { code: 'over_contract' }],
    });
    expect(only(from17, [], { ...slot, time: timeOn(wednesday, '17:00-20:00') })).toMatchObject({ group: 'available' });
  });

  it('is possible with a warning when the rest before or after is too short', () => {
    const late = item(EMMA, timeOn(day(1), '17:00-close'));
    const next = item(EMMA, timeOn(day(3), '07:00-12:00'));
    expect(only(fullTimer(EMMA), [late], { ...slot, time: timeOn(wednesday, '09:00-14:00') })).toMatchObject({
      group: 'mind',
      restBefore: 8,
      reasons: [{ code: 'rest_too_short', hours: 8, side: 'before', item: { id: late.id } }],
    });
    expect(only(fullTimer(EMMA), [next], { ...slot, time: timeOn(wednesday, '15:00-23:00') })).toMatchObject({
      group: 'mind',
      restAfter: 8,
      reasons: [{ code: 'rest_too_short', hours: 8, side: 'after', item: { id: next.id } }],
    });
  });

  it('is possible with a warning when the weeks before make the mean too long', () => {
    const weekBefore = (index: number) => ({ monday: day(-7 * (index + 1)), minutes: 72 * 60 });
    const one = { slot, people: [fullTimer(EMMA)], planned: [], locationOf: amsterdamHours };
    const question = { ...one, houseProfiles: NO_HOUSE_PROFILES };
    const ranked = (weeks: number) =>
      rankCandidates({ ...question, otherWeeks: () => Array.from({ length: weeks }, (_, index) => weekBefore(index)) });
    expect(ranked(2)).toMatchObject([{ group: 'available', reasons: [] }]);
    // Three weeks of 72 hours and the 7 of the shift.
    expect(ranked(3)).toMatchObject([
      { group: 'mind', reasons: [{ code: 'average_too_long', value: 55.75, limit: 55, weeks: 4 }] },
    ]);
  });

  it('is possible with a warning beyond the contract', () => {
    const week = [item(DAAN, timeOn(day(0), '10:00-18:00')), item(DAAN, timeOn(day(1), '10:00-18:00'))];
    expect(only(partTimer(DAAN, [wednesday]), week)).toMatchObject({
      group: 'mind',
      weekHours: 16,
      hoursWith: 23,
      reasons: [{ code: 'over_contract', hours: 3 }],
    });
  });

  it('is possible with a warning on the seventh day in a row', () => {
    const short = [-4, -3, -2, -1, 0, 1].map((offset) => item(EMMA, timeOn(day(offset), '10:00-12:00')));
    expect(only(fullTimer(EMMA), short.slice(1))).toMatchObject({ group: 'available', daysInARow: 6 });
    expect(only(fullTimer(EMMA), short)).toMatchObject({
      group: 'mind',
      reasons: [{ code: 'days_in_a_row', days: 7 }],
    });
  });

  it('is possible with a warning when the shift breaks a rule on nights, rest or consecutive days', () => {
    const nights = [-1, 0, 1].map((offset) => item(EMMA, timeOn(day(offset), '20:00-03:00')));
    expect(only(fullTimer(EMMA), nights, { ...slot, time: timeOn(day(3), '17:00-22:00') }).reasons).toEqual([
      { code: 'rest_after_nights_too_short', value: 38, limit: 46 },
    ]);
    expect(only(fullTimer(EMMA), [], { ...slot, time: timeOn(wednesday, '15:00-01:45') }).reasons).toEqual([
      { code: 'night_too_long', value: 10.75, limit: 10 },
    ]);
    const everyOtherDay = [-9, -7, -5, -3, -1, 1].map((offset) => item(EMMA, timeOn(day(offset), '10:00-12:00')));
    expect(only(fullTimer(EMMA), everyOtherDay, { ...slot, time: timeOn(day(3), '10:00-12:00') }).reasons).toEqual([
      { code: 'too_few_days_off', value: 13, limit: 12 },
    ]);
  });

  it('gets no warning about a rule that only their other shifts break', () => {
    const long = item(EMMA, timeOn(day(-3), '15:00-01:45'));
    expect(only(fullTimer(EMMA), [long]).reasons).toEqual([]);
  });

  it('is possible with a warning when the day is too long, or too late for a minor', () => {
    const minor = fullTimer(EMMA, { birthDate: day(-365 * 17) });
    const long = { ...slot, time: timeOn(wednesday, '09:00-21:30') };
    expect(only(fullTimer(EMMA), [], long)).toMatchObject({
      group: 'mind',
      reasons: [{ code: 'day_too_long', hours: 12.5 }],
    });
    expect(only(minor, [], { ...slot, time: timeOn(wednesday, '18:00-close') }).reasons).toEqual([
      { code: 'under_18_hours' },
    ]);
  });

  it('is left out for a date on which they are too young to work', () => {
    const [agreement, law] = [wednesday, civilDate('2027-01-06')];
    const of = (date: CivilDate) =>
      rank([fullTimer(EMMA, { birthDate: civilDate('2012-06-01') })], [], {
        ...slot,
        time: timeOn(date, '10:00-15:00'),
      });
    expect([of(agreement).length, of(law).length]).toEqual([0, 1]);
  });

  it('is judged by the terms of that date, and left out when not in service', () => {
    const change = (from: CivilDate) => [
      terms({ jobIds: [COOK], always: false, contractHours: null }),
      terms({ from, contractHours: 5 }),
    ];
    expect(only(fullTimer(EMMA, { terms: change(wednesday) }))).toMatchObject({
      group: 'mind',
      contractHours: 5,
      reasons: [{ code: 'over_contract', hours: 2 }],
    });
    expect(only(fullTimer(EMMA, { terms: change(day(3)) })).reasons.map(({ code }) => code)).toEqual([
      'job_missing',
      'no_availability',
    ]);
    const until = fullTimer(EMMA, { employment: { from: null, until: day(1) } });
    const from = fullTimer(DAAN, { employment: { from: day(3), until: null } });
    expect(rank([until, from])).toEqual([]);
  });

  it('is left out when disabled', () => {
    expect(rank([fullTimer(EMMA, { enabled: false })])).toEqual([]);
  });

  it('has the count of the same weekday in a row and another first job', () => {
    const earlier = [item(EMMA, timeOn(day(-5), '10:00-12:00')), item(EMMA, timeOn(day(-12), '10:00-12:00'))];
    expect(only(fullTimer(EMMA, { jobIds: [COOK, SERVICE] }), earlier)).toMatchObject({
      weekdayInARow: 3,
      otherFirstJob: COOK,
    });
  });
});

describe('the order of candidates', () => {
  const [anna, bram, carla] = ['anna', 'bram', 'carla'] as UserId[] as [UserId, UserId, UserId];
  const free = [wednesday];

  it('puts available candidates before those with a warning, and impossible ones last', () => {
    const people = [partTimer(anna, []), partTimer(bram, free, { contractHours: 5 }), partTimer(carla, free)];
    expect(ids(rank(people))).toEqual([carla, bram, anna]);
  });

  it('prefers the fewest hours relative to the contract', () => {
    const busy = [item(anna, timeOn(day(0), '10:00-14:00'))];
    expect(ids(rank([partTimer(anna, free), partTimer(bram, free)], busy))).toEqual([bram, anna]);
    expect(
      ids(rank([partTimer(anna, free, { contractHours: 10 }), partTimer(bram, free, { contractHours: 30 })])),
    ).toEqual([bram, anna]);
  });

  it('prefers people with a contract to those without one', () => {
    expect(ids(rank([partTimer(anna, free, { contractHours: null }), partTimer(bram, free)]))).toEqual([bram, anna]);
  });

  it('prefers the fewest shifts of that kind when contract hours differ little', () => {
    const had = (count: number): FairShare => ({ field: 'closings', count, mean: 1.5 });
    const shares: Record<string, FairShare> = { [anna]: had(3), [bram]: had(0) };
    const people = [partTimer(anna, free, { contractHours: 22 }), partTimer(bram, free)];
    const question = {
      slot,
      people,
      planned: [],
      locationOf: amsterdamHours,
      otherWeeks: () => [],
      houseProfiles: NO_HOUSE_PROFILES,
    };
    expect(ids(rankCandidates(question))).toEqual([anna, bram]);
    const ranked = rankCandidates({ ...question, fairShareOf: (userId) => shares[userId] ?? null });
    expect(ranked.map(({ userId, fairShare }) => [userId, fairShare?.count])).toEqual([
      [bram, 0],
      [anna, 3],
    ]);
  });

  it('prefers the fewest days in a row when hours are equal', () => {
    const planned = [item(anna, timeOn(day(1), '10:00-14:00')), item(bram, timeOn(day(0), '10:00-14:00'))];
    expect(ids(rank([partTimer(anna, free), partTimer(bram, free)], planned))).toEqual([bram, anna]);
  });

  it('prefers the longest rest when days in a row are equal too', () => {
    const planned = [item(anna, timeOn(day(1), '14:00-18:00')), item(bram, timeOn(day(1), '10:00-14:00'))];
    expect(ids(rank([partTimer(anna, free), partTimer(bram, free)], planned))).toEqual([bram, anna]);
  });

  it('prefers people whose first job it is, then keeps the order of the list', () => {
    const people = [partTimer(anna, free, { jobIds: [COOK, SERVICE] }), partTimer(bram, free), partTimer(carla, free)];
    expect(ids(rank(people))).toEqual([bram, carla, anna]);
  });

  it('puts candidates without availability before impossible ones, fewest hours first', () => {
    const people = [
      fullTimer('free' as UserId, { freeDays: [wednesday] }),
      partTimer('busy' as UserId, []),
      partTimer('idle' as UserId, []),
      fullTimer('ready' as UserId),
    ];
    const ranked = rank(people, [item('busy' as UserId, timeOn(day(0), '10:00-17:00'))]);
    expect(ids(ranked)).toEqual(['ready', 'idle', 'busy', 'free']);
  });

  it('sorts impossible candidates by reason: availability, free day, time out, planned, missing job', () => {
    const timeOut = (approved: boolean | null) => ({ timeOuts: [{ from: wednesday, until: wednesday, approved }] });
    const people = [
      fullTimer('untaught' as UserId, { jobIds: [COOK] }),
      fullTimer('taken' as UserId),
      fullTimer('gone' as UserId, timeOut(true)),
      fullTimer('away' as UserId, timeOut(null)),
      fullTimer('free' as UserId, { freeDays: [wednesday] }),
      partTimer('evening' as UserId, [], { availability: { [wednesday]: { from: 1020, until: 1560 } } }),
    ];
    const planned = [item('taken' as UserId, timeOn(wednesday, '18:00-22:00'), { locationId: BAR })];
    const ranked = rank(people, planned);
    expect(ids(ranked)).toEqual(['evening', 'free', 'away', 'gone', 'taken', 'untaught']);
    expect(ranked.map(({ reasons }) => reasons.map(({ code }) => code))).toEqual([
      ['outside_availability'],
      ['free_day'],
      ['time_out_on_hold'],
      ['time_out_approved'],
      ['planned'],
      ['job_missing'],
    ]);
  });
});
