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

describe('recordInvalidations of a record that shows a shift', () => {
  it('invalidate the record when the shift changes', () => {
    expect(recordInvalidations('swap', shiftInvalidations(moved, 'swap'), shown)).toEqual([
      { type: 'swap', id: 'offer', ...cause },
    ]);
  });

  it('invalidate the record on every publication', () => {
    expect(recordInvalidations('swap', shiftInvalidations(published, 'swap'), shown).map(({ id }) => id)).toEqual([
      'offer',
      'other',
    ]);
  });

  it('invalidate a record once, with its own change as cause', () => {
    const itself = { type: 'swap', id: 'offer', actorId: 'emma', writeId: 'another' };
    expect(recordInvalidations('swap', [...shiftInvalidations(moved, 'swap'), itself], shown)).toEqual([itself]);
  });

  it('ignore drafts and other shifts', () => {
    expect(shiftInvalidations(logged('draft-week/cafe/2026-11-23', 'DraftSlotRescheduled'), 'swap')).toEqual([]);
    expect(recordInvalidations('swap', shiftInvalidations(moved, 'swap'), new Map([['other', ['three']]]))).toEqual([]);
  });
});
