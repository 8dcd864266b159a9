import { describe, expect, it } from 'vitest';
import { fieldRefusal, fieldRefusals, refusal } from './refusal.js';

describe('a refusal', () => {
  it('has a code and the details of that code', () => {
    expect(refusal('no_draft')).toEqual({ code: 'no_draft' });
    expect(refusal('discard_needs_confirmation', { facts: { slots: 3 } })).toEqual({
      code: 'discard_needs_confirmation',
      facts: { slots: 3 },
    });
  });

  it('with one invalid field names the field and its error code', () => {
    expect(fieldRefusal('jobId', 'not_at_location')).toEqual({
      code: 'validation_failed',
      errors: [{ field: 'jobId', code: 'not_at_location' }],
    });
  });

  it('with one invalid field tells the facts about a right value', () => {
    expect(fieldRefusal('people', 'min', { limit: 1 })).toEqual({
      code: 'validation_failed',
      errors: [{ field: 'people', code: 'min', limit: 1 }],
    });
  });

  it('with a date that is no Monday has the code invalid_dates and says so of the field', () => {
    expect(fieldRefusal('start', 'not_a_monday')).toEqual({
      code: 'invalid_dates',
      errors: [{ field: 'start', code: 'not_a_monday' }],
    });
  });

  it('with mismatching dates has the code invalid_dates', () => {
    expect(fieldRefusal('until', 'invalid_dates')).toEqual({
      code: 'invalid_dates',
      errors: [{ field: 'until', code: 'mismatch' }],
    });
  });

  it('with several invalid fields names all, with invalid_dates only when nothing else is wrong', () => {
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

describe('a refused field with several errors', () => {
  it('is named once, with its first error', () => {
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
