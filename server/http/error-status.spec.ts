import { describe, expect, it } from 'vitest';
import { asksConfirmation, ErrorCode } from '#domain/kernel/refusal';
import { ERROR_STATUS } from './error-status.js';

describe('the HTTP status of an error code', () => {
  it('is 409 for all 16 confirmation questions', () => {
    const asking = ErrorCode.options.filter(asksConfirmation);
    expect(asking).toContain('publishing_needs_confirmation');
    expect(asking.filter((code) => ERROR_STATUS[code] !== 409)).toEqual([]);
  });

  it.each<[ErrorCode, number]>([
    ['malformed_request', 400],
    ['unauthenticated', 401],
    ['forbidden', 403],
    ['not_found', 404],
    ['method_not_allowed', 405],
    ['same_date_schedule_exists', 409],
    ['payload_too_large', 413],
    ['unsupported_media_type', 415],
    ['validation_failed', 422],
    ['invalid_dates', 422],
    ['too_many_requests', 429],
    ['internal_error', 500],
    ['unavailable', 503],
  ])('%s is %i', (code, status) => {
    expect(ERROR_STATUS[code]).toBe(status);
  });
});
