import { Button } from '@mantine/core';
import { Link, type LoaderFunction, redirect, useParams } from 'react-router';
import { useTranslation } from 'react-i18next';
import { CivilDate, mondayOf } from '#domain/kernel/civil-date';
import { rosterWeekStream } from '#domain/roster-week/roster-week.events';
import { fullSchedulesGet } from '#domain/roster-week/roster-week.calls';
import { call } from '../../../platform/api/current-api.js';
import { CallFailed } from '../../../platform/connection/call-failed.js';
import { firstRecords, watchedRecords } from '../../../platform/live/watched-records.js';
import { session } from '../../../platform/session/current-session.js';
import { redirectFrom } from '../../../platform/navigation/redirect-from.js';
import { weekRosterOf } from '../../../roster/published-week/week-roster.js';
import { EmptyState } from '../../../kit/ui/skeleton/empty-state.js';
import { RowsSkeleton } from '../../../kit/ui/skeleton/skeletons.js';
import { DEPARTMENT_NAME } from '../../../platform/navigation/week-address.js';
import { HOME, shiftPath } from '../manager/addresses.js';
import { useRosterPaths } from '../manager/use-roster-paths.js';
import { useManagerWeek } from '../manager/manager-week.js';
import { departmentWith } from '../use-department.js';
import classes from './shift-panel.module.css';
import { PanelFrame } from './panel-frame.js';
import { ShiftPanel } from './shift-panel.js';

/**
 * Waits for the week's shifts. Redirects a shift that has moved to its current date and department, and an invalid
 * date or a missing location to the board. Null also for a shift that does not exist, which the page reports.
 */
export const loader: LoaderFunction = async ({ request, params: { date, id = '' } }) => {
  const parsed = CivilDate.safeParse(date);
  const locationId = session.location.value?.horecaLocationId;
  if (!parsed.success || locationId === undefined) return redirect(HOME);
  const monday = mondayOf(parsed.data);
  const stream = rosterWeekStream(locationId, monday);
  await firstRecords(stream);
  const shift = weekRosterOf(watchedRecords(stream).value)?.shifts.get(id) ?? (await foundElsewhere(id));
  if (shift && shift.horecaLocationId === locationId) {
    const named = new URL(request.url).searchParams.get(DEPARTMENT_NAME);
    const department = departmentWith(shift.jobFilterId, named);
    if (shift.date !== parsed.data || department !== named) return redirectFrom(request, shiftPath(shift, department));
  }
  return null;
};

/** Reads a shift by its id; null: it does not exist any more. */
async function foundElsewhere(id: string) {
  try {
    // oxlint-disable-next-line reading/no-reads -- decides where the address leads, and is not shown
    return await call(fullSchedulesGet, { params: { id } });
  } catch (error) {
    if (error instanceof CallFailed && error.code === 'not_found') return null;
    throw error;
  }
}

/**
 * /main/{date}/{id}: panel of a published shift beside the board, a skeleton before, or the message that it was
 * deleted. Input is dropped when another shift opens.
 */
export function Page() {
  const { id = '' } = useParams();
  const { roster, planning } = useManagerWeek();
  const shift = roster?.shifts.get(id);
  if (!roster || !planning) return <Waiting />;
  if (!shift) return <Gone />;
  // Another shift begins anew: what was typed and refused belongs to the former.
  return <ShiftPanel key={id} shift={shift} roster={roster} planning={planning} />;
}

function Waiting() {
  const { t } = useTranslation('rosterWeek');
  return (
    <PanelFrame title={t('manager.panel.label')}>
      <div className={`f-detail p-6-7 ${classes.part}`}>
        <RowsSkeleton rows={4} />
      </div>
    </PanelFrame>
  );
}

function Gone() {
  const { t } = useTranslation('rosterWeek');
  const { home } = useRosterPaths();
  return (
    <PanelFrame title={t('manager.panel.label')}>
      <div className={`f-detail p-6-7 ${classes.part}`}>
        <EmptyState
          title={t('manager.panel.gone')}
          text={t('manager.panel.goneText')}
          action={
            <Button variant="default" size="sm" renderRoot={(props) => <Link to={home()} {...props} />}>
              {t('manager.panel.back')}
            </Button>
          }
        />
      </div>
    </PanelFrame>
  );
}
