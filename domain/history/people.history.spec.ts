import { describe, expect, it } from 'vitest';
import { type AvailabilityEvent, availabilityStream } from '../availability/availability.events.js';
import { type FreeDayEvent, freeDayStream } from '../free-day/free-day.events.js';
import type { AvailabilityId, FreeDayId, SessionId, TextId, TimeOutId } from '../kernel/ids.js';
import { CAFE, day, EMMA, MONDAY, SERVICE } from '../planning/testing/planning-fixtures.js';
import { type SessionEvent, sessionStream } from '../session/session.events.js';
import { personStream, type StaffEvent } from '../staff/staff.events.js';
import { timeOutDecider } from '../time-out/time-out.decider.js';
import { type TimeOutEvent, timeOutStream } from '../time-out/time-out.events.js';
import { STATELESS, tellingOf } from './testing/told.js';

const tuesday = day(1);
const ofEmma = { locationId: null, subjectId: EMMA, people: [EMMA] };
const onTuesday = { ...ofEmma, date: tuesday, week: MONDAY };

describe('the history of availability', () => {
  const { given } = tellingOf<AvailabilityEvent, null>(availabilityStream(EMMA), STATELESS);
  const entry = { availabilityId: 'availability-1' as AvailabilityId, userId: EMMA, date: tuesday };
  const evening = { from: 1020, until: 1560 };
  const wireEvening = { from: `${tuesday} 17:00`, until: `${day(2)} 02:00` };
  const wireDay = { from: `${tuesday} 07:00`, until: `${day(2)} 02:00` };

  it.each<[AvailabilityEvent, object]>([
    [{ type: 'AvailabilityEntered', data: { ...entry, time: evening } }, { before: null, after: wireEvening }],
    [
      { type: 'AvailabilityChanged', data: { ...entry, time: evening, was: { from: 420, until: 1560 } } },
      { before: wireDay, after: wireEvening },
    ],
    [{ type: 'AvailabilityWithdrawn', data: { ...entry, was: evening } }, { before: wireEvening, after: null }],
  ])('tells %j', (event, expected) => {
    const telling = given().telling(event);
    expect(telling).toMatchObject({ ...onTuesday, kind: event.type, entityId: 'availability-1', ...expected });
  });
});

describe('the history of free days', () => {
  const { given } = tellingOf<FreeDayEvent, null>(freeDayStream(EMMA), STATELESS);
  const data = { freeDayId: 'free-1' as FreeDayId, userId: EMMA, date: tuesday };

  it('tells that one was entered and withdrawn', () => {
    expect(given().telling({ type: 'FreeDayEntered', data })).toMatchObject({
      ...onTuesday,
      kind: 'FreeDayEntered',
      entityId: 'free-1',
      before: null,
      after: { date: tuesday },
    });
    expect(given().telling({ type: 'FreeDayWithdrawn', data })).toMatchObject({ before: { date: tuesday }, after: null });
  });
});

describe('the history of time outs', () => {
  const { given } = tellingOf<TimeOutEvent, typeof timeOutDecider.initialState>(timeOutStream(EMMA), timeOutDecider);
  const timeOut = { timeOutId: 'time-out-1' as TimeOutId, userId: EMMA };
  const period = { from: tuesday, until: day(4), remarkId: 'remark-1' as TextId };
  const requested: TimeOutEvent = { type: 'TimeOutRequested', data: { ...timeOut, ...period } };
  const onHold = { from: tuesday, until: day(4), remarkId: 'remark-1', approved: null };

  it.each<[TimeOutEvent['type'], TimeOutEvent[], TimeOutEvent, object]>([
    ['TimeOutRequested', [], requested, { before: null, after: onHold }],
    [
      'TimeOutChanged',
      [requested],
      { type: 'TimeOutChanged', data: { ...timeOut, ...period, from: day(8), was: period } },
      { date: day(8), week: day(7), fromDate: tuesday, fromWeek: MONDAY, before: onHold, after: { ...onHold, from: day(8) } },
    ],
    ['TimeOutApproved', [requested], { type: 'TimeOutApproved', data: timeOut }, { before: onHold, after: { ...onHold, approved: true } }],
    ['TimeOutDeclined', [requested], { type: 'TimeOutDeclined', data: timeOut }, { before: onHold, after: { ...onHold, approved: false } }],
    ['TimeOutCancelled', [requested], { type: 'TimeOutCancelled', data: timeOut }, { before: onHold, after: null }],
  ])('tells %s', (kind, history, event, expected) => {
    expect(given(...history).telling(event)).toMatchObject({ ...onTuesday, kind, entityId: 'time-out-1', ...expected });
  });
});

describe('the history of people and sessions', () => {
  it('tells who was employed and who was disabled', () => {
    const { given } = tellingOf<StaffEvent, null>(personStream(EMMA), STATELESS);
    const employed: StaffEvent = {
      type: 'PersonEmployed',
      data: { userId: EMMA, homeLocationId: CAFE, locationIds: [CAFE], jobIds: [SERVICE], always: true, superUser: false },
    };
    expect(given().telling(employed)).toMatchObject({
      ...ofEmma,
      entityId: EMMA,
      after: { homeLocationId: CAFE, locationIds: [CAFE], jobIds: [SERVICE], always: true, super_user: false },
    });
    const disabled: StaffEvent = { type: 'PersonDisabled', data: { userId: EMMA } };
    expect(given(employed).telling(disabled)).toMatchObject({ ...ofEmma, kind: 'PersonDisabled', before: null, after: null });
  });

  it('tells who came where, and left why', () => {
    const { given } = tellingOf<SessionEvent, null>(sessionStream('session-1' as SessionId), STATELESS);
    expect(given().telling({ type: 'SessionStarted', data: { userId: EMMA, locationId: CAFE, by: 'password' } })).toMatchObject({
      kind: 'SessionStarted',
      locationId: CAFE,
      subjectId: EMMA,
      entityId: 'session-1',
      after: { by: 'password' },
    });
    expect(given().telling({ type: 'SessionEnded', data: { userId: EMMA, reason: 'revoked' } })).toMatchObject({
      locationId: null,
      subjectId: EMMA,
      entityId: 'session-1',
      after: { reason: 'revoked' },
    });
  });
});
