import type { z } from 'zod';
import { Instant } from '#domain/kernel/clock-time';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import type { SessionUser } from '#domain/session/session.views';
import type { ShiftRequestView } from '#domain/shift-request/shift-request.views';
import type { SwapView } from '#domain/swap/swap.views';
import { publishedShift } from './planning-place.js';

/** Published shift of the bar that a person works; null: an open shift. */
export const shiftOf = (
  who: SessionUser | null,
  id: string,
  date: string,
  more: Partial<z.input<typeof FullSchedule>> = {},
): FullSchedule =>
  publishedShift(id, date, {
    userId: who?.id ?? null,
    name: who?.name ?? null,
    addEmployeeSchedule: who === null,
    ...more,
  });

/** Person reference (id and name) as requests and swaps hold it. */
export const refTo = ({ id, name }: SessionUser) => ({ id, name });

/** Offer of a shift to all colleagues, an hour before NOW. */
export const offered = (
  id: string,
  by: SessionUser,
  fullSchedule: FullSchedule,
  more: Partial<SwapView> = {},
): SwapView => ({
  id,
  action: null,
  status: 'offered',
  user: refTo(by),
  fullSchedule,
  toUser: null,
  wantedFullSchedule: null,
  acceptedBy: null,
  offeredAt: Instant.parse('2026-03-12T08:00:00.000Z'),
  decidedAt: null,
  decidedBy: null,
  ...more,
});

/** Pending request for an open shift, an hour before NOW. */
export const requested = (
  id: string,
  by: SessionUser,
  fullSchedule: FullSchedule,
  more: Partial<ShiftRequestView> = {},
): ShiftRequestView => ({
  id,
  action: null,
  status: 'pending',
  user: refTo(by),
  fullSchedule,
  requestedAt: Instant.parse('2026-03-12T08:00:00.000Z'),
  decidedAt: null,
  decidedBy: null,
  ...more,
});
