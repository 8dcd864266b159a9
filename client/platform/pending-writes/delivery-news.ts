import { Subject } from 'rxjs';
import { SHOWN_BY_PAGE } from './pending-change.js';
import type { SendResult } from './pending-writes-ports.js';
import type { PendingWrite } from './pending-write.js';

/**
 * News of pending writes. `kept`: a write waits on the device because no connection (or, `isSilent`, no answer) was
 * there. `sent`, `refused`: a queued write ended. `tooLate`: draft edits of closed tabs waited for more than 7 days and
 * are dropped.
 */
export type DeliveryNews =
  | { readonly news: 'kept'; readonly isSilent: boolean }
  | { readonly news: 'sent' | 'refused'; readonly change: PendingWrite['change'] }
  | { readonly news: 'tooLate'; readonly count: number };

/** News of all pending writes that this tab sends. The application shows it: the platform has no toasts. */
export const deliveryNews$ = new Subject<DeliveryNews>();

/**
 * Publishes that a queued write was done or refused; nothing for one that will be sent again, or whose page shows that
 * it is done.
 */
export function announceDelivery({ change }: PendingWrite, { end }: SendResult): void {
  if (end === 'done' && SHOWN_BY_PAGE.has(change)) return;
  if (end === 'done') deliveryNews$.next({ news: 'sent', change });
  else if (end === 'refused') deliveryNews$.next({ news: 'refused', change });
}

/** Publishes that a write waits on the device. `isSilent`: the server does not answer; else there is no connection. */
export const announceStored = (isSilent: boolean): void => deliveryNews$.next({ news: 'kept', isSilent });

/** Publishes that so many draft edits waited for too long. */
export const announceExpired = (count: number): void => deliveryNews$.next({ news: 'tooLate', count });
