import { expect, it } from 'vitest';
import { instant } from '../kernel/clock-time.js';
import type { JobFilterId, ShiftId } from '../kernel/ids.js';
import { changedSince } from './changed-since.js';
import { EMPTY_ROSTER_WEEK, type Edit, type RosterPart, type RosterWeek } from './roster-week.state.js';

const [bar, kitchen] = ['bar', 'kitchen'] as JobFilterId[] as [JobFilterId, JobFilterId];
const at = (hour: number) => instant(Date.UTC(2026, 10, 22, hour));
const part = (published: number | null, ...edited: number[]): RosterPart => ({
  publicationId: null,
  publishedAt: published === null ? null : at(published),
  publishedBy: null,
  edits: Object.fromEntries(edited.map((hour) => [`shift-${hour}` as ShiftId, { at: at(hour) } as Edit])),
  changes: 0,
});
const week: RosterWeek = { ...EMPTY_ROSTER_WEEK, parts: { [bar]: part(10, 12, 11), [kitchen]: part(13) } };

it('changedSince is null while nothing was published or changed after the instant', () => {
  expect(changedSince(EMPTY_ROSTER_WEEK, null, at(9))).toBeNull();
  expect(changedSince(week, bar, at(12))).toBeNull();
  expect(changedSince(week, null, at(13))).toBeNull();
});

it('changedSince returns the last change of one department or of all', () => {
  expect(changedSince(week, bar, at(10))).toBe(at(12));
  expect(changedSince(week, kitchen, at(10))).toBe(at(13));
  expect(changedSince(week, null, at(10))).toBe(at(13));
});
