import { expect, it } from 'vitest';
import { civilDate } from '../kernel/civil-date.js';
import type { Moment } from '../kernel/clock-time.js';
import type { AgendaItemId, TextId } from '../kernel/ids.js';
import { CAFE } from '../planning/testing/planning-fixtures.js';
import { specify } from '../testing/decider-spec.js';
import { agenda, type AgendaEvent, isBetween, isRecent } from './agenda.resource.js';

const { given, givenNothing } = specify(agenda.decider);

const moment = (text: string) => text as Moment;
const agendaItemId = 'fair' as AgendaItemId;
const fields = {
  from: moment('2026-11-27 17:00'),
  until: moment('2026-11-28 02:00'),
  titleId: 'title' as TextId,
  bodyId: null,
};
const data = { agendaItemId, locationId: CAFE, ...fields };
const add = { type: 'AddAgendaItem', ...data } as const;
const added: AgendaEvent = { type: 'AgendaItemAdded', data };

it('an agenda item refuses an end that is not after its start', () => {
  givenNothing().when(add).then(added);
  givenNothing()
    .when({ ...add, until: add.from })
    .thenRefused('invalid_dates', { errors: [{ field: 'until', code: 'mismatch' }] });
});

it('an agenda item lasts at most 31 days, also when it changes', () => {
  givenNothing()
    .when({ ...add, until: moment('2026-12-28 17:00') })
    .then({ type: 'AgendaItemAdded', data: { ...data, until: moment('2026-12-28 17:00') } });
  given(added)
    .when({ type: 'ChangeAgendaItem', agendaItemId, until: moment('2026-12-28 17:30') })
    .thenRefused('validation_failed', { errors: [{ field: 'until', code: 'range_too_long', limit: 31 }] });
});

it('an agenda item is listed on every date that it covers', () => {
  const on = (date: string) => isBetween(fields, civilDate(date), civilDate(date));
  expect(['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'].map(on)).toEqual([false, true, true, false]);
  const untilMidnight = { ...fields, until: moment('2026-11-28 00:00') };
  expect(isBetween(untilMidnight, civilDate('2026-11-28'), civilDate('2026-11-28'))).toBe(false);
});

it('an agenda item is recent for 31 days after its end', () => {
  expect(isRecent(fields, civilDate('2026-12-29'))).toBe(true);
  expect(isRecent(fields, civilDate('2026-12-30'))).toBe(false);
});
