import { Subject } from 'rxjs';
import type { Delivery } from './pending-writes-ports.js';
import type { PendingWrite } from './pending-write.js';

/** News of pending writes, for whoever shows it: `kept` when one begins to wait, `sent` or `refused` when it ends; `tooLate`: items of closed tabs that waited for too long. */
export type DeliveryNews =
  | { readonly news: 'kept'; readonly isSilent: boolean }
  | { readonly news: 'sent' | 'refused'; readonly change: PendingWrite['change'] }
  | { readonly news: 'tooLate'; readonly kind: 'draftWeek' | 'availability'; readonly count: number };

/** News of all pending writes of this tab. The application shows it: the platform has no toasts. */
export const deliveryNews$ = new Subject<DeliveryNews>();

/** A write that will be sent again is no news. */
export function tellDelivery({ change }: PendingWrite, { end }: Delivery): void {
  if (end === 'done') deliveryNews$.next({ news: 'sent', change });
  else if (end === 'refused') deliveryNews$.next({ news: 'refused', change });
}

/** `isSilent`: the server does not answer; else there is no connection. */
export const tellKept = (isSilent: boolean): void => deliveryNews$.next({ news: 'kept', isSilent });

/** `name`: of the stores of tabs. */
export const tellTooLate = (name: string, count: number): void =>
  deliveryNews$.next({ news: 'tooLate', kind: name === 'availability' ? 'availability' : 'draftWeek', count });
