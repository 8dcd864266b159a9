import { expect, it } from 'vitest';
import { historyOf, STATELESS } from '../catalogue/testing/history-of.js';
import type { LocationId } from '../kernel/ids.js';
import { CAFE, day, MONDAY } from '../planning/testing/planning-fixtures.js';
import { specify } from '../testing/decider-spec.js';
import { turnoverDecider } from './turnover.decider.js';
import { type TurnoverEvent, turnoverStream } from './turnover.events.js';

const { given, givenNothing } = specify(turnoverDecider);
const date = day(1);
const locationId: LocationId = CAFE;
const set = (cents: number | null, was: number | null): TurnoverEvent => ({
  type: 'ExpectedTurnoverSet',
  data: { locationId, date, cents, was },
});
const setTurnover = (cents: number | null) => ({ type: 'SetExpectedTurnover', locationId, date, cents }) as const;

it('SetExpectedTurnover sets, changes and clears the amount with its previous value', () => {
  givenNothing().when(setTurnover(250_000)).then(set(250_000, null));
  given(set(250_000, null)).when(setTurnover(300_000)).then(set(300_000, 250_000));
  given(set(250_000, null)).when(setTurnover(null)).then(set(null, 250_000));
});

it('SetExpectedTurnover records nothing when nothing changes', () => {
  givenNothing().when(setTurnover(null)).then();
  given(set(250_000, null)).when(setTurnover(250_000)).then();
  given(set(250_000, null), set(null, 250_000)).when(setTurnover(null)).then();
});

it('turnover history names the day but no amount', () => {
  const entry = historyOf<TurnoverEvent, null>(turnoverStream(CAFE), STATELESS).given().entry(set(250_000, 100_000));
  expect(entry).toMatchObject({ locationId: CAFE, date, week: MONDAY, before: null, after: null });
  expect(JSON.stringify(entry)).not.toMatch(/250000|100000/);
});
