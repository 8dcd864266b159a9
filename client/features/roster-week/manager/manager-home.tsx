import { VisuallyHidden } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useNavigate } from 'react-router';
import { rememberPlace } from '../../../platform/navigation/last-place.js';
import { useFormat, useLocationId } from '../../../platform/session/use-session.js';
import marks from '../../../kit/tables/freshness.module.css';
import { useShiftExtensions } from '../../../roster/published-week/shift-extensions.js';
import { useRosterDirectory } from '../../../roster/published-week/use-rosters.js';
import { CallErrorState } from '../../../kit/ui/feedback/error-state.js';
import { HeaderSlot } from '../../../kit/ui/layout/header-slot.js';
import { useIsPhone } from '../../../kit/ui/layout/use-is-phone.js';
import { WeekSwitch } from '../../../roster/week-switch/week-switch.js';
import { useThisWeekAlong } from '../../../platform/navigation/use-address-week.js';
import { useDepartment } from '../use-department.js';
import { ManagerRoster } from './manager-roster.js';
import classes from './manager-home.module.css';
import type { ManagerWeek } from './manager-week.js';
import { RosterNotice } from './roster-notice-bar.js';
import { useEditedWeek, usePlanningWeek } from './use-edited-week.js';
import { useOpenedShift } from './use-opened-shift.js';
import { useRosterPaths } from './use-roster-paths.js';

/**
 * /main for managers: published week, live, with the panel of the opened shift. Stores the shown week as the one looked
 * at last. When a new week begins while the current one is shown, it moves on to it, unless a panel is open.
 */
export function ManagerHome() {
  const { t } = useTranslation('rosterWeek');
  const format = useFormat();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const { monday, home } = useRosterPaths();
  const locationId = useLocationId();
  const roster = useEditedWeek(locationId, monday);
  const planning = usePlanningWeek(locationId, monday);
  const department = useDepartment();
  const directory = useRosterDirectory();
  const { isOpen } = useOpenedShift();
  const { First } = useShiftExtensions();
  const week: ManagerWeek = { locationId, monday, roster, planning, department };

  useEffect(() => rememberPlace({ week: monday }), [monday]);
  useThisWeekAlong(monday, (thisWeek) => isOpen || void navigate(home(thisWeek), { replace: true }));

  return (
    <div className={`${classes.page} ${marks.freshness}`} data-panel={(isOpen && !isPhone) || undefined}>
      <VisuallyHidden component="h1">
        {t('manager.title', { week: format.week(monday).toLocaleLowerCase() })}
      </VisuallyHidden>
      <HeaderSlot name="header">
        {/* Changing the week closes the panel, which belongs to the former week. */}
        <WeekSwitch week={monday} onChange={(chosen) => void navigate(home(chosen))} />
      </HeaderSlot>
      <div className="stack shrink low">
        <RosterNotice />
        {First && (
          <div className={classes.first}>
            <First />
          </div>
        )}
        {directory.phase === 'failed' ? (
          <CallErrorState title={t('staff.roster.failed')} error={directory.error} retry={directory.refetch} />
        ) : (
          <ManagerRoster key={`${locationId}/${monday}`} week={week} />
        )}
      </div>
      <Outlet context={week} />
    </div>
  );
}
