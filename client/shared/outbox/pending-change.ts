import { freeDaysBulkUpsert } from '#domain/free-day/free-day.calls';
import type { Call } from '#domain/kernel/call';
import { shiftRequestsCreate, shiftRequestsWithdraw } from '#domain/shift-request/shift-request.calls';
import { swapShiftAccept, swapShiftCreate, swapShiftRefuse, swapShiftWithdraw } from '#domain/swap/swap.calls';
import { holidaysCreate, holidaysDelete } from '#domain/time-out/time-out.calls';

/**
 * What somebody may ask for without a connection: their own requests, which a manager decides on or which concern
 * nobody else. Decisions about others are made on what is known at that moment, and are not kept. (Availability keeps
 * its own draft of changes, day by day.)
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

export type PendingChange = keyof typeof KEEPABLE;

export const CHANGES = Object.keys(KEEPABLE) as [PendingChange, ...PendingChange[]];

export type PendingCall<W extends PendingChange> = (typeof KEEPABLE)[W];

export const pendingCall = <W extends PendingChange>(change: W): PendingCall<W> => KEEPABLE[change];

/** Pending changes that are about everything of their subject: a later one stands in the place of one that still waits. */
export const REPLACING: ReadonlySet<PendingChange> = new Set<PendingChange>(['saveFreeDays']);
