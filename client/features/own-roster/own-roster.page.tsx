import { useTranslation } from 'react-i18next';
import { Link, type LoaderFunction, type ShouldRevalidateFunction } from 'react-router';
import { isAdmin, roleOf } from '#domain/access/access';
import { addDays, mondayOf } from '#domain/kernel/civil-date';
import { ownStream } from '#domain/catalogue/own-records.views';
import { useAddressSearch } from '../../platform/navigation/use-address-search.js';
import { monthGrid } from '../../roster/month-calendar/month-grid.js';
import { firstRecords, watchedRecords } from '../../platform/live/watched-records.js';
import { UpdatedAt } from '../../roster/published-week/updated-at.js';
import { filesPath } from '../../kit/print/files-path.js';
import { settled } from '../../platform/state/settled.js';
import { session } from '../../platform/session/current-session.js';
import { redirectFrom } from '../../platform/navigation/redirect-from.js';
import { useFormat, useToday, useUser } from '../../platform/session/use-session.js';
import marks from '../../kit/tables/freshness.module.css';
import { ownRosterOf } from '../../roster/published-week/own-roster.js';
import { rosterDirectory } from '../../roster/published-week/roster-directory.js';
import { useOwnAnnouncements } from '../../roster/shift-card/use-own-announcements.js';
import { Page as OrdinaryPage } from '../../kit/ui/layout/page.js';
import { pageWeek, weekRevalidation } from '../../roster/week-switch/page-week.js';
import { useAddressWeek } from '../../platform/navigation/use-address-week.js';
import { WEEK_NAME, withParam } from '../../platform/navigation/week-address.js';
import { CalendarMenu } from './calendar-menu.js';
import { MonthView } from './month-view.js';
import type { Dates } from './outside-window.js';
import classes from './own-roster.module.css';
import { PrintedOwnRoster } from './printed-own-roster.js';
import { ViewSwitch } from './roster-actions.js';
import { useOwnShifts } from './use-own-shifts.js';
import { useNotifiedChanges } from './use-notified-changes.js';
import { paramsOf, type RosterView, viewOf } from './view-params.js';
import { WeekView } from './week-view.js';

/**
 * Waits shortly for the user's shifts; redirects an address that names a shift to its week, and one without a Monday to
 * the week meant or the current one.
 */
export const loader: LoaderFunction = async ({ request }) => {
  const userId = session.auth.value?.user.id;
  if (userId === undefined) return null;
  const stream = ownStream(userId);
  await Promise.all([firstRecords(stream), settled(rosterDirectory, ({ phase }) => phase !== 'loading')]);
  const { searchParams } = new URL(request.url);
  const requested = searchParams.get('shift');
  const shift = requested === null ? undefined : ownRosterOf(watchedRecords(stream).value)?.shifts.get(requested);
  const monday = shift && mondayOf(shift.date);
  if (monday !== undefined && monday !== searchParams.get(WEEK_NAME))
    throw redirectFrom(request, `/rooster?${withParam(searchParams, WEEK_NAME, monday).toString()}`);
  pageWeek(request);
  return null;
};

/** Runs the loader again for another `shift` parameter, and under the rules of `weekRevalidation`. */
export const shouldRevalidate: ShouldRevalidateFunction = (args) =>
  weekRevalidation(args) || args.currentUrl.searchParams.get('shift') !== args.nextUrl.searchParams.get('shift');

/**
 * /rooster: the user's shifts by week or month, which are in the address. Marks notices about the shown week's shifts
 * as read once they are shown; a followed notice focuses its shift. New shifts are highlighted and announced.
 */
export function Page() {
  const { t } = useTranslation('ownRoster');
  const [params, setParams] = useAddressSearch();
  const user = useUser();
  const today = useToday();
  const { week, goToWeek } = useAddressWeek();
  const view = viewOf(params, today);
  const format = useFormat();
  const dates = datesOf(view, week);
  const shifts = useOwnShifts(dates);
  const fresh = useOwnAnnouncements();
  // Seen is what stands there, so not before it does.
  const shown = view.kind === 'week' && shifts.phase === 'ready' ? week : null;
  const notified = useNotifiedChanges(params, shown);
  const requested = { shiftId: params.get('shift'), day: params.get('day') };
  const show = (next: RosterView) => setParams(paramsOf(next, week), { replace: true, preventScrollReset: true });

  return (
    <OrdinaryPage
      title={t('title')}
      actions={
        <>
          <ViewSwitch view={view} week={week} onChange={show} />
          <CalendarMenu shifts={shifts.phase === 'ready' ? shifts.data : []} />
        </>
      }
    >
      <div className={marks.freshness}>
        <UpdatedAt stream={ownStream(user.id)} />
        {view.kind === 'week' ? (
          <WeekView
            week={week}
            onWeek={goToWeek}
            shifts={shifts}
            fresh={fresh}
            requested={requested}
            notified={notified}
          />
        ) : (
          <MonthView
            {...view}
            shifts={shifts}
            fresh={fresh}
            onShow={(month, date) => show({ kind: 'month', month, date })}
          />
        )}
        {isAdmin(roleOf(user)) && view.kind === 'week' && (
          <p className={`mt-7 ${classes.paper}`}>
            <Link to={filesPath({ kind: 'wall_sheet', from: week })}>{t('wallSheet')}</Link>
          </p>
        )}
        {shifts.phase === 'ready' && (
          <PrintedOwnRoster
            dates={dates}
            shifts={shifts.data}
            title={
              view.kind === 'month'
                ? format.month(view.month)
                : `${format.week(week)} · ${format.weekDates(week, { withYear: true })}`
            }
          />
        )}
      </div>
    </OrdinaryPage>
  );
}

/** The dates that a view shows. */
function datesOf(view: RosterView, week: ReturnType<typeof mondayOf>): Dates {
  if (view.kind === 'week') return { from: week, until: addDays(week, 6) };
  const rows = monthGrid(view.month);
  const [first, last] = [rows[0]?.monday ?? week, rows.at(-1)?.monday ?? week];
  return { from: first, until: addDays(last, 6) };
}
