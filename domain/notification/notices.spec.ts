import { describe, expect, it } from 'vitest';
import type { ProfileEnd } from '../rules/profile-ending.js';
import { civilDate } from '../kernel/civil-date.js';
import type { DomainEvent } from '../kernel/event.js';
import type { NotificationId, PublicationId, ShiftId, SwapId, TimeOutId, UserId } from '../kernel/ids.js';
import { timeOn, CAFE, DAAN, day, EMMA, FLOOR, MONDAY, SERVICE } from '../planning/testing/planning-fixtures.js';
import { TOM } from '../planning/testing/cafe-context.js';
import { type RosterWeekEvent, rosterWeekStream, type ShiftData } from '../roster-week/roster-week.events.js';
import { EMPTY_ROSTER_WEEK, evolveRosterWeek } from '../roster-week/roster-week.state.js';
import { type SwapEvent, swapStream } from '../swap/swap.events.js';
import { evolveSwaps, NO_SWAPS } from '../swap/swap.state.js';
import { record, write, type RecordedWrite } from '../testing/recorded.js';
import { evolveTimeOuts, NO_TIME_OUTS } from '../time-out/time-out.state.js';
import { type TimeOutEvent, timeOutStream } from '../time-out/time-out.events.js';
import { noticesFrom } from './bundling.js';
import { noticeChanges } from './notices.js';
import { notificationDecider } from './notification.decider.js';
import { type NotificationEvent, notificationStream } from './notification.events.js';
import { evolveNotifications, NO_NOTIFICATIONS } from './notification.state.js';

const SANNE = 'sanne' as UserId;
/** A week before the roster of the fixtures. */
const EARLIER = Date.parse('2026-11-16T09:00:00.000Z');

/** Recipients and kinds of notices after the last event of a history. */
function noticesOf<Event extends DomainEvent, State>(
  streamId: string,
  { initial, evolve }: { initial: State; evolve: (state: State, events: ReturnType<typeof record<Event>>) => State },
  ...history: (Event | RecordedWrite<Event>)[]
): [UserId, string][] {
  const events = record<Event>(
    history.map(
      (entry) =>
        ({ at: EARLIER, by: SANNE, ...('events' in entry ? entry : { events: [entry] }) }) as RecordedWrite<Event>,
    ),
  );
  const before = evolve(initial, events.slice(0, -1));
  const last = events.at(-1);
  if (!last) throw new Error('a history has events');
  const changes = noticeChanges({ streamId, event: last, before, after: evolve(before, [last]) });
  return changes.flatMap((change) =>
    noticesFrom([{ ...change, position: 1, createdAt: last.meta.at }], () => false).map(
      ({ userId, kind }): [UserId, string] => [userId, kind],
    ),
  );
}

const shift = (id: string, userId: UserId | null, onDay = 1): ShiftData => ({
  shiftId: id as ShiftId,
  jobFilterId: FLOOR,
  jobId: SERVICE,
  time: timeOn(day(onDay), '17:00-23:00'),
  userId,
  open: userId === null,
  replacementOf: null,
});
const published = (data: Partial<Extract<RosterWeekEvent, { type: 'RosterPublished' }>['data']>): RosterWeekEvent => ({
  type: 'RosterPublished',
  data: {
    publicationId: 'publication' as PublicationId,
    jobFilterId: FLOOR,
    added: [],
    changed: [],
    removed: [],
    unchanged: [],
    ...data,
  },
});
const assigned = (id: string, userId: UserId, was: UserId | null): RosterWeekEvent => ({
  type: 'ShiftAssigned',
  data: { shiftId: id as ShiftId, userId, was },
});

const inRoster = (...history: (RosterWeekEvent | RecordedWrite<RosterWeekEvent>)[]) =>
  noticesOf(rosterWeekStream(CAFE, MONDAY), { initial: EMPTY_ROSTER_WEEK, evolve: evolveRosterWeek }, ...history);

describe('notices of changes of the published roster', () => {
  const week = published({ added: [shift('one', EMMA), shift('two', DAAN), shift('three', null)] });

  it('go to everybody whose shifts a publication adds, changes or removes, and nobody else', () => {
    expect(inRoster(week)).toEqual([
      [EMMA, 'RosterPublished'],
      [DAAN, 'RosterPublished'],
    ]);
    const again = published({
      changed: [{ ...shift('two', TOM) }],
      removed: ['three' as ShiftId],
      unchanged: ['one' as ShiftId],
    });
    expect(inRoster(week, again)).toEqual([
      [DAAN, 'RosterPublished'],
      [TOM, 'RosterPublished'],
    ]);
  });

  it('go to the person who gets a shift and the person who loses it', () => {
    expect(inRoster(week, assigned('one', TOM, EMMA))).toEqual([
      [EMMA, 'ShiftUnassigned'],
      [TOM, 'ShiftAssigned'],
    ]);
    expect(inRoster(week, { type: 'ShiftUnassigned', data: { shiftId: 'one' as ShiftId, was: EMMA } })).toEqual([
      [EMMA, 'ShiftUnassigned'],
    ]);
    const removed: RosterWeekEvent = { type: 'ShiftRemoved', data: { ...shift('one', EMMA), calledOff: false } };
    expect(inRoster(week, removed)).toEqual([[EMMA, 'ShiftRemoved']]);
  });

  it('go to the planned person on new times, another job, a call-off and its end', () => {
    const shiftId = 'one' as ShiftId;
    const off: RosterWeekEvent = { type: 'ShiftCalledOff', data: { shiftId, reasonId: 'ill' as never, userId: EMMA } };
    expect(
      inRoster(week, {
        type: 'ShiftRescheduled',
        data: { shiftId, time: timeOn(day(1), '16:00-22:00'), was: shift('one', EMMA).time },
      }),
    ).toEqual([[EMMA, 'ShiftRescheduled']]);
    expect(
      inRoster(week, {
        type: 'ShiftJobChanged',
        data: { shiftId, jobId: 'bar' as never, jobFilterId: FLOOR, was: SERVICE },
      }),
    ).toEqual([[EMMA, 'ShiftJobChanged']]);
    expect(inRoster(week, off)).toEqual([[EMMA, 'ShiftCalledOff']]);
    expect(inRoster(week, off, { type: 'ShiftReinstated', data: { shiftId } })).toEqual([[EMMA, 'ShiftReinstated']]);
  });

  it('do not repeat a call-off when its reason is corrected or the shift is removed', () => {
    const off: RosterWeekEvent = {
      type: 'ShiftCalledOff',
      data: { shiftId: 'one' as ShiftId, reasonId: 'ill' as never, userId: EMMA },
    };
    expect(
      inRoster(week, off, { ...off, data: { ...off.data, reasonId: 'late' as never } } as RosterWeekEvent),
    ).toEqual([]);
    expect(inRoster(week, off, { type: 'ShiftRemoved', data: { ...shift('one', EMMA), calledOff: true } })).toEqual([]);
  });

  it("are not made for open shifts, the author's own shifts and past days", () => {
    expect(inRoster(week, { type: 'ShiftClosed', data: { shiftId: 'three' as ShiftId } })).toEqual([]);
    expect(inRoster(week, write({ by: TOM, at: EARLIER }, assigned('three', TOM, null)))).toEqual([]);
    const later = Date.parse('2026-12-01T09:00:00.000Z');
    expect(inRoster(week, write({ by: SANNE, at: later }, assigned('three', TOM, null)))).toEqual([]);
    expect(inRoster(write({ by: SANNE, at: later }, week))).toEqual([]);
  });

  it('are made for a night shift of the evening before until it ends', () => {
    const night = (onDay: number) =>
      published({ added: [{ ...shift('night', EMMA, onDay), time: timeOn(day(onDay), '20:00-03:30') }] });
    const off: RosterWeekEvent = {
      type: 'ShiftCalledOff',
      data: { shiftId: 'night' as ShiftId, reasonId: 'ill' as never, userId: EMMA },
    };
    const changedAt = (onDay: number, instant: string) =>
      inRoster(night(onDay), write({ by: SANNE, at: Date.parse(instant) }, off));
    expect(changedAt(1, '2026-11-25T01:30:00.000Z')).toEqual([[EMMA, 'ShiftCalledOff']]);
    expect(changedAt(1, '2026-11-25T04:00:00.000Z')).toEqual([]);
    // The week is over, its last night is not.
    const publishedAt = (instant: string) => inRoster(write({ by: SANNE, at: Date.parse(instant) }, night(6)));
    expect(publishedAt('2026-11-30T01:30:00.000Z')).toEqual([[EMMA, 'RosterPublished']]);
    expect(publishedAt('2026-11-30T04:00:00.000Z')).toEqual([]);
  });
});

describe('notices of swaps', () => {
  const about = {
    swapId: 'swap' as SwapId,
    locationId: CAFE,
    shiftId: 'one' as ShiftId,
    jobFilterId: FLOOR,
    jobId: SERVICE,
    date: day(1),
    userId: EMMA,
    toUserId: null,
    acceptedBy: null,
  };
  const offered: SwapEvent = {
    type: 'ShiftSwapOffered',
    data: { ...about, shift: shift('one', EMMA), wanted: null, addressed: [DAAN, TOM] },
  };
  const fact = (type: SwapEvent['type'], acceptedBy: UserId | null) =>
    ({ type, data: { ...about, acceptedBy, shift: shift('one', EMMA), wanted: null } }) as SwapEvent;
  const reopened: SwapEvent = {
    type: 'ShiftSwapReopened',
    data: { ...about, acceptedBy: DAAN, was: 'declined' },
  };
  const ofSwap = (...history: (SwapEvent | RecordedWrite<SwapEvent>)[]) =>
    noticesOf(swapStream('one' as ShiftId), { initial: NO_SWAPS, evolve: evolveSwaps }, ...history);

  it('tell colleagues about an offer and the owner about every answer', () => {
    expect(ofSwap(offered)).toEqual([
      [DAAN, 'ShiftSwapOffered'],
      [TOM, 'ShiftSwapOffered'],
    ]);
    expect(ofSwap(offered, fact('ShiftSwapAccepted', DAAN))).toEqual([[EMMA, 'ShiftSwapAccepted']]);
    expect(ofSwap(offered, fact('ShiftSwapRefused', DAAN))).toEqual([[EMMA, 'ShiftSwapRefused']]);
  });

  it('tell both people the result', () => {
    for (const ended of ['ShiftSwapApproved', 'ShiftSwapDeclined', 'ShiftSwapLapsed'] as const)
      expect(ofSwap(offered, fact(ended, DAAN))).toEqual([
        [EMMA, ended],
        [DAAN, ended],
      ]);
    expect(ofSwap(offered, fact('ShiftSwapDeclined', DAAN), reopened)).toEqual([
      [EMMA, 'ShiftSwapReopened'],
      [DAAN, 'ShiftSwapReopened'],
    ]);
    expect(ofSwap(offered, write({ by: EMMA, at: EARLIER }, fact('ShiftSwapWithdrawn', DAAN)))).toEqual([
      [DAAN, 'ShiftSwapWithdrawn'],
    ]);
    expect(ofSwap(offered, write({ by: EMMA, at: EARLIER }, fact('ShiftSwapWithdrawn', null)))).toEqual([]);
  });
});

describe('notices of time outs', () => {
  const period = { from: day(20), until: day(22), remarkId: null };
  const requested: TimeOutEvent = {
    type: 'TimeOutRequested',
    data: { timeOutId: 'ski' as TimeOutId, userId: DAAN, ...period },
  };
  const decided = (type: 'TimeOutApproved' | 'TimeOutDeclined'): TimeOutEvent => ({
    type,
    data: { timeOutId: 'ski' as TimeOutId, userId: DAAN },
  });
  const ofTimeOut = (...history: TimeOutEvent[]) =>
    noticesOf(timeOutStream(DAAN), { initial: NO_TIME_OUTS, evolve: evolveTimeOuts }, ...history);

  it('tell the requester the decision', () => {
    expect(ofTimeOut(requested, decided('TimeOutApproved'))).toEqual([[DAAN, 'TimeOutApproved']]);
    expect(ofTimeOut(requested, decided('TimeOutDeclined'))).toEqual([[DAAN, 'TimeOutDeclined']]);
    expect(ofTimeOut(requested)).toEqual([]);
  });
});

describe('ReadNotifications', () => {
  const ids = (...names: string[]) => names as NotificationId[];
  const read = (notificationIds: NotificationId[]) => ({
    type: 'ReadNotifications' as const,
    userId: DAAN,
    notificationIds,
  });
  const meta = { commandId: '' as never, actorId: DAAN, now: 0 };

  it('records new ids only, and nothing when all were read before', () => {
    const state = evolveNotifications(
      NO_NOTIFICATIONS,
      record([{ type: 'NotificationsRead' as const, data: { userId: DAAN, notificationIds: ids('a') } }]),
    );
    const decision = notificationDecider.decide(read(ids('a', 'b', 'b')), state, undefined, meta);
    expect(decision).toEqual({
      ok: true,
      events: [{ type: 'NotificationsRead', data: { userId: DAAN, notificationIds: ids('b') } }],
    });
    expect(notificationDecider.decide(read(ids('a')), state, undefined, meta)).toEqual({ ok: true, events: [] });
  });

  it('keeps the last 500 read notifications', () => {
    const many = Array.from({ length: 300 }, (_, index) => `n${index}`);
    const reads = [ids(...many), ids('late'), ids(...many.map((id) => `x${id}`))].map((notificationIds) => ({
      type: 'NotificationsRead' as const,
      data: { userId: DAAN, notificationIds },
    }));
    const { readAt } = evolveNotifications(NO_NOTIFICATIONS, record(reads));
    expect(Object.keys(readAt)).toHaveLength(500);
    expect(readAt).toHaveProperty('late');
  });
});

describe('a reminder of unopened news', () => {
  const stream = notificationStream(DAAN);
  const meta = { commandId: '' as never, actorId: SANNE, now: 0 };
  const remind = { type: 'RemindOfNews', userId: DAAN, locationId: CAFE, newsId: 'till' } as const;
  const reminded: NotificationEvent = {
    type: 'NewsReminded',
    data: { userId: DAAN, locationId: CAFE, newsId: 'till' },
  };
  const [event] = record([{ at: EARLIER, by: SANNE, events: [reminded] }]);
  const after = evolveNotifications(NO_NOTIFICATIONS, [event!]);

  it('is recorded once for each news item', () => {
    expect(notificationDecider.decide(remind, NO_NOTIFICATIONS, undefined, meta)).toEqual({
      ok: true,
      events: [reminded],
    });
    expect(notificationDecider.decide(remind, after, undefined, meta)).toEqual({ ok: true, events: [] });
    const other = { ...remind, newsId: 'party' };
    expect(notificationDecider.decide(other, after, undefined, meta)).toEqual({
      ok: true,
      events: [{ ...reminded, data: { ...reminded.data, newsId: 'party' } }],
    });
  });

  it('makes a notice of the news item with its link', () => {
    expect(noticeChanges({ streamId: stream, event: event!, before: null, after: null })).toEqual([
      {
        notificationId: event!.meta.id,
        userId: DAAN,
        topic: 'news/till',
        kind: 'NewsReminded',
        data: { newsId: 'till', horecaLocationId: CAFE },
        link: '/main',
        by: SANNE,
      },
    ]);
  });

  it('is read when the news is opened', () => {
    const open = (...newsIds: string[]) => ({ type: 'NewsOpened' as const, userId: DAAN, newsIds });
    expect(notificationDecider.decide(open('till', 'party'), after, undefined, meta)).toEqual({
      ok: true,
      events: [{ type: 'NotificationsRead', data: { userId: DAAN, notificationIds: [event!.meta.id] } }],
    });
    expect(notificationDecider.decide(open('party'), after, undefined, meta)).toEqual({ ok: true, events: [] });
  });
});

describe('a reminder of the end of rules', () => {
  const meta = { commandId: '' as never, actorId: SANNE, now: 0 };
  const agreement = { profileId: 'cao-horeca-2025', until: civilDate('2026-12-31'), nextId: 'wet' };
  const remind = (...ends: ProfileEnd[]) => ({ type: 'RemindOfProfileEnds' as const, userId: DAAN, ends });
  const reminded = (end: ProfileEnd): NotificationEvent => ({
    type: 'ProfileEndReminded',
    data: { userId: DAAN, ...end },
  });
  const [event] = record([{ at: EARLIER, by: SANNE, events: [reminded(agreement)] }]);
  const after = evolveNotifications(NO_NOTIFICATIONS, [event!]);

  it('is recorded once for each profile and last day', () => {
    const decide = (...ends: ProfileEnd[]) => notificationDecider.decide(remind(...ends), after, undefined, meta);
    const ending = { ...agreement, profileId: 'own' };
    const later = { ...agreement, until: civilDate('2027-01-31') };
    expect(notificationDecider.decide(remind(agreement), NO_NOTIFICATIONS, undefined, meta)).toEqual({
      ok: true,
      events: [reminded(agreement)],
    });
    expect(decide(agreement)).toEqual({ ok: true, events: [] });
    expect(decide(agreement, ending, later)).toEqual({ ok: true, events: [reminded(ending), reminded(later)] });
  });

  it('makes a notice that leads to the rules', () => {
    expect(noticeChanges({ streamId: notificationStream(DAAN), event: event!, before: null, after: null })).toEqual([
      {
        notificationId: event!.meta.id,
        userId: DAAN,
        topic: 'rules/cao-horeca-2025/2026-12-31',
        kind: 'ProfileEndReminded',
        data: { profileId: 'cao-horeca-2025', nextId: 'wet', date: '2026-12-31' },
        link: '/manager/rules',
        by: SANNE,
      },
    ]);
  });
});
