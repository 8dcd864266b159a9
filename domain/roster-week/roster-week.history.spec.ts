import { describe, expect, it } from 'vitest';
import type { CancelReasonId, JobFilterId, PublicationId, ShiftId } from '../kernel/ids.js';
import { BARTENDER, TOM } from '../planning/testing/cafe-context.js';
import {
  timeOn,
  BAR,
  CAFE,
  COOK,
  day,
  EMMA,
  FLOOR,
  KITCHEN,
  MONDAY,
  SERVICE,
} from '../planning/testing/planning-fixtures.js';
import { rosterWeekDecider } from './roster-week.decider.js';
import { type RosterWeekEvent, rosterWeekStream, type ShiftData } from './roster-week.events.js';
import { write } from '../testing/recorded.js';
import { historyOf } from '../catalogue/testing/history-of.js';

const { given } = historyOf(rosterWeekStream(CAFE, MONDAY), rosterWeekDecider);

const tuesday = day(1);
const lunch: ShiftData = {
  shiftId: 'tuesday-lunch' as ShiftId,
  jobFilterId: FLOOR,
  jobId: SERVICE,
  time: timeOn(tuesday, '11:00-17:00'),
  userId: EMMA,
  open: false,
  replacementOf: null,
};
const { shiftId } = lunch;
const added = (shift: ShiftData): RosterWeekEvent => ({ type: 'ShiftAdded', data: shift });
const lunchDetails = { from: `${tuesday} 11:00`, until: `${tuesday} 17:00`, jobId: SERVICE, userId: EMMA, open: false };
const aboutLunch = {
  locationId: CAFE,
  week: MONDAY,
  jobFilterId: FLOOR,
  date: tuesday,
  entityId: shiftId,
  entities: [shiftId],
};
const ill = 'ill' as CancelReasonId;
const calledOff: RosterWeekEvent = { type: 'ShiftCalledOff', data: { shiftId, reasonId: ill, userId: EMMA } };

describe('the history of a published shift', () => {
  it.each<[RosterWeekEvent['type'], RosterWeekEvent[], RosterWeekEvent, object]>([
    ['ShiftAdded', [], added(lunch), { subjectId: EMMA, before: null, after: lunchDetails }],
    [
      'ShiftRescheduled',
      [added(lunch)],
      { type: 'ShiftRescheduled', data: { shiftId, time: timeOn(tuesday, '11:00-close'), was: lunch.time } },
      { subjectId: EMMA, before: lunchDetails, after: { ...lunchDetails, until: `${day(2)} 02:00` } },
    ],
    [
      'ShiftJobChanged',
      [added(lunch)],
      { type: 'ShiftJobChanged', data: { shiftId, jobId: COOK, jobFilterId: KITCHEN, was: SERVICE } },
      { jobFilterId: KITCHEN, before: lunchDetails, after: { ...lunchDetails, jobId: COOK } },
    ],
    [
      'ShiftAssigned',
      [added(lunch)],
      { type: 'ShiftAssigned', data: { shiftId, userId: TOM, was: EMMA } },
      { subjectId: TOM, people: [TOM, EMMA], before: lunchDetails, after: { ...lunchDetails, userId: TOM } },
    ],
    [
      'ShiftUnassigned',
      [added(lunch)],
      { type: 'ShiftUnassigned', data: { shiftId, was: EMMA } },
      { subjectId: EMMA, before: lunchDetails, after: { ...lunchDetails, userId: null } },
    ],
    [
      'ShiftOpened',
      [added({ ...lunch, userId: null })],
      { type: 'ShiftOpened', data: { shiftId } },
      { subjectId: null, before: { open: false }, after: { ...lunchDetails, userId: null, open: true } },
    ],
    [
      'ShiftClosed',
      [added({ ...lunch, userId: null, open: true })],
      { type: 'ShiftClosed', data: { shiftId } },
      { before: { open: true }, after: { open: false } },
    ],
    [
      'ShiftCalledOff',
      [added(lunch)],
      calledOff,
      {
        subjectId: EMMA,
        before: { ...lunchDetails, canceled: false },
        after: { ...lunchDetails, canceled: true, cancelReasonId: ill },
      },
    ],
    [
      'ShiftCalledOff',
      [added(lunch)],
      { type: 'ShiftCalledOff', data: { shiftId, reasonId: ill, userId: EMMA, owedMinutes: 360 } },
      {
        subjectId: EMMA,
        before: { ...lunchDetails, canceled: false, owedMinutes: 360 },
        after: { ...lunchDetails, canceled: true, cancelReasonId: ill },
      },
    ],
    [
      'ShiftReinstated',
      [added(lunch), calledOff],
      { type: 'ShiftReinstated', data: { shiftId } },
      { subjectId: EMMA, before: { canceled: true, cancelReasonId: ill }, after: { ...lunchDetails, canceled: false } },
    ],
    [
      'ShiftRemoved',
      [added(lunch)],
      { type: 'ShiftRemoved', data: { ...lunch, calledOff: false } },
      { subjectId: EMMA, before: lunchDetails, after: null },
    ],
    [
      'ShiftFlagged',
      [added(lunch)],
      { type: 'ShiftFlagged', data: { shiftId, userId: EMMA } },
      { subjectId: EMMA, before: null, after: lunchDetails },
    ],
  ])('describes %s', (kind, history, event, expected) => {
    expect(given(...history).entry(event)).toMatchObject({
      ...aboutLunch,
      kind,
      fromDate: null,
      fromLocationId: null,
      ...expected,
    });
  });

  it('marks a removed shift that had been called off', () => {
    const removed: RosterWeekEvent = { type: 'ShiftRemoved', data: { ...lunch, calledOff: true } };
    expect(given(added(lunch), calledOff).entry(removed)).toMatchObject({ before: { canceled: true }, after: null });
  });

  it('finds a replacement also by the shift that it replaces', () => {
    const replacement = { ...lunch, shiftId: 'replacement' as ShiftId, replacementOf: shiftId, userId: TOM };
    expect(given(added(lunch), calledOff).entry(added(replacement))).toMatchObject({
      entityId: 'replacement',
      entities: ['replacement', shiftId],
    });
  });

  it('describes a move to another location at its target and is found at its source', () => {
    const wasTime = timeOn(day(8), '10:00-16:00');
    const movedIn = write({}, {
      type: 'ShiftMovedIn',
      data: { ...lunch, fromLocationId: BAR, wasTime },
    } as RosterWeekEvent);
    expect(given().entry(movedIn)).toMatchObject({
      ...aboutLunch,
      kind: 'ShiftLocationChanged',
      fromLocationId: BAR,
      fromDate: day(8),
      fromWeek: day(7),
      subjectId: EMMA,
      before: { from: `${day(8)} 10:00`, until: `${day(8)} 16:00`, horecaLocationId: BAR },
      after: { ...lunchDetails, horecaLocationId: CAFE },
    });
  });

  it('describes a move to another week as other times', () => {
    const wasTime = timeOn(day(-6), '11:00-17:00');
    const movedIn: RosterWeekEvent = { type: 'ShiftMovedIn', data: { ...lunch, fromLocationId: CAFE, wasTime } };
    expect(given().entry(movedIn)).toMatchObject({
      kind: 'ShiftRescheduled',
      fromLocationId: null,
      fromDate: day(-6),
      fromWeek: day(-7),
      before: { from: `${day(-6)} 11:00`, until: `${day(-6)} 17:00` },
      after: lunchDetails,
    });
  });

  it('has no entry for the departure of a moved shift', () => {
    const data = { shiftId, toLocationId: BAR, toMonday: MONDAY };
    expect(given(added(lunch)).entry({ type: 'ShiftMovedOut', data })).toBeNull();
  });
});

describe('the history of a publication', () => {
  const stays = { ...lunch, shiftId: 'stays' as ShiftId, userId: null, open: true };
  const goes = { ...lunch, shiftId: 'goes' as ShiftId, userId: TOM };
  const opens = { ...lunch, shiftId: 'opens' as ShiftId, userId: null, open: true };
  const published: RosterWeekEvent = {
    type: 'RosterPublished',
    data: {
      publicationId: 'publication-2' as PublicationId,
      jobFilterId: FLOOR,
      added: [opens],
      changed: [{ ...lunch, jobId: BARTENDER, userId: null, open: true }],
      removed: [goes.shiftId],
      unchanged: [stays.shiftId],
    },
  };

  it('is one entry with counts, found by every shift and by everybody whose shifts changed', () => {
    const before = [lunch, stays, goes].map(added);
    expect(given(...before).entry(published)).toMatchObject({
      kind: 'RosterPublished',
      locationId: CAFE,
      week: MONDAY,
      date: null,
      jobFilterId: FLOOR,
      subjectId: null,
      entityId: 'publication-2',
      entities: ['publication-2', 'opens', shiftId, 'goes', 'stays'],
      people: [EMMA, TOM],
      before: null,
      after: { shifts: 3, added: 1, changed: 1, removed: 1, unchanged: 1, open: 3 },
    });
  });

  it('is described also for a job filter that was not published before', () => {
    const first: RosterWeekEvent = {
      ...published,
      data: {
        ...published.data,
        jobFilterId: 'other' as JobFilterId,
        added: [lunch],
        changed: [],
        removed: [],
        unchanged: [],
      },
    } as RosterWeekEvent;
    expect(given().entry(first)).toMatchObject({ people: [EMMA], after: { shifts: 1, added: 1, open: 0 } });
  });
});
