import { describe, expect, it } from 'vitest';
import { UserRef } from '#domain/kernel/views';
import type { SwapView } from '#domain/swap/swap.views';
import { instantAt, shiftOn, ZONE } from '../../../domain/own-roster/testing/shift-fixtures.js';
import { offeredTo, offeredBy, offerOf, waitingFor } from './own-offers.js';

const EMMA = UserRef.parse({ id: 'emma', name: 'emma' });
const DAAN = UserRef.parse({ id: 'daan', name: 'daan' });
const friday = shiftOn('2026-11-27', '17:00-23:00', { id: 'friday', userId: 'emma' });

const offer = (differences: Partial<SwapView> = {}): SwapView => ({
  id: 'swap',
  action: null,
  status: 'offered',
  user: EMMA,
  fullSchedule: friday,
  toUser: DAAN,
  wantedFullSchedule: null,
  acceptedBy: null,
  offeredAt: '2026-11-24T09:00:00.000Z' as SwapView['offeredAt'],
  decidedAt: null,
  decidedBy: null,
  ...differences,
});
const requested = (swaps: SwapView[], now = '2026-11-24 12:00') =>
  offeredTo({ swaps, userId: 'daan', now: instantAt(now), zoneOf: () => ZONE }).map(({ id }) => id);

describe('offerOf', () => {
  it('returns the pending offer of the shift by its owner', () => {
    expect(offerOf(friday, [offer({ id: 'old', status: 'declined' }), offer()], 'emma')?.id).toBe('swap');
    expect(offerOf(friday, [offer()], 'daan')).toBeUndefined();
  });
});

describe('offeredTo and waitingFor', () => {
  it("return pending offers of future shifts, without the user's own", () => {
    expect(
      requested([offer(), offer({ id: 'done', status: 'refused' }), offer({ id: 'own', user: DAAN, toUser: EMMA })]),
    ).toEqual(['swap']);
    expect(requested([offer()], '2026-11-27 17:00')).toEqual([]);
  });

  it('count offers to the user by name that are unanswered', () => {
    const swaps = [
      offer(),
      offer({ id: 'all', toUser: null }),
      offer({ id: 'said', status: 'accepted', acceptedBy: DAAN }),
    ];
    expect(waitingFor(swaps, 'daan')).toBe(1);
  });
});

describe('offeredBy', () => {
  const offers = (swaps: SwapView[], moment = '2026-11-27 12:00') =>
    offeredBy({ userId: 'emma', swaps, now: instantAt(moment), zoneOf: () => ZONE }).map(({ id }) => id);

  it("returns the user's offers until the day of the shift is over", () => {
    const theirs = offer({ id: 'theirs', user: DAAN });
    expect(offers([offer(), theirs])).toEqual(['swap']);
    expect(offers([offer()], '2026-11-28 12:00')).toEqual([]);
  });

  it('returns an offer until the night shift of the evening before ends', () => {
    const night = offer({ fullSchedule: shiftOn('2026-11-26', '20:00-03:30') });
    expect(offers([night], '2026-11-27 03:29')).toEqual(['swap']);
    expect(offers([night], '2026-11-27 03:30')).toEqual([]);
  });

  it('returns the last offer of a shift, and none once that was withdrawn', () => {
    const later = '2026-11-24T10:00:00.000Z' as SwapView['offeredAt'];
    const declined = offer({ id: 'declined', status: 'declined' });
    expect(offers([declined, offer({ offeredAt: later })])).toEqual(['swap']);
    expect(offers([declined, offer({ status: 'withdrawn', offeredAt: later })])).toEqual([]);
  });
});
