import { useTranslation } from 'react-i18next';
import { ownStream } from '#domain/catalogue/own-records.views';
import { useFreshRecords } from '../../platform/live/use-fresh-records.js';
import { useUser } from '../../platform/session/use-session.js';
import { announce } from '../../kit/ui/feedback/announce.js';
import { useTimeOutWords } from './use-time-out-words.js';

/** Ids of the user's requests that have just changed, for highlighting; announces decisions to screen readers. */
export function useFreshTimeOuts(): ReadonlySet<string> {
  const { t } = useTranslation('timeOut');
  const { id } = useUser();
  const texts = useTimeOutWords();
  return useFreshRecords(ownStream(id), 'timeOut', (timeOut) => {
    if (timeOut.approved !== null)
      announce(t('own.told', { dates: texts.dates(timeOut), status: texts.status(timeOut).text }));
  });
}
