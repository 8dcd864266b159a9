import { describe, expect, it } from 'vitest';
import { fieldRefusal, fieldRefusals, refusal } from './refusal.js';

describe('a refusal', () => {
  it('is its code and the details that go with it', () => {
    expect(refusal('no_draft')).toEqual({ code: 'no_draft' });
    expect(refusal('discard_needs_confirmation', { facts: { slots: 3 } })).toEqual({
      code: 'discard_needs_confirmation',
      facts: { slots: 3 },
    });
  });

  it('of one field names the field and what is wrong with it', () => {
    expect(fieldRefusal('jobId', 'not_at_location')).toEqual({
      code: 'validation_failed',
      errors: [{ field: 'jobId', code: 'not_at_location' }],
    });
  });

  it('of dates that do not belong together says so', () => {
    expect(fieldRefusal('until', 'invalid_dates')).toEqual({
      code: 'invalid_dates',
      errors: [{ field: 'until', code: 'mismatch' }],
    });
  });

  it('of several fields names them all, and speaks of dates only when nothing else is wrong', () => {
    expect(fieldRefusals([])).toBeNull();
    expect(fieldRefusals([{ field: 'until', code: 'invalid_dates' }])).toEqual(fieldRefusal('until', 'invalid_dates'));
    expect(
      fieldRefusals([
        { field: 'until', code: 'invalid_dates' },
        { field: 'userId', code: 'disabled' },
      ]),
    ).toEqual({
      code: 'validation_failed',
      errors: [
        { field: 'until', code: 'mismatch' },
        { field: 'userId', code: 'disabled' },
      ],
    });
  });
});

describe('a field with several faults', () => {
  it('is named once, with the first of them', () => {
    expect(
      fieldRefusals([
        { field: 'jobId', code: 'not_at_location' },
        { field: 'until', code: 'other_date' },
        { field: 'jobId', code: 'not_in_job_filter' },
        { field: 'email', code: 'format' },
        { field: 'email', code: 'too_long' },
        { field: 'from', code: 'format' },
        { field: 'from', code: 'invalid_dates' },
      ]),
    ).toEqual({
      code: 'validation_failed',
      errors: [
        { field: 'jobId', code: 'not_at_location' },
        { field: 'until', code: 'other_date' },
        { field: 'email', code: 'too_long' },
        { field: 'from', code: 'format' },
      ],
    });
  });
});
