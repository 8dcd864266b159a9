import { describe, expect, it } from 'vitest';
import type { CandidateReason } from '#domain/candidates/candidate-reasons';
import type { Candidate } from '#domain/candidates/candidates';
import type { LocationId, UserId } from '#domain/kernel/ids';
import { DAAN, DATES, drafting, EMMA, SERVICE, slot } from '../testing/board-week.fixtures.js';
import { personPlan } from './person-plan.js';

const [mon] = DATES;
const open = slot('open', mon, null);
const theirs = slot('theirs', mon, EMMA);

const candidate = (group: Candidate['group'], ...reasons: readonly CandidateReason[]): Candidate =>
  ({ userId: EMMA, group, reasons, weekHours: 0, hoursWith: 6, contractHours: 24 }) as unknown as Candidate;

const planned = (layer: 'draft' | 'published', id: string | null, userId: UserId = EMMA): CandidateReason => ({
  code: 'planned',
  item: { layer, id, userId, date: mon, locationId: 'cafe' as LocationId, jobId: SERVICE, time: theirs.time },
});

describe('what planning somebody takes', () => {
  it('is one edit for who can, and for whom the reason to mind stands beside the name', () => {
    const edit = { type: 'ChangeSlot', slotId: 'open', userId: EMMA, confirm: true };
    expect(personPlan(open, candidate('available'), drafting(open))).toEqual({
      kind: 'plan',
      edits: [edit],
      freed: [],
    });
    expect(personPlan(open, candidate('mind', { code: 'over_contract', hours: 2 }), drafting(open))).toMatchObject({
      kind: 'plan',
      edits: [edit],
    });
  });

  it('is asked about who cannot', () => {
    expect(personPlan(open, candidate('cannot', { code: 'free_day' }), drafting(open))).toMatchObject({
      kind: 'ask',
      freed: [],
    });
  });

  it('takes who is planned in the draft off their other shift first, in the same step', () => {
    const plan = personPlan(open, candidate('cannot', planned('draft', 'theirs')), drafting(open, theirs));
    expect(plan).toEqual({
      kind: 'ask',
      freed: [theirs],
      edits: [
        { type: 'ChangeSlot', slotId: 'theirs', userId: null, confirm: false },
        { type: 'ChangeSlot', slotId: 'open', userId: EMMA, confirm: true },
      ],
    });
  });

  it('is blocked by a shift that is not ours to change: published, elsewhere, or gone meanwhile', () => {
    const week = drafting(open, theirs);
    expect(personPlan(open, candidate('cannot', planned('published', 'shift-1')), week)).toEqual({ kind: 'blocked' });
    expect(personPlan(open, candidate('cannot', planned('published', null)), week)).toEqual({ kind: 'blocked' });
    expect(personPlan(open, candidate('cannot', planned('draft', 'gone', DAAN)), week)).toEqual({ kind: 'blocked' });
  });
});
