import { describe, expect, it } from 'vitest';
import { receivedRefusal } from './received-refusal.js';

const TIME = { date: '2026-03-17', start: 1020, end: { kind: 'close' } };
const CONFLICT = {
  layer: 'published',
  id: 'shift-1',
  userId: 'emma',
  date: '2026-03-17',
  locationId: 'cafe',
  jobId: 'service',
  time: TIME,
};

describe('receivedRefusal', () => {
  it('returns the details declared for the code', () => {
    expect(receivedRefusal('same_date_schedule_exists', { conflicts: [CONFLICT] })).toEqual({
      code: 'same_date_schedule_exists',
      conflicts: [CONFLICT],
    });
    expect(receivedRefusal('slot_removed', { attempted: { removed: true }, facts: { by: null } })).toEqual({
      code: 'slot_removed',
      attempted: { removed: true },
      facts: { by: null },
    });
  });

  it('drops details of another shape and keeps the others', () => {
    const attempted = { time: TIME };
    expect(receivedRefusal('slot_changed', { current: 'slot-1', attempted, facts: { parts: ['nose'] } })).toEqual({
      code: 'slot_changed',
      attempted,
    });
    expect(receivedRefusal('same_date_schedule_exists', { conflicts: [{ ...CONFLICT, time: '17:00' }] })).toEqual({
      code: 'same_date_schedule_exists',
    });
    const people = [{ userId: 'emma', reasons: ['the moon'] }];
    expect(receivedRefusal('planned_while_unavailable_needs_confirmation', { facts: { people } })).toEqual({
      code: 'planned_while_unavailable_needs_confirmation',
    });
  });

  it('drops all details of a code that has none', () => {
    expect(receivedRefusal('no_draft', { facts: { slots: 3 }, current: {} })).toEqual({ code: 'no_draft' });
  });

  it('returns only the code when the code is unknown', () => {
    expect(receivedRefusal('eaten_by_a_dog' as never, { facts: {} })).toEqual({ code: 'eaten_by_a_dog' });
    expect(receivedRefusal('constructor' as never, { facts: {} })).toEqual({ code: 'constructor' });
  });
});
