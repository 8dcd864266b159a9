import { Select } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoaderFunction, ShouldRevalidateFunction } from 'react-router';
import { jobsFilters } from '#domain/job/job.calls';
import { monthOf } from '#domain/kernel/civil-date';
import { locationRecordStream } from '#domain/catalogue/location-records.views';
import { useAddressSearch } from '../../platform/navigation/use-address-search.js';
import { query } from '../../platform/api/query.js';
import { isThere } from '../../platform/api/query-state.js';
import { useQuery } from '../../platform/api/use-query.js';
import { MonthSwitch } from '../../roster/month-calendar/month-switch.js';
import { firstRecords } from '../../platform/live/watched-records.js';
import { LocationChoice } from '../../kit/crud-page/location-choice.js';
import { settled } from '../../platform/state/settled.js';
import { session } from '../../platform/session/current-session.js';
import { redirectFrom } from '../../platform/navigation/redirect-from.js';
import { today } from '../../platform/session/today.js';
import { useLocationId, useToday } from '../../platform/session/use-session.js';
import { EmptyState } from '../../kit/ui/skeleton/empty-state.js';
import { CallErrorState } from '../../kit/ui/feedback/error-state.js';
import { Page as OrdinaryPage } from '../../kit/ui/layout/page.js';
import { RowsSkeleton } from '../../kit/ui/skeleton/skeletons.js';
import { Scheduler } from './scheduler.js';
import classes from './scheduler.module.css';
import { isComplete, readSchedulerAddress, schedulerPath, schedulerSearch, withShown } from './scheduler-address.js';

const departmentsAt = (horecaLocationId: string) => ({ query: { horecaLocationId } });

/**
 * Redirects to an address with month, location and department: requested, last used, or defaults. Waits shortly for
 * departments and placements.
 */
export const loader: LoaderFunction = async ({ request }) => {
  const currentLocationId = session.location.value?.horecaLocationId;
  if (currentLocationId === undefined) return null;
  const requested = readSchedulerAddress(new URL(request.url).searchParams);
  const last = session.filters.value.schedulerFilter;
  const location = requested.location ?? last.horecaLocationId ?? currentLocationId;
  const departments = query(jobsFilters, departmentsAt(location));
  await Promise.all([settled(departments, isThere), firstRecords(locationRecordStream(location))]);
  const departmentIds = (departments.value.data ?? []).map(({ id }) => id);
  const department =
    [requested.department, last.jobFilterId].flatMap((id) => departmentIds.filter((one) => one === id))[0] ??
    departmentIds[0];
  const address = {
    month: requested.month ?? monthOf(today.value),
    location,
    department: department ?? requested.department,
  };
  if (Object.entries(address).some(([part, value]) => requested[part as keyof typeof requested] !== value))
    throw redirectFrom(request, schedulerPath(address));
  return null;
};

/** Runs the loader again only for an incomplete address. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ nextUrl }) =>
  !isComplete(readSchedulerAddress(nextUrl.searchParams));

/**
 * /manager/scheduler: calendar on which a department's templates are placed, with choices of location, department and
 * month, which are in the address. Stores the shown location and department as the last used ones. Says when the
 * location has no departments.
 */
export function Page() {
  const { t } = useTranslation(['placement', 'common']);
  const [search, setSearch] = useAddressSearch();
  const currentLocationId = useLocationId();
  const thisMonth = monthOf(useToday());
  const requested = readSchedulerAddress(search);
  const { department } = requested;
  const month = requested.month ?? thisMonth;
  const location = requested.location ?? currentLocationId;
  const departments = useQuery(jobsFilters, departmentsAt(location));

  useEffect(() => {
    session.setFilter('schedulerFilter', { horecaLocationId: location, jobFilterId: department });
  }, [location, department]);

  const goTo = (to: Partial<typeof requested>) =>
    setSearch(
      (now) => schedulerSearch({ ...withShown(readSchedulerAddress(now), { month, location, department }), ...to }),
      { preventScrollReset: true },
    );

  return (
    <OrdinaryPage
      title={t('placement:title')}
      actions={
        <>
          <LocationChoice
            className={classes.choice}
            value={location}
            onChange={(id) => goTo({ location: id, department: null })}
          />
          {(departments.data?.length ?? 0) > 1 && (
            <Select
              size="xs"
              className={classes.choice}
              aria-label={t('common:word.department')}
              data={(departments.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              value={department}
              allowDeselect={false}
              onChange={(id) => id !== null && goTo({ department: id })}
            />
          )}
          <MonthSwitch month={month} onChange={(other) => goTo({ month: other })} />
        </>
      }
    >
      {departments.phase === 'loading' && <RowsSkeleton rows={5} />}
      {departments.phase === 'failed' && (
        <CallErrorState title={t('placement:failed')} error={departments.error} retry={departments.refetch} />
      )}
      {departments.phase === 'ready' &&
        (department === null ? (
          <EmptyState title={t('placement:noDepartments.title')} text={t('placement:noDepartments.text')} />
        ) : (
          <Scheduler key={`${location} ${department}`} address={{ month, location, department }} />
        ))}
    </OrdinaryPage>
  );
}
