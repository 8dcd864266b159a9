import { useTranslation } from 'react-i18next';
import { MonthPage, ownMonthLoader } from '../../roster/month-calendar/month-page.js';
import { useMonth } from '../../roster/month-calendar/month-route.js';
import { FreeDayMonth } from './free-day-month.js';
import { useFreeDays } from './use-free-days.js';

const PATH = '/free-day';

/** Waits shortly for the user's own entries; redirects an address without a valid month. */
export const loader = ownMonthLoader(PATH);

/**
 * /free-day/{yearMonth}: calendar for the user's free days; changes stay on the device, across visits, until they are
 * saved. A skeleton until loaded; offline without stored days, an error.
 */
export function Page() {
  const { t } = useTranslation('freeDay');
  const month = useMonth();
  const freeDays = useFreeDays(month);
  return (
    <MonthPage path={PATH} title={t('title')} offline={{ title: t('waiting'), text: t('waitingText') }}>
      {freeDays && freeDays.earlier.phase !== 'loading' ? (
        <FreeDayMonth key={month} month={month} freeDays={freeDays} />
      ) : null}
    </MonthPage>
  );
}
