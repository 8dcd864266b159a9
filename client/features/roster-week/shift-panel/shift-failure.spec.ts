import { describe, expect, it } from 'vitest';
import type { ErrorCode } from '#domain/kernel/refusal';
import type { Problem } from '#domain/api/problem';
import { shiftOn } from '../../../../domain/own-roster/testing/shift-fixtures.js';
import { CallFailed } from '../../../platform/connection/call-failed.js';
import { shiftFailureOf } from './shift-failure.js';

const failed = (code: ErrorCode, details: Partial<Problem> = {}) =>
  new CallFailed({ code, url: '/', status: 409, problem: { code, ...details } as Problem });

describe('shiftFailureOf', () => {
  it('recognises another shift on the same date, with the conflicts', () => {
    const conflicts = [{ id: 'other' }] as unknown as NonNullable<Problem['conflicts']>;
    expect(shiftFailureOf(failed('same_date_schedule_exists', { conflicts }))).toEqual({ kind: 'sameDate', conflicts });
  });

  it("recognises a colleague's change, with the current shift", () => {
    const current = shiftOn('2026-11-24', '17:00-close', { id: 'a', revision: 'r2' });
    expect(shiftFailureOf(failed('version_conflict', { current: { ...current } }))).toEqual({
      kind: 'changed',
      current,
    });
  });

  it('recognises that the shift no longer exists', () => {
    expect(shiftFailureOf(failed('not_found'))).toEqual({ kind: 'gone' });
  });

  it('passes on any other error, and a conflict whose current shift is incomplete', () => {
    const refused = failed('validation_failed');
    expect(shiftFailureOf(refused)).toEqual({ kind: 'other', error: refused });
    const conflict = failed('version_conflict', { current: { id: 'a' } });
    expect(shiftFailureOf(conflict)).toEqual({ kind: 'other', error: conflict });
    expect(shiftFailureOf('broken')).toEqual({ kind: 'other', error: 'broken' });
  });
});
