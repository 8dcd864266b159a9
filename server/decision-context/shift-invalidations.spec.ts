import { describe, expect, it } from 'vitest';
import type { LoggedEvent } from '../event-store/logged-event.js';
import { shiftInvalidations, recordInvalidations } from './shift-invalidations.js';

const logged = (streamId: string, type: string, data: object = {}) =>
  ({
    streamId,
    position: 1,
    event: { type, data, meta: { actorId: 'sanne', commandId: 'write' } },
  }) as unknown as LoggedEvent;

const moved = logged('roster-week/cafe/2026-11-23', 'ShiftRescheduled', { shiftId: 'one' });
const published = logged('roster-week/cafe/2026-11-23', 'RosterPublished');
const shown = new Map([
  ['offer', ['one', 'two']],
  ['other', ['three']],
]);
const cause = { actorId: 'sanne', writeId: 'write' };

describe('a record that shows a shift', () => {
  it('is invalidation of when that shift changes', () => {
    expect(recordInvalidations('swap', shiftInvalidations(moved, 'swap'), shown)).toEqual([
      { type: 'swap', id: 'offer', ...cause },
    ]);
  });

  it('is invalidation of by every publication, which may change any shift', () => {
    expect(recordInvalidations('swap', shiftInvalidations(published, 'swap'), shown).map(({ id }) => id)).toEqual([
      'offer',
      'other',
    ]);
  });

  it('is invalidated once, for its own change', () => {
    const itself = { type: 'swap', id: 'offer', actorId: 'emma', writeId: 'another' };
    expect(recordInvalidations('swap', [...shiftInvalidations(moved, 'swap'), itself], shown)).toEqual([itself]);
  });

  it('minds neither drafts nor shifts of nobody it shows', () => {
    expect(shiftInvalidations(logged('draft-week/cafe/2026-11-23', 'DraftSlotRescheduled'), 'swap')).toEqual([]);
    expect(recordInvalidations('swap', shiftInvalidations(moved, 'swap'), new Map([['other', ['three']]]))).toEqual([]);
  });
});
