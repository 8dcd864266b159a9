import i18next from 'i18next';
import { announce } from '../kit/ui/feedback/announce.js';
import { toast } from '../kit/ui/feedback/toast.js';
import { type DeliveryNews, deliveryNews$ } from '../platform/pending-writes/delivery-news.js';

/**
 * For as long as the page lives: shows toasts for pending writes that were stored, sent or dropped, and has screen
 * readers read refusals, which the page lists with actions.
 */
export const toastDeliveries = (): void => void deliveryNews$.subscribe(show);

function show(news: DeliveryNews): void {
  if (news.news === 'kept') return toast(i18next.t(news.isSilent ? 'offline:keptSilent' : 'offline:kept'));
  if (news.news === 'tooLate') {
    const what = i18next.t('offline:unsent.fact.draftWeek', { count: news.count });
    return toast(i18next.t('offline:tooLate', { what }));
  }
  const values = { change: i18next.t(`offline:change.${news.change}`) };
  if (news.news === 'sent') toast(i18next.t('offline:sent', values));
  else announce(i18next.t('offline:refused', values), { urgent: true });
}
