import { freeDaysBulkUpsert } from '#domain/free-day/free-day.calls';
import type { Call } from '#domain/kernel/call';
import { shiftRequestsCreate, shiftRequestsWithdraw } from '#domain/shift-request/shift-request.calls';
import { swapShiftAccept, swapShiftCreate, swapShiftRefuse, swapShiftWithdraw } from '#domain/swap/swap.calls';
import { holidaysCreate, holidaysDelete } from '#domain/time-out/time-out.calls';

/**
 * What somebody may ask for without a connection: their own requests, which a manager decides on or which concern
 * nobody else. Decisions about others are made on what is known at that moment, and are not kept. (Availability keeps
 * its own book of wishes, day by day.)
 */
const KEEPABLE = {
  askForShift: shiftRequestsCreate,
  withdrawRequest: shiftRequestsWithdraw,
  offerShift: swapShiftCreate,
  withdrawOffer: swapShiftWithdraw,
  acceptOffer: swapShiftAccept,
  refuseOffer: swapShiftRefuse,
  askTimeOut: holidaysCreate,
  withdrawTimeOut: holidaysDelete,
  saveFreeDays: freeDaysBulkUpsert,
} as const satisfies Record<string, Call>;

export type Wish = keyof typeof KEEPABLE;

export const WISHES = Object.keys(KEEPABLE) as [Wish, ...Wish[]];

export type WishCall<W extends Wish> = (typeof KEEPABLE)[W];

export const wishCall = <W extends Wish>(wish: W): WishCall<W> => KEEPABLE[wish];

/** Wishes that are about everything of their subject: a later one stands in the place of one that still waits. */
export const REPLACING: ReadonlySet<Wish> = new Set<Wish>(['saveFreeDays']);
