import { describe, expect, it } from 'vitest';
import type { RosterAsOf } from '#domain/roster-history/roster-history.views';
import type { DraftSlotView } from '#domain/draft-week/draft-week.views';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import { entryOf, EVENING, EXAMPLES, OPEN_EVENING, shiftEntry, ZEYNEP } from '../sentences/example-entries.fixtures.js';
import { recordRestore } from './record-restore.js';
import { type Restore, restoreOf } from './restore.js';

const later = { ...EVENING, from: '2026-11-26 18:00', until: '2026-11-27 02:00' };
const of = (kind: string, before: object | null, after: object | null): Restore => {
  const restore = restoreOf(shiftEntry(kind, before, after, { entityId: 's1' }));
  if (!restore) throw new Error(`${kind} cannot be taken back`);
  return restore;
};

describe('what takes an entry back', () => {
  it.each([
    ['DraftSlotRescheduled', EVENING, later, { from: EVENING.from, until: EVENING.until }],
    ['DraftSlotAssigned', OPEN_EVENING, EVENING, { userId: null }],
    ['DraftSlotJobChanged', EVENING, { ...EVENING, jobId: 'job-6' }, { jobId: 'job-5' }],
    ['ShiftAssigned', { ...OPEN_EVENING, open: true }, { ...EVENING, open: false }, { userId: null, open: true }],
    [
      'ShiftCalledOff',
      { ...EVENING, canceled: false },
      { ...EVENING, canceled: true, cancelReasonId: 'r1' },
      { canceled: false },
    ],
    [
      'ShiftReinstated',
      { ...EVENING, canceled: true, cancelReasonId: 'r1' },
      { ...EVENING, canceled: false },
      { canceled: true, cancelReasonId: 'r1' },
    ],
  ])('%s: the parts that it changed, and no other', (kind, before, after, to) => {
    expect(of(kind, before, after)).toMatchObject({ id: 's1', does: 'change', to });
    expect(Object.keys((of(kind, before, after) as { to: object }).to).toSorted()).toEqual(Object.keys(to).toSorted());
  });

  it('is removing what was added, and adding what was removed', () => {
    expect(of('ShiftAdded', null, EVENING)).toEqual({ layer: 'published', id: 's1', does: 'remove' });
    expect(of('DraftSlotRemoved', { ...EVENING, fullScheduleId: 'f1' }, null)).toMatchObject({
      layer: 'draft',
      does: 'add',
      shift: { from: EVENING.from, userId: ZEYNEP.id, fullScheduleId: 'f1' },
    });
  });

  it('does not exist for what is decided elsewhere', () => {
    const restorable = new Set(EXAMPLES.filter(([entry]) => restoreOf(entry) !== null).map(([{ kind }]) => kind));
    for (const kind of [
      'RosterPublished',
      'DraftStarted',
      'TimeOutApproved',
      'TemplateChanged',
      'ShiftFlagged',
      'ShiftLocationChanged',
    ])
      expect(restorable.has(kind)).toBe(false);
    expect(restoreOf(shiftEntry('ShiftRemoved', { ...EVENING, canceled: true }, null))).toBeNull();
    expect(restoreOf(entryOf('DraftSlotAdded', { entityId: null }))).toBeNull();
  });
});

const slotView = (details: object) => ({ id: 's1', ...details }) as DraftSlotView;
const shiftView = (shape: object) =>
  ({
    id: 's1',
    start: EVENING.from,
    ending: EVENING.until,
    jobId: 'job-5',
    userId: ZEYNEP.id,
    canceled: false,
    addEmployeeSchedule: false,
    ...shape,
  }) as FullSchedule;
const weekNow = (shape: Partial<RosterAsOf>, state = 'drafting') =>
  ({ slots: [], shifts: [], states: [{ state }], ...shape }) as unknown as RosterAsOf;

describe('through calls', () => {
  it('asks for the fields that differ', () => {
    const now = slotView(later);
    const restore = of('DraftSlotRescheduled', EVENING, later);
    const fields = { from: EVENING.from, until: EVENING.until };
    expect(recordRestore(restore, weekNow({ slots: [now] }))).toEqual({ does: 'change slot', now, fields });
    expect(recordRestore(restore, weekNow({ slots: [slotView(EVENING)] }))).toEqual({ not: 'same' });
    expect(recordRestore(restore, weekNow({}))).toEqual({ not: 'gone' });
    expect(recordRestore(restore, weekNow({}, 'published'))).toEqual({ not: 'closed' });
  });

  it('opens a published shift again only when nobody is on it any more', () => {
    const restore = of('ShiftAssigned', { ...OPEN_EVENING, open: true }, { ...EVENING, open: false });
    expect(recordRestore(restore, weekNow({ shifts: [shiftView({})] }))).toMatchObject({
      does: 'change shift',
      fields: { userId: null, addEmployeeSchedule: true },
    });
    const opening = of('ShiftClosed', { ...OPEN_EVENING, open: true }, { ...OPEN_EVENING, open: false });
    expect(recordRestore(opening, weekNow({ shifts: [shiftView({})] }))).toEqual({ not: 'same' });
  });

  it('calls off again for the same reason', () => {
    const restore = of(
      'ShiftReinstated',
      { ...EVENING, canceled: true, cancelReasonId: 'r1' },
      { ...EVENING, canceled: false },
    );
    expect(recordRestore(restore, weekNow({ shifts: [shiftView({})] }))).toMatchObject({
      fields: { canceled: true, cancelReasonId: 'r1' },
    });
  });

  it('adds and removes', () => {
    const removed = of('ShiftRemoved', EVENING, null);
    expect(recordRestore(removed, weekNow({}))).toMatchObject({ does: 'add shift', shift: { userId: ZEYNEP.id } });
    expect(recordRestore(removed, weekNow({ shifts: [shiftView({})] }))).toEqual({ not: 'same' });
    expect(recordRestore(of('ShiftAdded', null, EVENING), weekNow({}))).toEqual({ not: 'gone' });
    expect(recordRestore(of('DraftSlotAdded', null, EVENING), weekNow({ slots: [slotView(EVENING)] }))).toMatchObject({
      does: 'remove slot',
    });
    expect(recordRestore(of('DraftSlotRemoved', EVENING, null), weekNow({}, 'published'))).toEqual({ not: 'closed' });
  });
});
