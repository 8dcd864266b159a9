import { describe, expect, it } from 'vitest';
import { entryOf, EVENING, OPEN_EVENING, shiftEntry } from '../sentences/example-entries.fixtures.js';
import { isOfLayer, recentEntries } from './recent-entries.js';

const later = { ...EVENING, from: '2026-11-26 18:00' };
const ofShift = { entityId: 's1' };
const added = shiftEntry('DraftSlotAdded', null, OPEN_EVENING, ofShift);
const planned = shiftEntry('DraftSlotAssigned', OPEN_EVENING, EVENING, ofShift);
const moved = shiftEntry('DraftSlotRescheduled', EVENING, later, ofShift);
const kindsOf = (entries: ReturnType<typeof recentEntries>) => entries.map(({ kind }) => kind);

describe('recentEntries of a shift', () => {
  it('returns at most the given number, newest first', () => {
    expect(kindsOf(recentEntries([moved, planned, added], 2))).toEqual(['DraftSlotRescheduled', 'DraftSlotAssigned']);
    expect(kindsOf(recentEntries([moved, planned, added], 5))).toEqual([
      'DraftSlotRescheduled',
      'DraftSlotAssigned',
      'DraftSlotAdded',
    ]);
  });

  it('leaves out publications and entries that changed nothing of the shift', () => {
    const published = entryOf('RosterPublished', { entityId: 'week' });
    const flagged = shiftEntry('ShiftFlagged', EVENING, EVENING, ofShift);
    expect(kindsOf(recentEntries([published, flagged, moved], 3))).toEqual(['DraftSlotRescheduled']);
  });

  it('merges entries of one write, even with other entries between them', () => {
    const sameWrite = { ...ofShift, writeId: 'w1' };
    const times = shiftEntry('DraftSlotRescheduled', EVENING, later, sameWrite);
    const person = shiftEntry('DraftSlotUnassigned', later, { ...later, userId: null, name: null }, sameWrite);
    const [only, ...others] = recentEntries([person, entryOf('EditTooLate', { writeId: 'w1' }), times], 3);
    expect(others).toEqual([]);
    expect(only).toMatchObject({
      kind: 'DraftSlotUnassigned',
      before: EVENING,
      after: { from: later.from, userId: null },
    });
  });
});

describe('isOfLayer', () => {
  const ofRoster = shiftEntry('ShiftRescheduled', EVENING, later);

  it('matches an entry only with its own layer, draft or published', () => {
    expect([isOfLayer(moved, 'draft'), isOfLayer(ofRoster, 'published')]).toEqual([true, true]);
    expect([isOfLayer(moved, 'published'), isOfLayer(ofRoster, 'draft')]).toEqual([false, false]);
  });
});
