import { useTranslation } from 'react-i18next';
import { type LoaderFunction, useSearchParams } from 'react-router';
import { addDays, CivilDate, mondayOf } from '#domain/kernel/civil-date';
import type { UserId } from '#domain/kernel/ids';
import { ownStream } from '#domain/roster-week/own.views';
import { monthGrid } from '../../shared/calendar/month-grid.js';
import { firstRecords, watchedRecords } from '../../shared/live/watched-records.js';
import { UpdatedAt } from '../../shared/offline/updated-at.js';
import { settled } from '../../shared/reactive/settled.js';
import { useLiveState } from '../../shared/reactive/use-live-state.js';
import { session } from '../../shared/session/current-session.js';
import { selectedWeek, selectWeek } from '../../shared/session/selected-week.js';
import { useToday, useUser } from '../../shared/session/use-session.js';
import marks from '../../shared/shifts/freshness.module.css';
import { ownRosterOf } from '../../shared/shifts/own-roster.js';
import { rosterDirectory } from '../../shared/shifts/roster-directory.js';
import { useOwnAnnouncements } from '../../shared/shifts/use-own-announcements.js';
import { Page as OrdinaryPage } from '../../shared/ui/page.js';
import { CalendarMenu } from './calendar-menu.js';
import { MonthView } from './month-view.js';
import type { Dates } from './outside-window.js';
import { ViewSwitch } from './roster-actions.js';
import { useOwnShifts } from './use-own-shifts.js';
import { paramsOf, type RosterView, viewOf } from './view-params.js';
import { WeekView } from './week-view.js';

/** Waits a moment for one's shifts; an address that names one of them, or a week, opens that week. */
export const loader: LoaderFunction = async ({ request }) => {
  const userId = session.auth.value?.user.id;
  if (userId === undefined) return null;
  const stream = ownStream(userId as UserId);
  await Promise.all([firstRecords(stream), settled(rosterDirectory, ({ phase }) => phase !== 'loading')]);
  const { searchParams } = new URL(request.url);
  const week = CivilDate.safeParse(searchParams.get('week'));
  if (week.success) selectWeek(mondayOf(week.data));
  const asked = searchParams.get('shift');
  const shift = asked === null ? undefined : ownRosterOf(watchedRecords(stream).value)?.shifts.get(asked);
  if (shift) selectWeek(mondayOf(shift.date));
  return null;
};

/** /rooster */
export function Page() {
  const { t } = useTranslation('ownRoster');
  const [params, setParams] = useSearchParams();
  const { id } = useUser();
  const today = useToday();
  const week = useLiveState(selectedWeek);
  const view = viewOf(params, today);
  const shifts = useOwnShifts(datesOf(view, week));
  const fresh = useOwnAnnouncements();
  const show = (next: RosterView) => setParams(paramsOf(next), { replace: true, preventScrollReset: true });

  return (
    <OrdinaryPage
      title={t('title')}
      actions={
        <>
          <ViewSwitch view={view} onChange={show} />
          <CalendarMenu shifts={shifts.phase === 'ready' ? shifts.shifts : []} />
        </>
      }
    >
      <div className={marks.freshness}>
        <UpdatedAt stream={ownStream(id as UserId)} />
        {view.kind === 'week' ? (
          <WeekView shifts={shifts} fresh={fresh} asked={params.get('shift')} />
        ) : (
          <MonthView
            {...view}
            shifts={shifts}
            fresh={fresh}
            onShow={(month, date) => show({ kind: 'month', month, date })}
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
