import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoaderFunction } from 'react-router';
import { freeDaysOverview } from '#domain/free-day/free-day.calls';
import { addDays, type CivilDate } from '#domain/kernel/civil-date';
import { locationStream } from '#domain/catalogue/location-records.views';
import { query } from '../../shared/api/query.js';
import { isThere } from '../../shared/api/query-state.js';
import { useQuery } from '../../shared/api/use-query.js';
import { firstRecords } from '../../shared/live/watched-records.js';
import { settled } from '../../shared/reactive/settled.js';
import { session } from '../../shared/session/current-session.js';
import { planningWeek, rememberPlace } from '../../shared/session/last-place.js';
import { EmptyState } from '../../shared/ui/empty-state.js';
import { CallErrorState } from '../../shared/ui/error-state.js';
import { Page as OrdinaryPage } from '../../shared/ui/page.js';
import { Section } from '../../shared/ui/section.js';
import { TableSkeleton } from '../../shared/ui/skeletons.js';
import { WeekSwitch } from '../../shared/ui/week-switch.js';
import { pageWeek, weekRevalidation } from '../../shared/weeks/page-week.js';
import { useAddressWeek } from '../../shared/weeks/use-address-week.js';
import { AwayLegend, AwayTable } from './away-table.js';
import classes from './away-table.module.css';
import { useAway } from './use-away.js';

const weekOf = (monday: CivilDate) => ({ query: { from: monday, until: addDays(monday, 6) } });

/** Waits a moment for the week that is looked at. */
export const loader: LoaderFunction = async ({ request }) => {
  const monday = pageWeek(request, planningWeek);
  const locationId = session.location.value?.horecaLocationId;
  const live = locationId === undefined ? null : firstRecords(locationStream(locationId));
  await Promise.all([live, settled(query(freeDaysOverview, weekOf(monday)), isThere)]);
  return null;
};

export { weekRevalidation as shouldRevalidate };

/** /free-day-overview */
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
        <div className={classes.departments}>
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
