import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { mondayOf } from '#domain/kernel/civil-date';
import { BoardSkeleton } from '../../../roster/schedule-grid/board-skeleton.js';
import { MEASURES } from '../../../roster/schedule-grid/measures.js';
import { RosterSeen } from '../../../roster/read-receipts/roster-seen.js';
import { connection, isAway } from '../../../platform/connection/connection.js';
import { useLiveState } from '../../../platform/state/use-live-state.js';
import { useFormat, useToday } from '../../../platform/session/use-session.js';
import { useThisMinute } from '../../../roster/published-week/use-rosters.js';
import { EmptyState } from '../../../kit/ui/skeleton/empty-state.js';
import { useIsPhone } from '../../../kit/ui/layout/use-is-phone.js';
import { ALL_DEPARTMENTS } from '../department.js';
import { WeekTexts } from '../../../roster/week-notes/week-texts.js';
import { useWeekTextsLoaded } from '../../../roster/week-notes/use-week-texts-loaded.js';
import { RosterWaiting } from '../roster-waiting.js';
import type { ShownDepartment } from '../use-department.js';
import { planningPath } from './addresses.js';
import classes from './manager-home.module.css';
import { KitchenCheckStrip } from './kitchen-check.js';
import { ManagerToolbar } from './manager-toolbar.js';
import type { ManagerWeek } from './manager-week.js';
import { PrintedRoster } from './printed-roster.js';
import { type RosterBoard, RosterBoardModel } from './roster-board.js';
import { RosterDesk } from './roster-desk.js';
import { LazyRosterPhone } from './phone-part.js';
import { TodayStrip } from './today-strip.js';
import { useRosterPaths } from './use-roster-paths.js';
import { useRosterWords } from './use-roster-words.js';

/**
 * Board of the published week (list by day on a phone) with toolbar and notices; unpublished departments are named with
 * a link to the draft board. Shows a skeleton until all data arrive.
 */
export function ManagerRoster({ week }: { readonly week: ManagerWeek }) {
  const isPhone = useIsPhone();
  const isOffline = useLiveState(connection, isAway);
  const board = useBoard(week);
  const areTextsKnown = useWeekTextsLoaded();
  const { department } = week;
  if (!board || !department || !areTextsKnown) {
    if (isPhone || isOffline)
      return (
        <div className={classes.padded}>
          <RosterWaiting rows={6} />
        </div>
      );
    return <BoardSkeleton headWidth={MEASURES.jobHead} />;
  }
  const missing = board.departments.filter(({ jobFilterId }) => !week.roster?.weeks.get(jobFilterId)?.published);
  const isEmpty = board.items.size === 0 && missing.length === board.departments.length;
  return (
    <>
      <ManagerToolbar week={week} department={department} />
      <TodayStrip department={department} />
      <KitchenCheckStrip />
      <WeekTexts monday={week.monday} />
      <RosterSeen monday={week.monday} />
      {isEmpty ? (
        <div className={classes.padded}>
          <NothingYet week={week} department={department} />
        </div>
      ) : (
        <>
          {missing.length > 0 && (
            <NotPublished week={week} names={missing.map(({ name }) => name)} department={department} />
          )}
          {isPhone ? (
            <LazyRosterPhone week={week} board={board} department={department} />
          ) : (
            <RosterDesk week={week} board={board} />
          )}
          <PrintedRoster week={week} board={board} />
        </>
      )}
    </>
  );
}

/** The board of a week; null while something of it has not come. */
function useBoard({ monday, roster, planning, department }: ManagerWeek): RosterBoard | null {
  const [model] = useState(() => new RosterBoardModel());
  const texts = useRosterWords();
  const now = useThisMinute();
  const shown = department?.shown;
  const shifts = roster?.shifts;
  const weeks = roster?.weeks;
  return useMemo(
    () =>
      shifts && weeks && planning && shown !== undefined
        ? model.read({ monday, shifts, weeks, planning, department: shown, now, texts })
        : null,
    [model, monday, shifts, weeks, planning, shown, now, texts],
  );
}

/** Names what is not published, in a week of which something is. */
function NotPublished({
  week,
  names,
  department,
}: {
  week: ManagerWeek;
  names: readonly string[];
  department: ShownDepartment;
}) {
  const { t } = useTranslation('rosterWeek');
  const format = useFormat();
  return (
    <div className={`row gap-6 line-below secondary f-13 p-4-7 ${classes.unpublished}`}>
      {t('staff.roster.notPublished', { departments: format.list(names) })}
      <Button
        variant="default"
        size="xs"
        renderRoot={(props) => <Link to={planningPath(week.monday, department.shown)} {...props} />}
      >
        {t('manager.empty.make')}
      </Button>
    </div>
  );
}

function NothingYet({
  week: { monday },
  department,
}: {
  readonly week: ManagerWeek;
  readonly department: ShownDepartment;
}) {
  const { t } = useTranslation('rosterWeek');
  const format = useFormat();
  const today = useToday();
  const paths = useRosterPaths();
  const name = department.all.find(({ id }) => id === department.shown)?.name ?? '';
  const values = { week: format.week(monday), department: name };
  return (
    <EmptyState
      title={
        department.shown === ALL_DEPARTMENTS ? t('manager.empty.titleAll', values) : t('manager.empty.title', values)
      }
      text={t('manager.empty.text')}
      action={
        <>
          <Button renderRoot={(props) => <Link to={planningPath(monday, department.shown)} {...props} />}>
            {t('manager.empty.make')}
          </Button>
          <Button
            variant="default"
            renderRoot={(props) => <Link to={paths.add(mondayOf(today) === monday ? today : monday)} {...props} />}
          >
            {t('manager.toolbar.add')}
          </Button>
        </>
      }
    />
  );
}
