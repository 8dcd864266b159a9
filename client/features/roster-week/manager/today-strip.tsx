import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { addDays, mondayOf } from '#domain/kernel/civil-date';
import { shiftTimeOf } from '#domain/kernel/shift-time';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import { OpenRing } from '../../../roster/schedule-grid/slot-marks.js';
import { shortNames } from '#domain/texts/names';
import { zoneOf } from '../../../platform/session/today.js';
import { useFormat, useLocationId, useLocationRecord, useToday } from '../../../platform/session/use-session.js';
import { useRosterDirectory, useThisMinute } from '../../../roster/published-week/use-rosters.js';
import { JobEdge } from '../../../kit/ui/layout/job-edge.js';
import { ALL_DEPARTMENTS } from '../department.js';
import type { ShownDepartment } from '../use-department.js';
import classes from './today-strip.module.css';
import { useEditedWeek, usePlanningWeek } from './use-edited-week.js';
import { useRosterPaths } from './use-roster-paths.js';
import { whoWorks } from './who-works.js';

/**
 * Strip with today's people of the department: at work now, expected later, and open shifts that have not ended. Live,
 * whichever week is shown; renders nothing when all three are empty.
 */
export function TodayStrip({ department }: { readonly department: ShownDepartment }) {
  const { t } = useTranslation('rosterWeek');
  const currentLocation = useLocationRecord();
  const today = useToday();
  const now = useThisMinute();
  const locationId = useLocationId();
  const week = useEditedWeek(locationId, mondayOf(today));
  // On Monday morning, Sunday's night is still of the former week.
  const weekBefore = useEditedWeek(locationId, mondayOf(addDays(today, -1)));
  const people = usePlanningWeek(locationId, mondayOf(today))?.person;
  // As they are called on the board below it.
  const names = useMemo(
    () => shortNames([...(people?.values() ?? [])].map(({ userId, ...named }) => ({ ...named, id: userId }))),
    [people],
  );
  if (!week) return null;
  const shifts = new Map([...(weekBefore?.shifts ?? []), ...week.shifts]);
  const shown = [...shifts.values()].filter(
    ({ jobFilterId: id }) => department.shown === ALL_DEPARTMENTS || id === department.shown,
  );
  const { now: working, later, open } = whoWorks(shown, today, now, zoneOf(currentLocation));
  if (working.length + later.length + open.length === 0) return null;
  return (
    <section
      className={`row fixed gap-6 line-below f-note surface p-0-7 min-h-40 ${classes.strip}`}
      aria-label={t('manager.today.title')}
    >
      <h2 className={`row fixed gap-4 f-note w-580 ${classes.title}`}>
        <span className={classes.live} data-on={working.length > 0 || undefined} aria-hidden="true" />
        {working.length > 0 ? t('manager.today.now', { count: working.length }) : t('manager.today.nobody')}
      </h2>
      <ul className={`row shrink gap-1 scroll-x thin-scrollbar ${classes.people}`}>
        {working.map((shift) => (
          <Working key={shift.id} shift={shift} kind="now" names={names} />
        ))}
        {later.length > 0 && <li className={classes.label}>{t('manager.today.later', { count: later.length })}</li>}
        {later.map((shift) => (
          <Working key={shift.id} shift={shift} kind="later" names={names} />
        ))}
        {open.map((shift) => (
          <Working key={shift.id} shift={shift} kind="open" names={names} />
        ))}
      </ul>
    </section>
  );
}

interface WorkingProps {
  readonly shift: FullSchedule;
  readonly kind: 'now' | 'later' | 'open';
  /** Short names by person. */
  readonly names: ReadonlyMap<string, string>;
}

function Working({ shift, kind, names }: WorkingProps) {
  const { t } = useTranslation('rosterWeek');
  const format = useFormat();
  const directory = useRosterDirectory();
  const paths = useRosterPaths();
  const colour = directory.phase === 'ready' ? directory.jobs.get(shift.jobId)?.colour : undefined;
  const { start, end } = shiftTimeOf(shift.start, shift.ending);
  const until = {
    exact: () => t('manager.today.until', { time: format.end(end) }),
    close: () => t('manager.today.untilClose'),
    as_needed: () => t('manager.today.asNeeded'),
    call: () => t('manager.today.onCall'),
  }[end.kind]();
  return (
    <li>
      <Link
        className={`row gap-3 nowrap focus-inside hoverable min-h-28 round-sm plain-color no-line p-0-4 ${classes.person}`}
        to={paths.shift(shift)}
        data-open={kind === 'open' || undefined}
      >
        {kind === 'open' ? <OpenRing /> : colour !== undefined && <JobEdge colour={colour} height={12} />}
        <span className={`w-540 ${classes.name}`}>
          {shift.userId === null ? t('manager.board.open') : (names.get(shift.userId) ?? shift.name)}
        </span>
        <span className="secondary num">
          {kind === 'now' ? until : t('manager.today.from', { time: format.clock(start) })}
        </span>
      </Link>
    </li>
  );
}
