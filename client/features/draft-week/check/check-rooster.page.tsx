import { Anchor, Button, NativeSelect, SegmentedControl } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, type LoaderFunction } from 'react-router';
import { addDays, type CivilDate } from '#domain/kernel/civil-date';
import type { LocationId, UserId } from '#domain/kernel/ids';
import { seesWages } from '#domain/staff/person-access';
import { useAddressSearch } from '../../../platform/navigation/use-address-search.js';
import { connection, isAway } from '../../../platform/connection/connection.js';
import { reloadNewest } from '../../../platform/app-version/newest-version.js';
import { useLiveState } from '../../../platform/state/use-live-state.js';
import { planningWeek, rememberPlace } from '../../../platform/navigation/last-place.js';
import { useFormat, useLocationId, useLocationRecord, useUser } from '../../../platform/session/use-session.js';
import { EmptyState } from '../../../kit/ui/skeleton/empty-state.js';
import { ErrorState } from '../../../kit/ui/feedback/error-state.js';
import { HeaderSlot } from '../../../kit/ui/layout/header-slot.js';
import { Page as OrdinaryPage } from '../../../kit/ui/layout/page.js';
import { RowsSkeleton } from '../../../kit/ui/skeleton/skeletons.js';
import { useIsPhone } from '../../../kit/ui/layout/use-is-phone.js';
import { WeekSwitch } from '../../../roster/week-switch/week-switch.js';
import { pageWeek } from '../../../roster/week-switch/page-week.js';
import { useNamedWeek } from '../../../platform/navigation/use-address-week.js';
import { DEPARTMENT_NAME, WEEK_NAME, withParam } from '../../../platform/navigation/week-address.js';
import classes from './check-rooster.module.css';
import { CheckedStates } from './checked-states.js';
import { FoundList } from './found-list.js';
import { type FindingGrouping, FINDING_GROUPINGS } from './found.js';
import { PaidTooLittle } from './paid-too-little.js';
import { type CheckedLocations, MAX_BOARDS, useCheckedLocations } from './use-checked-locations.js';
import { type CheckedWeeks, WeeksCheck } from './weeks-check.state.js';

/** Redirects to an address with the week in it, the last looked at by default; waits for nothing. Null otherwise. */
export const loader: LoaderFunction = ({ request }) => {
  pageWeek(request, planningWeek);
  return null;
};

/** Largest number of weeks at once: four weeks of streams are light for a browser. */
const MAX_WEEKS = 4;
const ALL = 'all';
const LOCATION_NAME = 'at';

/**
 * /check-rooster: findings of the roster check, live, for the week, number of weeks, location (or all) and department
 * in the address; at most 6 boards together. Stores the week as the one looked at last. Links to the overrides, and
 * prints. Weeks switch in the header.
 */
export function Page() {
  const { t } = useTranslation('draftWeek');
  const format = useFormat();
  const [search, setSearch] = useAddressSearch();
  const isPhone = useIsPhone();
  const location = useLocationRecord();
  const locationId = useLocationId();
  const user = useUser();
  const userId = user.id;
  const monday = useNamedWeek();
  const locations = useCheckedLocations(locationId, search.get(LOCATION_NAME));
  const most = Math.max(1, Math.min(MAX_WEEKS, Math.floor(MAX_BOARDS / locations.chosen.length)));
  const counts = Array.from({ length: most }, (_, index) => index + 1);
  const count = Math.min(most, Number(search.get('weeks')) || 1);

  useEffect(() => rememberPlace({ week: monday }), [monday]);

  const put = (name: string, value: string, replace = true) =>
    setSearch((now) => withParam(now, name, value), { replace, preventScrollReset: true });
  const content = (
    <>
      <HeaderSlot name="header">
        <WeekSwitch week={monday} onChange={(week) => put(WEEK_NAME, week, false)} />
      </HeaderSlot>
      <p className={`gone ${classes.onPaper}`}>
        {t('check.onPaper', {
          place: locations.names.join(', ') || location?.description,
          dates: format.dateRange(monday, addDays(monday, 7 * count - 1), { withYear: true }),
        })}
      </p>
      <p className={`secondary measure mb-6 ${classes.intro} flex gap-1-4 wrap`}>
        <span>{t('check.intro')}</span>
        <Anchor component={Link} to="/check-rooster/overrides" className="touch">
          {t('check.overrides')}
        </Anchor>
      </p>
      <Weeks
        key={`${locations.chosen.join()} ${monday} ${count}`}
        {...{ locations, locationId, userId, monday, count, counts, search, put }}
      />
      {seesWages({ superUser: user.superUser, typeName: user.type.name }) && (
        <PaidTooLittle from={monday} until={addDays(monday, 7 * count - 1)} />
      )}
    </>
  );
  // The header of a phone has room for the week or the title, not for both.
  if (isPhone)
    return (
      <div className="p-0-7-8">
        <h1 className="heavy f-26 lh-120 tight mb-4">{t('check.title')}</h1>
        {content}
      </div>
    );
  return (
    <OrdinaryPage
      title={t('check.title')}
      actions={
        <Button
          className={classes.print}
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden="true" />}
          onClick={() => window.print()}
        >
          {t('check.print')}
        </Button>
      }
    >
      {content}
    </OrdinaryPage>
  );
}

interface WeeksProps {
  readonly locations: CheckedLocations;
  readonly counts: readonly number[];
  readonly locationId: LocationId;
  readonly userId: UserId;
  readonly monday: CivilDate;
  readonly count: number;
  readonly search: URLSearchParams;
  readonly put: (name: string, value: string) => void;
}

function Weeks({ locations, locationId, userId, monday, count, counts, search, put }: WeeksProps) {
  const { t } = useTranslation('draftWeek');
  const { t: common } = useTranslation('common');
  const [check] = useState(
    () =>
      new WeeksCheck({
        locationIds: locations.chosen,
        userId,
        mondays: counts.slice(0, count).map((_, index) => addDays(monday, index * 7)),
      }),
  );
  useEffect(() => {
    const following = check.follow();
    return () => following.unsubscribe();
  }, [check]);
  const weeks = useLiveState(check.state);
  const grouping = FINDING_GROUPINGS.find((one) => one === search.get('by')) ?? 'kind';
  const several = locations.chosen.length > 1;
  const filters = departmentsOf(weeks, several);
  const department =
    filters.find(({ jobFilterId }) => jobFilterId === search.get(DEPARTMENT_NAME))?.jobFilterId ?? null;
  const labels: Record<FindingGrouping, string> = {
    kind: t('check.byKind'),
    person: t('check.byPerson'),
    day: t('check.byDay'),
  };
  return (
    <>
      <div className={`row wrap mb-6 gap-4-6 ${classes.choices}`}>
        <SegmentedControl
          aria-label={t('check.by')}
          data={FINDING_GROUPINGS.map((one) => ({ value: one, label: labels[one] }))}
          value={grouping}
          onChange={(one) => put('by', one)}
        />
        {locations.options.length > 1 && (
          <NativeSelect
            aria-label={t('check.location')}
            data={[
              ...(locations.mayAll ? [{ value: ALL, label: t('check.allLocations') }] : []),
              ...locations.options.map(({ id, name }) => ({ value: id as string, label: name })),
            ]}
            value={several ? ALL : (locations.chosen[0] ?? locationId)}
            onChange={(event) => put(LOCATION_NAME, event.currentTarget.value)}
          />
        )}
        <NativeSelect
          aria-label={t('check.weeks')}
          data={counts.map((one) => ({ value: String(one), label: t('check.weekCount', { count: one }) }))}
          value={String(count)}
          onChange={(event) => put('weeks', event.currentTarget.value)}
        />
        <NativeSelect
          aria-label={t('check.department')}
          data={[
            { value: ALL, label: common('word.allDepartments') },
            ...filters.map(({ jobFilterId, name }) => ({ value: jobFilterId as string, label: name })),
          ]}
          value={department ?? ALL}
          onChange={(event) => put(DEPARTMENT_NAME, event.currentTarget.value)}
        />
      </div>
      <Checked weeks={weeks} department={department} grouping={grouping} />
    </>
  );
}

/** Departments of the locations that are looked at, once each; of several with the name of theirs. */
function departmentsOf(weeks: CheckedWeeks, several: boolean) {
  const named = weeks.flatMap(({ week }) =>
    week.phase === 'ready'
      ? week.facts.filters.map(({ jobFilterId, name }) => ({
          jobFilterId,
          name: several ? `${week.facts.location.name}, ${name}` : name,
        }))
      : [],
  );
  return [...new Map(named.map((one) => [one.jobFilterId, one])).values()];
}

interface CheckedProps {
  readonly weeks: CheckedWeeks;
  readonly department: string | null;
  readonly grouping: FindingGrouping;
}

function Checked({ weeks, department, grouping }: CheckedProps) {
  const { t } = useTranslation('draftWeek');
  const format = useFormat();
  const away = useLiveState(connection, isAway);
  const refused = weeks.find(({ week }) => week.phase === 'refused');
  if (refused)
    return (
      <ErrorState
        title={t('check.failed.title', { week: format.week(refused.monday) })}
        text={t('check.failed.text')}
        retry={reloadNewest}
      />
    );
  if (weeks.some(({ week }) => week.phase === 'loading'))
    return away ? <p role="status">{t('check.waiting')}</p> : <RowsSkeleton rows={6} />;
  const isPlanned = weeks.some(
    ({ week }) =>
      week.phase === 'ready' &&
      week.facts.filters.some(
        ({ jobFilterId }) => week.drafting.has(jobFilterId) || week.published.states.get(jobFilterId)?.published,
      ),
  );
  if (!isPlanned) return <EmptyState title={t('check.empty.title')} text={t('check.empty.text')} />;
  return (
    <>
      {away && (
        <p className="mb-6 secondary" role="status">
          {t('check.offline')}
        </p>
      )}
      <FoundList weeks={weeks} department={department} grouping={grouping} />
      <CheckedStates weeks={weeks} department={department} />
    </>
  );
}
