import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { shiftTimeOf } from '#domain/kernel/shift-time';
import { isShiftUnderWay } from '#domain/own-roster/next-shift';
import { shiftSpan } from '#domain/own-roster/shift-span';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import { zoneOf } from '../../../platform/session/today.js';
import { useFormat, useLocationRecord, useToday, useUser } from '../../../platform/session/use-session.js';
import { useThisMinute } from '../../../roster/published-week/use-rosters.js';
import { JobEdge } from '../../../kit/ui/layout/job-edge.js';
import type { JobOfDay, RosterDay } from './week-days.js';
import classes from './week-roster-view.module.css';

export interface RosterDayListProps {
  readonly day: RosterDay;
  /** Ids of shifts to highlight as just changed. */
  readonly fresh: ReadonlySet<string>;
}

/**
 * One day of the published week: comment for staff and shifts by job, the user's own and current ones marked; a
 * sentence when nobody works.
 */
export function RosterDayList({ day: { date, comment, jobs }, fresh }: RosterDayListProps) {
  const { t } = useTranslation('rosterWeek');
  const format = useFormat();
  const today = useToday();
  return (
    <section className={`shrink ${classes.day}`} data-today={date === today || undefined}>
      <h3 className={`row gap-3 line-below faint f-12 regular p-0-5 h-40 ${classes.head}`}>
        <VisuallyHidden>{format.dateLong(date)}</VisuallyHidden>
        <span aria-hidden="true">{format.weekday(date)}</span>
        <span className={`strong num primary f-15 lh-145 ${classes.number}`} aria-hidden="true">
          {format.dayNumber(date)}
        </span>
      </h3>
      {comment !== null && <p className={`line-below secondary f-note lh-140 p-3-5 ${classes.comment}`}>{comment}</p>}
      {jobs.length === 0 && <p className={`faint f-12 p-4-5 ${classes.nobody}`}>{t('staff.roster.nobody')}</p>}
      {jobs.map((job) => (
        <JobList key={job.jobId} job={job} fresh={fresh} />
      ))}
    </section>
  );
}

function JobList({ job: { job, shifts }, fresh }: { readonly job: JobOfDay; readonly fresh: ReadonlySet<string> }) {
  const { t } = useTranslation('rosterWeek');
  return (
    <div className={classes.job}>
      <h4 className={`row gap-3 secondary f-note medium m-0 p-0-3 ${classes.jobName}`}>
        {job && <JobEdge colour={job.colour} height={11} />}
        {job?.name ?? t('staff.roster.otherJob')}
      </h4>
      <ul>
        {shifts.map((shift) => (
          <ShiftLine key={shift.id} shift={shift} fresh={fresh.has(shift.id)} />
        ))}
      </ul>
    </div>
  );
}

function ShiftLine({ shift, fresh }: { readonly shift: FullSchedule; readonly fresh: boolean }) {
  const { t } = useTranslation('rosterWeek');
  const { t: shifts } = useTranslation('shiftCard');
  const format = useFormat();
  const zone = zoneOf(useLocationRecord());
  const now = useThisMinute();
  const { id: userId } = useUser();
  const time = shiftTimeOf(shift.start, shift.ending);
  const isOwn = shift.userId === userId;
  return (
    <li
      className={classes.shift}
      data-own={isOwn || undefined}
      data-fresh={fresh || undefined}
      data-past={shiftSpan(shift, zone).endsAt <= now || undefined}
    >
      <span className={`row gap-3 secondary f-12 num ${classes.time}`}>
        <span aria-hidden="true">{format.time(time)}</span>
        <VisuallyHidden>{format.timeSpoken(time)}</VisuallyHidden>
      </span>
      {shift.userId === null ? (
        <span className={`f-13 anywhere block w-540 ${classes.name}`} data-open>
          <span className={classes.ring} aria-hidden="true" />
          {shifts('open')}
        </span>
      ) : (
        <span className={`f-13 anywhere block w-540 ${classes.name}`} title={shift.name ?? undefined}>
          {isOwn ? shifts('you') : shift.name}
          {isShiftUnderWay(shift, now, zone) && (
            <span className={`gap-2 f-12 inline-flex align-center ml-4 ok w-450 ${classes.now}`}>
              {t('staff.roster.now')}
            </span>
          )}
        </span>
      )}
    </li>
  );
}
