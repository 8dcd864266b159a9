import { describe, expect, it } from 'vitest';
import { Tally } from './tally.js';

describe('Tally', () => {
  it('measures the time until each screen shows a write that this client began', () => {
    let now = 1_000;
    const tally = new Tally(() => now);
    tally.begins('a');
    now += 12;
    tally.arrives('a', 'colleague');
    now += 3;
    tally.arrives('a', 'own');
    tally.arrives('a', 'colleague');
    tally.arrives('somebody-elses', 'own');
    expect(tally.figures.times).toEqual({ own: [15], colleague: [12, 15], published: [], call: [] });
  });

  it.each([
    [409, 'slot_changed', {}, { slot_changed: 1 }],
    [422, 'validation_failed', {}, { validation_failed: 1 }],
    [404, 'not_found', {}, { not_found: 1 }],
    [500, 'internal_error', { 'save: 500 internal_error': 1 }, {}],
    [429, 'too_many_requests', { 'save: 429 too_many_requests': 1 }, {}],
    [400, 'malformed_request', { 'save: 400 malformed_request': 1 }, {}],
    [403, 'forbidden', { 'save: 403 forbidden': 1 }, {}],
    [null, 'ECONNRESET', { 'save: no answer ECONNRESET': 1 }, {}],
  ])('counts expected refusals apart from errors: %s %s', (status, code, errors, refusals) => {
    const tally = new Tally(() => 0);
    tally.fails('save', status, code);
    expect(tally.figures).toMatchObject({ errors, refusals });
  });
});
