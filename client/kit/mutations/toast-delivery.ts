import i18next from 'i18next';
import { announce } from '../ui/feedback/announce.js';
import { toast } from '../ui/feedback/toast.js';
import type { Delivery } from '../../platform/pending-writes/outbox.js';
import type { OutboxEntry } from '../../platform/pending-writes/outbox-entry.js';

/** Says what became of something that had waited. A refusal stands on the page, with what one can do about it. */
export function toastDelivery({ change }: OutboxEntry, { end }: Delivery): void {
  const values = { change: i18next.t(`offline:change.${change}`) };
  if (end === 'done') toast(i18next.t('offline:sent', values));
  else if (end === 'refused') announce(i18next.t('offline:refused', values), { urgent: true });
}

/** Says that something waits for the connection, or for a server that does not answer. */
export const toastKept = (isSilent: boolean): void =>
  toast(i18next.t(isSilent ? 'offline:keptSilent' : 'offline:kept'));
