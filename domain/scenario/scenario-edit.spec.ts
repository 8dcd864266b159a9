import { describe, expect, it } from 'vitest';
import { civilDate } from '../kernel/civil-date.js';
import type { JobId } from '../kernel/ids.js';
import { inverseOfScenarioEdit, isSameNeeds, type NeedChange, withScenarioEdit } from './scenario-edit.js';

const [BAR, COOK] = ['bar', 'cook'] as [JobId, JobId];
const evening = { from: '17:00', until: '23:00' };
const entry = (day: number, jobId: JobId, maxEmployees: number) => ({
  day,
  date: null,
  jobId,
  ...evening,
  maxEmployees,
});
const needs = (day: number, jobId: JobId, maxEmployees: number | null): NeedChange => ({
  day,
  jobId,
  need: maxEmployees === null ? null : { ...evening, maxEmployees },
});
const KINGSDAY = { ...entry(1, BAR, 9), day: null, date: civilDate('2026-04-27') };
const BEFORE = { shifts: [entry(5, BAR, 3), KINGSDAY, entry(1, COOK, 1)] };

describe('an edit of a scenario', () => {
  it('sets one need per weekday and job and leaves dates alone', () => {
    const edit = { changes: [needs(5, BAR, 4), needs(1, COOK, null), needs(1, BAR, 2)] };
    expect(withScenarioEdit(BEFORE, edit).shifts).toEqual([entry(5, BAR, 4), KINGSDAY, entry(1, BAR, 2)]);
  });

  it('commutes with an edit of other weekdays or jobs', () => {
    const [mine, theirs] = [{ changes: [needs(5, BAR, 4)] }, { changes: [needs(5, COOK, 2)] }];
    const byJob = (of: typeof BEFORE.shifts) => of.toSorted((a, b) => a.jobId.localeCompare(b.jobId));
    const one = withScenarioEdit(withScenarioEdit(BEFORE, mine), theirs).shifts;
    const other = withScenarioEdit(withScenarioEdit(BEFORE, theirs), mine).shifts;
    expect(byJob([...one] as typeof BEFORE.shifts)).toEqual(byJob([...other] as typeof BEFORE.shifts));
  });

  it('has an inverse that restores the previous needs', () => {
    const edit = { changes: [needs(5, BAR, null), needs(2, COOK, 2)] };
    const back = inverseOfScenarioEdit(BEFORE, edit);
    expect(back).toEqual({ changes: [needs(5, BAR, 3), needs(2, COOK, null)] });
    expect(withScenarioEdit(withScenarioEdit(BEFORE, edit), back ?? edit).shifts).toEqual([
      KINGSDAY,
      entry(1, COOK, 1),
      entry(5, BAR, 3),
    ]);
  });

  it('has no inverse for an edit that changes nothing', () => {
    expect(inverseOfScenarioEdit(BEFORE, { changes: [needs(5, BAR, 3), needs(7, COOK, null)] })).toBeNull();
  });
  it('isSameNeeds ignores the order of entries', () => {
    expect(isSameNeeds(BEFORE, { shifts: BEFORE.shifts.toReversed() })).toBe(true);
    expect(isSameNeeds(BEFORE, withScenarioEdit(BEFORE, { changes: [needs(5, BAR, 4)] }))).toBe(false);
    expect(isSameNeeds(BEFORE, withScenarioEdit(BEFORE, { changes: [needs(5, BAR, null)] }))).toBe(false);
  });
});
