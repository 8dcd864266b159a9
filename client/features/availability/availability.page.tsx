import { useTranslation } from 'react-i18next';
import { MonthPage, ownMonthLoader } from '../../roster/month-calendar/month-page.js';
import { useMonth } from '../../roster/month-calendar/month-route.js';
import { AvailabilityMonth } from './availability-month.js';
import { useAvailability } from './use-availability.js';

const PATH = '/available';

/** Waits shortly for the user's own entries; redirects an address without a valid month. */
export const loader = ownMonthLoader(PATH);

/**
 * /available/{yearMonth}: calendar for the user's availability; each change is sent at once, offline later. A skeleton
 * until the entries of the month have loaded; offline without stored ones, an error.
 */
export function Page() {
  const { t } = useTranslation('availability');
  const month = useMonth();
  const availability = useAvailability(month);
  return (
    <MonthPage path={PATH} title={t('title')} offline={{ title: t('waiting'), text: t('waitingText') }}>
      {availability && (availability.earlier.phase !== 'loading' || !availability.needsEarlier) ? (
        <AvailabilityMonth key={month} month={month} availability={availability} />
      ) : null}
    </MonthPage>
  );
}
