import { describe, expect, it } from 'vitest';
import { instant } from '../kernel/clock-time.js';
import type { JobFilterId, JobId, LocationId, NotificationId, ShiftId, UserId } from '../kernel/ids.js';
import { noticesFrom } from './bundling.js';
import { type PlacedChange, ROSTER, type NotifiedShift } from './notice.js';

const NINE = Date.parse('2026-11-23T08:00:00.000Z');

const notifiedShift = (from: string, differences: Partial<NotifiedShift> = {}): NotifiedShift => ({
  date: '2026-11-27' as NotifiedShift['date'],
  from: `2026-11-27 ${from}` as NotifiedShift['from'],
  until: '2026-11-27 23:00' as NotifiedShift['until'],
  jobId: 'service' as JobId,
  jobFilterId: 'floor' as JobFilterId,
  horecaLocationId: 'cafe' as LocationId,
  calledOff: false,
  ...differences,
});

/** Changes a minute after each other, `a`, `b`, `c`. */
function changes(...list: Partial<PlacedChange>[]): PlacedChange[] {
  return list.map((change, index) => ({
    notificationId: String.fromCharCode(97 + index) as NotificationId,
    userId: 'emma' as UserId,
    topic: ROSTER,
    kind: 'ShiftRescheduled',
    data: {},
    link: null,
    by: 'sanne' as UserId,
    position: index + 1,
    createdAt: instant(NINE + index * 60_000),
    ...change,
  }));
}
const moved = (
  was: NotifiedShift | null,
  is: NotifiedShift | null,
  shiftId = 'one',
  more: Partial<PlacedChange> = {},
) => ({
  shifts: [{ shiftId: shiftId as ShiftId, was, is }],
  ...more,
});
const never = () => false;

describe("noticesFrom changes of one person's shifts", () => {
  it('makes one notice from the first to the last state', () => {
    const [notice, ...more] = noticesFrom(
      changes(
        moved(notifiedShift('16:00'), notifiedShift('17:00')),
        moved(notifiedShift('17:00'), notifiedShift('18:00')),
      ),
      never,
    );
    expect(more).toEqual([]);
    expect(notice).toMatchObject({
      notificationId: 'b',
      changeIds: ['a', 'b'],
      kind: 'ShiftRescheduled',
      data: { shiftId: 'one', from: '2026-11-27 18:00' },
      link: '/rooster?week=2026-11-23&day=2026-11-27&shift=one',
      since: instant(NINE),
      shifts: [{ shiftId: 'one', was: notifiedShift('16:00'), is: notifiedShift('18:00') }],
    });
  });

  it('makes no notice when the changes were undone before anything was sent', () => {
    expect(
      noticesFrom(
        changes(
          moved(notifiedShift('16:00'), notifiedShift('17:00')),
          moved(notifiedShift('17:00'), notifiedShift('16:00')),
        ),
        never,
      ),
    ).toEqual([]);
  });

  it('makes a separate notice once the first was sent or read', () => {
    const list = changes(
      moved(notifiedShift('16:00'), notifiedShift('17:00')),
      moved(notifiedShift('17:00'), notifiedShift('16:00')),
    );
    expect(noticesFrom(list, (id) => id === 'a').map(({ shifts }) => shifts[0])).toMatchObject([
      { was: notifiedShift('16:00'), is: notifiedShift('17:00') },
      { was: notifiedShift('17:00'), is: notifiedShift('16:00') },
    ]);
  });

  it('counts several shifts, in order of their start', () => {
    const [notice] = noticesFrom(
      changes(moved(notifiedShift('18:00'), null, 'late'), moved(null, notifiedShift('09:00'), 'early')),
      never,
    );
    expect(notice).toMatchObject({ kind: 'RosterChanged', data: { count: 2 } });
    expect(notice?.shifts.map(({ shiftId }) => shiftId)).toEqual(['early', 'late']);
  });

  it('derives the kind from the net effect: assigned, removed, called off, other job or time', () => {
    const kindOf = (was: NotifiedShift | null, is: NotifiedShift | null, kind = 'ShiftRescheduled') =>
      noticesFrom(changes(moved(was, is, 'one', { kind })), never)[0]?.kind;
    const off = notifiedShift('16:00', { calledOff: true });
    expect([
      kindOf(null, notifiedShift('16:00')),
      kindOf(notifiedShift('16:00'), null),
      kindOf(notifiedShift('16:00'), null, 'ShiftRemoved'),
      kindOf(notifiedShift('16:00'), off),
      kindOf(off, notifiedShift('16:00')),
      kindOf(notifiedShift('16:00'), notifiedShift('16:00', { jobId: 'bar' as JobId })),
      kindOf(notifiedShift('16:00'), notifiedShift('16:00', { horecaLocationId: 'bar' as LocationId })),
    ]).toEqual([
      'ShiftAssigned',
      'ShiftUnassigned',
      'ShiftRemoved',
      'ShiftCalledOff',
      'ShiftReinstated',
      'ShiftJobChanged',
      'ShiftRescheduled',
    ]);
  });

  it("keeps the recipient's own changes silent, but includes them in an open notice", () => {
    const change = moved(notifiedShift('17:00'), notifiedShift('18:00'), 'one', { silent: true });
    expect(noticesFrom(changes(change), never)).toEqual([]);
    expect(
      noticesFrom(changes(moved(notifiedShift('16:00'), notifiedShift('17:00')), change), never)[0]?.shifts[0],
    ).toMatchObject({
      was: notifiedShift('16:00'),
      is: notifiedShift('18:00'),
    });
  });

  it('splits changes that are more than a day apart, even while nothing can be sent', () => {
    const list = changes(
      moved(notifiedShift('16:00'), notifiedShift('17:00')),
      moved(notifiedShift('17:00'), notifiedShift('16:00'), 'one', { createdAt: instant(NINE + 25 * 3_600_000) }),
    );
    expect(noticesFrom(list, never)).toHaveLength(2);
  });
});

describe('noticesFrom a publication', () => {
  const data = { week: '2026-11-23', jobFilterId: 'floor', horecaLocationId: 'cafe', shifts: 1, again: false };
  const published = (more: Partial<PlacedChange>) => ({ kind: 'RosterPublished', data, link: '/rooster', ...more });

  it('keeps the kind of a publication after later changes and counts the current shifts', () => {
    const [notice] = noticesFrom(
      changes(
        published(moved(null, notifiedShift('16:00'))),
        moved(null, notifiedShift('10:00'), 'two'),
        moved(null, notifiedShift('10:00', { jobFilterId: 'kitchen' as JobFilterId }), 'three'),
        moved(null, notifiedShift('10:00', { date: '2026-12-04' as NotifiedShift['date'] }), 'of the week after'),
      ),
      never,
    );
    expect(notice).toMatchObject({
      kind: 'RosterPublished',
      data: { week: '2026-11-23', shifts: 2 },
      link: '/rooster?week=2026-11-23&day=2026-11-27&shift=two',
    });
    expect(notice?.shifts).toHaveLength(4);
  });

  it('makes a notice without shifts for a person whom only the department setting includes', () => {
    expect(noticesFrom(changes(published({ shifts: [] })), never)).toMatchObject([
      { kind: 'RosterPublished', shifts: [] },
    ]);
  });

  it('makes no notice when the changes cancel each other out', () => {
    expect(
      noticesFrom(changes(published(moved(null, notifiedShift('16:00'))), moved(notifiedShift('16:00'), null)), never),
    ).toEqual([]);
  });
});

describe('noticesFrom requests and offers', () => {
  const swap = (kind: string, more: Partial<PlacedChange> = {}) => ({ topic: 'swap/one', kind, ...more });

  it('keeps only the last answer while nothing was sent', () => {
    const list = changes(swap('ShiftSwapAccepted'), swap('ShiftSwapApproved'));
    expect(noticesFrom(list, never).map(({ kind }) => kind)).toEqual(['ShiftSwapApproved']);
    expect(noticesFrom(list, () => true).map(({ kind }) => kind)).toEqual(['ShiftSwapAccepted', 'ShiftSwapApproved']);
  });

  it('drops an offer that ended before it was sent', () => {
    expect(noticesFrom(changes(swap('ShiftSwapOffered'), swap('ShiftSwapWithdrawn')), never)).toEqual([]);
    expect(noticesFrom(changes(swap('ShiftSwapOffered'), swap('ShiftSwapAccepted', { silent: true })), never)).toEqual(
      [],
    );
    const received = noticesFrom(
      changes(swap('ShiftSwapOffered'), swap('ShiftSwapAccepted', { silent: true })),
      () => true,
    );
    expect(received.map(({ kind }) => kind)).toEqual(['ShiftSwapOffered']);
  });

  it('keeps requests separate from each other and from the roster', () => {
    const list = changes(
      swap('ShiftSwapOffered'),
      moved(null, notifiedShift('16:00')),
      swap('ShiftSwapOffered', { topic: 'swap/two' }),
    );
    expect(noticesFrom(list, never).map(({ topic }) => topic)).toEqual(['swap/one', ROSTER, 'swap/two']);
  });
});
