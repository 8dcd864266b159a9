import {
  IconBuildingStore,
  IconCalendarEvent,
  IconCalendarWeek,
  IconHistory,
  IconTemplate,
  IconUser,
} from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { isAdmin, roleOf } from '#domain/access/access';
import { addDays } from '#domain/kernel/civil-date';
import { shiftTimeOf } from '#domain/kernel/shift-time';
import { locationRecordStream } from '#domain/catalogue/location-records.views';
import { usePlanningWeek } from '../../features/roster-week/manager/use-edited-week.js';
import type { PaletteItem, PaletteSource } from '../../kit/command-palette/palette.js';
import { usePaletteSource } from '../../kit/command-palette/use-palette-source.js';
import { watchedRecords } from '../../platform/live/watched-records.js';
import { useLiveState } from '../../platform/state/use-live-state.js';
import { planningWeek } from '../../platform/navigation/last-place.js';
import { useFormat, useLocationId, useToday, useUser } from '../../platform/session/use-session.js';
import { useRosterDirectory, useWeekRoster } from '../../roster/published-week/use-rosters.js';
import { requestedWeek, WEEK_NAME } from '../../platform/navigation/week-address.js';
import { weekList } from '../../platform/navigation/week-list.js';
import {
  datePath,
  departmentPath,
  personHistoryPath,
  personPath,
  templatePath,
  type Where,
  weekPath,
} from './palette-paths.js';

/**
 * Adds weeks and dates to the palette while it is open, and for planners people, shifts, departments and templates of
 * the week on screen. Renders nothing.
 */
export function PalettePlaces() {
  const plans = isAdmin(roleOf(useUser()));
  return (
    <>
      <Times plans={plans} />
      {plans && <Planned />}
    </>
  );
}

function useWhere(plans: boolean): Where {
  const { pathname, search } = useLocation();
  return useMemo(() => ({ pathname, search, plans }), [pathname, search, plans]);
}

/** The days of the list of weeks, as people write them. */
function Times({ plans }: { readonly plans: boolean }) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const today = useToday();
  const navigate = useNavigate();
  const where = useWhere(plans);
  const weeks = useMemo<PaletteSource>(
    () => ({
      group: t('palette.weeks'),
      onlyWhenSearched: true,
      items: weekList(today).map((monday) => ({
        id: `week-${monday}`,
        label: format.week(monday),
        hint: format.weekDates(monday),
        keywords: monday,
        icon: IconCalendarWeek,
        run: () => void navigate(weekPath(where, monday)),
      })),
    }),
    [t, format, today, navigate, where],
  );
  const dates = useMemo<PaletteSource>(
    () => ({
      group: t('palette.dates'),
      onlyWhenSearched: true,
      items: weekList(today).flatMap((monday) =>
        [0, 1, 2, 3, 4, 5, 6].map((day): PaletteItem => {
          const date = addDays(monday, day);
          const [, month, dayOfMonth] = date.split('-').map(Number);
          return {
            id: `date-${date}`,
            label: format.date(date),
            hint: format.week(monday),
            keywords: `${format.dateLong(date)} ${date} ${dayOfMonth}-${month} ${dayOfMonth}/${month}`,
            icon: IconCalendarEvent,
            run: () => void navigate(datePath(where, date)),
          };
        }),
      ),
    }),
    [t, format, today, navigate, where],
  );
  usePaletteSource(weeks);
  usePaletteSource(dates);
  return null;
}

/** People with their shifts of the week that is looked at, departments, and templates. */
function Planned() {
  const { t } = useTranslation('common');
  const format = useFormat();
  const today = useToday();
  const navigate = useNavigate();
  const where = useWhere(true);
  const locationId = useLocationId();
  const requested = requestedWeek(new URLSearchParams(where.search).get(WEEK_NAME), today);
  const monday = requested.kind === 'named' ? requested.monday : planningWeek();
  const planning = usePlanningWeek(locationId, monday);
  const roster = useWeekRoster(locationId, monday);
  const directory = useRosterDirectory();
  const templates = useLiveState(watchedRecords(locationRecordStream(locationId)), (state) =>
    state.phase === 'ready' ? state.records.template : undefined,
  );

  const people = useMemo<PaletteSource>(() => {
    const shifts = [...(roster?.shifts.values() ?? [])]
      .filter(({ canceled }) => !canceled)
      .toSorted((a, b) => a.start.localeCompare(b.start));
    return {
      group: t('palette.people'),
      onlyWhenSearched: true,
      items: [...(planning?.person ?? [])].flatMap(([id, { name }]): PaletteItem[] => {
        const shiftsOfPerson = shifts.filter(({ userId }) => userId === id);
        return [
          {
            id: `person-${id}`,
            label: name,
            hint: t('palette.shifts', { count: shiftsOfPerson.length, week: format.week(monday).toLocaleLowerCase() }),
            icon: IconUser,
            run: () => void navigate(personPath(monday, id)),
          },
          ...shiftsOfPerson.map((shift) => ({
            id: `shift-${shift.id}`,
            label: t('palette.ofPerson', {
              name,
              what: `${format.date(shift.date)}, ${format.time(shiftTimeOf(shift.start, shift.ending))}`,
            }),
            icon: IconCalendarEvent,
            run: () => void navigate(`/main/${shift.date}/${shift.id}`),
          })),
          {
            id: `history-${id}`,
            label: t('palette.ofPerson', { name, what: t('palette.history') }),
            icon: IconHistory,
            run: () => void navigate(personHistoryPath(id)),
          },
        ];
      }),
    };
  }, [t, format, navigate, planning, roster, monday]);
  const departments = useMemo<PaletteSource>(
    () => ({
      group: t('palette.departments'),
      onlyWhenSearched: true,
      items: [
        { id: 'all', name: t('word.allDepartments') },
        ...(directory.phase === 'ready' ? directory.filters : []),
      ].map(({ id, name }) => ({
        id: `department-${id}`,
        label: name,
        hint: format.week(monday),
        icon: IconBuildingStore,
        run: () => void navigate(departmentPath(where, monday, id)),
      })),
    }),
    [t, format, navigate, directory, where, monday],
  );
  const patterns = useMemo<PaletteSource>(
    () => ({
      group: t('palette.templates'),
      onlyWhenSearched: true,
      items: [...(templates?.values() ?? [])]
        .filter((template) => template.horecaLocationId === locationId)
        .map(({ id, name, jobFilterId }) => ({
          id: `template-${id}`,
          label: name,
          hint: t('palette.beginWith', { week: format.week(monday).toLocaleLowerCase() }),
          icon: IconTemplate,
          run: () => void navigate(templatePath(monday, jobFilterId)),
        })),
    }),
    [t, format, navigate, templates, locationId, monday],
  );
  usePaletteSource(people);
  usePaletteSource(departments);
  usePaletteSource(patterns);
  return null;
}
