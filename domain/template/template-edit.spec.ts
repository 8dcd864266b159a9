import { describe, expect, it } from 'vitest';
import type { JobId } from '../kernel/ids.js';
import { inverseOf, isSameContent, type TemplateContent, withEdit } from './template-edit.js';

const jobId = 'service' as JobId;
const LATE = { day: 5, jobId, from: '17:00', until: '02:00' };
const EARLY = { day: 5, jobId, from: '10:00', until: '17:00' };
const content = (...shifts: TemplateContent['shifts']): TemplateContent => ({ shifts, scenarioId: 'normal' });

describe('an edit of a template', () => {
  it('adds, removes and changes equal shifts', () => {
    const base = content({ ...LATE, count: 2 });
    expect(withEdit(base, { deltas: [{ ...LATE, by: 1 }] }).shifts).toEqual([{ ...LATE, count: 3 }]);
    const moved = {
      deltas: [
        { ...LATE, by: -2 },
        { ...EARLY, by: 2 },
      ],
    };
    expect(withEdit(base, moved).shifts).toEqual([{ ...EARLY, count: 2 }]);
  });

  it('commutes with an edit by somebody else', () => {
    const base = content({ ...LATE, count: 2 });
    const [mine, theirs] = [{ deltas: [{ ...LATE, by: 1 }] }, { deltas: [{ ...EARLY, by: 4 }], scenarioId: 'busy' }];
    const both = withEdit(withEdit(base, mine), theirs);
    expect(both).toEqual({
      shifts: [
        { ...LATE, count: 3 },
        { ...EARLY, count: 4 },
      ],
      scenarioId: 'busy',
    });
    expect(withEdit(withEdit(base, theirs), mine)).toEqual(both);
  });

  it('is limited to the existing shifts and to fifty equal shifts', () => {
    expect(withEdit(content({ ...LATE, count: 1 }), { deltas: [{ ...LATE, by: -3 }] }).shifts).toEqual([]);
    expect(withEdit(content({ ...LATE, count: 49 }), { deltas: [{ ...LATE, by: 3 }] }).shifts).toEqual([
      { ...LATE, count: 50 },
    ]);
  });

  it('has an inverse with the opposite numbers, null if nothing changes', () => {
    const base = content({ ...LATE, count: 1 });
    expect(inverseOf(base, { deltas: [{ ...LATE, by: -3 }] })).toEqual({ deltas: [{ ...LATE, by: 1 }] });
    expect(inverseOf(base, { deltas: [], scenarioId: null })).toEqual({ deltas: [], scenarioId: 'normal' });
    expect(inverseOf(base, { deltas: [{ ...EARLY, by: -1 }], scenarioId: 'normal' })).toBeNull();
  });
  it('isSameContent ignores the order of shifts', () => {
    const base = content({ ...LATE, count: 2 }, { ...EARLY, count: 1 });
    expect(isSameContent(base, content({ ...EARLY, count: 1 }, { ...LATE, count: 2 }))).toBe(true);
    expect(isSameContent(base, content({ ...EARLY, count: 1 }, { ...LATE, count: 3 }))).toBe(false);
    expect(isSameContent(base, content({ ...LATE, count: 2 }))).toBe(false);
    expect(isSameContent(base, { ...base, scenarioId: null })).toBe(false);
  });
});
