import { describe, expect, it } from 'vitest';
import { type CostItem, costOfWeek } from '#domain/insight/cost';
import type { UserId } from '#domain/kernel/ids';
import { PAID_MONDAY, PAID_PEOPLE, paidTimes } from '#domain/rules/testing/paid-week';
import { unpaidBreaksFrom } from '#domain/rules/testing/unpaid-breaks';
import { drafting, FLOOR, input, LOOK, person, planning, slot } from '../testing/board-week.fixtures.js';
import { BoardModel } from './board-model.js';
import { payRulesOf } from './board-facts.js';
import { dayMinutes } from './person-rows.js';

const PEOPLE = ['emma', 'kim'] as const;
const PAID = PEOPLE.map((user) => PAID_PEOPLE[user].paidHours);

const shifts = PEOPLE.flatMap((user) =>
  paidTimes(PAID_PEOPLE[user]).map((time, index) => slot(`${user}-${index}`, time.date, user as UserId, { time })),
);
const team = planning(PEOPLE.map((user) => person(user as UserId, user, { birthDate: PAID_PEOPLE[user].birthDate })));
const location = [...(team.location ?? new Map()).values()][0];
const unpaid = {
  ...team,
  location: new Map([
    [
      'cafe',
      {
        ...location,
        opening: location.opening,
        houseProfiles: [unpaidBreaksFrom(PAID_MONDAY)],
      },
    ],
  ]),
};

const boardOf = (records: typeof team) => {
  const view = new BoardModel().update(
    input({
      monday: PAID_MONDAY,
      today: PAID_MONDAY,
      planning: records,
      week: drafting(...shifts),
      choice: { ...LOOK, view: 'employees', date: PAID_MONDAY },
    }),
  );
  if (!view) throw new Error('No facts have arrived');
  return view;
};

describe('paid hours of the board of a week with unpaid breaks', () => {
  const view = boardOf(unpaid);

  it('are those of each shift', () => {
    const each = view.all.map(({ minutes }) => minutes / 60);
    expect(each).toEqual(PEOPLE.flatMap((user) => PAID_PEOPLE[user].paidEach));
  });

  it('are those of people', () => {
    const heads = PEOPLE.map((user) => view.heads.get(`user:${user}`));
    expect(heads.map((head) => (head?.kind === 'person' ? head.hours : null))).toEqual(PAID);
  });

  it('are those of days', () => {
    expect(view.days.map(({ minutes }) => minutes / 60)).toEqual([10, 7.5, 10.25, 5, 7.5, 0, 0]);
  });

  it('are those of the strip, which compares them with contracts', () => {
    const minutes = dayMinutes(view.facts, view.all);
    const sums = PEOPLE.map((user) => [...(minutes.get(user)?.values() ?? [])].reduce((sum, one) => sum + one, 0));
    expect(sums.map((sum) => sum / 60)).toEqual(PAID);
  });

  it('are those of the cost', () => {
    const items: CostItem[] = view.all.map(({ time, userId, minutes }) => ({
      date: time.date,
      jobFilterId: FLOOR,
      userId,
      minutes,
    }));
    const wagesOf = () => [{ from: PAID_MONDAY, hourlyCents: 1000 }];
    expect(costOfWeek(items, { employerSurcharge: 0, holidayAllowance: 0, wagesOf }).total).toEqual({
      minutes: 40.25 * 60,
      unknown: 0,
      cents: 40_250,
    });
  });

  it('are those of an adult for open shifts and for people of other locations', () => {
    expect([null, 'nobody'].map((userId) => payRulesOf(view.facts, userId).birthDate)).toEqual([null, null]);
  });
});

it('the hours of the board are whole ones where no profile says that breaks are unpaid', () => {
  const { heads } = boardOf(team);
  const found = PEOPLE.map((user) => heads.get(`user:${user}`));
  expect(found.map((head) => (head?.kind === 'person' ? head.hours : null))).toEqual([32.5, 10]);
});
