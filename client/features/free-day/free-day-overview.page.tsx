import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoaderFunction } from 'react-router';
import { freeDaysOverview } from '#domain/free-day/free-day.calls';
import { addDays, type CivilDate } from '#domain/kernel/civil-date';
import { locationRecordStream } from '#domain/catalogue/location-records.views';
import { query } from '../../platform/api/query.js';
import { isThere } from '../../platform/api/query-state.js';
import { useQuery } from '../../platform/api/use-query.js';
import { firstRecords } from '../../platform/live/watched-records.js';
import { settled } from '../../platform/state/settled.js';
import { session } from '../../platform/session/current-session.js';
import { planningWeek, rememberPlace } from '../../platform/navigation/last-place.js';
import { EmptyState } from '../../kit/ui/skeleton/empty-state.js';
import { CallErrorState } from '../../kit/ui/feedback/error-state.js';
import { Page as OrdinaryPage } from '../../kit/ui/layout/page.js';
import { Section } from '../../kit/ui/layout/section.js';
import { TableSkeleton } from '../../kit/ui/skeleton/skeletons.js';
import { WeekSwitch } from '../../roster/week-switch/week-switch.js';
import { pageWeek, weekRevalidation } from '../../roster/week-switch/page-week.js';
import { useAddressWeek } from '../../platform/navigation/use-address-week.js';
import { AwayLegend, AwayTable } from './away-table.js';
import { useAway } from './use-away.js';

const weekOf = (monday: CivilDate) => ({ query: { from: monday, until: addDays(monday, 6) } });

/** Waits shortly for the shown week's absences. */
export const loader: LoaderFunction = async ({ request }) => {
  const monday = pageWeek(request, planningWeek);
  const locationId = session.location.value?.horecaLocationId;
  const live = locationId === undefined ? null : firstRecords(locationRecordStream(locationId));
  await Promise.all([live, settled(query(freeDaysOverview, weekOf(monday)), isThere)]);
  return null;
};

export { weekRevalidation as shouldRevalidate };

/**
 * /free-day-overview: absences of full-timers in a week, a table by department with the reasons. Stores the shown week
 * as the one looked at last. Skeleton, error with retry; a sentence for a department without full-timers.
 */
export function Page() {
  const { t } = useTranslation('freeDay');
  const { week, goToWeek } = useAddressWeek();
  useEffect(() => rememberPlace({ week }), [week]);
  const overview = useQuery(freeDaysOverview, weekOf(week));
  const away = useAway(week);
  return (
    <OrdinaryPage title={t('overview.title')} actions={<WeekSwitch week={week} onChange={goToWeek} />}>
      {overview.phase === 'loading' && <TableSkeleton rows={6} columns={8} />}
      {overview.phase === 'failed' && (
        <CallErrorState title={t('overview.failed')} error={overview.error} retry={overview.refetch} />
      )}
      {overview.phase === 'ready' && (
        <div className="grid gap-20">
          <AwayLegend />
          {overview.data.map(({ jobFilterId, name, users }) => (
            <Section key={jobFilterId} title={name}>
              {users.length > 0 ? (
                <AwayTable department={name} week={week} users={users} away={away} />
              ) : (
                <EmptyState title={t('overview.none')} text={t('overview.noneText')} />
              )}
            </Section>
          ))}
        </div>
      )}
    </OrdinaryPage>
  );
}
