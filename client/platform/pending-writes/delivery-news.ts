import { Subject } from 'rxjs';
import type { Delivery } from './pending-writes.js';
import type { PendingWrite } from './pending-write.js';

/** News of a pending write: `kept` when it starts to wait, `sent` or `refused` when it ends. */
export type DeliveryNews =
  | { readonly news: 'kept'; readonly isSilent: boolean }
  | { readonly news: 'sent' | 'refused'; readonly change: PendingWrite['change'] };

/** News of all pending writes of this tab. The application shows it: the platform has no toasts. */
export const deliveryNews$ = new Subject<DeliveryNews>();

/** A write that will be sent again is no news. */
export function tellDelivery({ change }: PendingWrite, { end }: Delivery): void {
  if (end === 'done') deliveryNews$.next({ news: 'sent', change });
  else if (end === 'refused') deliveryNews$.next({ news: 'refused', change });
}

/** `isSilent`: the server does not answer; else there is no connection. */
export const tellKept = (isSilent: boolean): void => deliveryNews$.next({ news: 'kept', isSilent });
