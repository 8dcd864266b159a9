import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { JobView } from '#domain/job/job.views';
import type { CivilDate, CivilMonth } from '#domain/kernel/civil-date';
import { clockTime } from '#domain/kernel/clock-time';
import { groupBy } from '#domain/kernel/group-by';
import { shiftTimeOf } from '#domain/kernel/shift-time';
import { shiftSpan } from '#domain/own-roster/shift-span';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import { DayNumber, MonthTable } from '../../roster/month-calendar/month-table.js';
import { useFormat } from '../../platform/session/use-session.js';
import { useThisMinute } from '../../roster/published-week/use-rosters.js';
import { usePlace } from '../../roster/shift-card/use-shift-details.js';
import { useIsPhone } from '../../kit/ui/layout/use-is-phone.js';
import classes from './month-calendar.module.css';

export interface MonthCalendarProps {
  readonly month: CivilMonth;
  /** Shifts of all weeks that the month touches, sorted by start. */
  readonly shifts: readonly FullSchedule[];
  readonly jobs: ReadonlyMap<string, JobView>;
  /** Selected date; null: none. */
  readonly chosen: CivilDate | null;
  /** Ids of shifts to highlight as just changed. */
  readonly fresh: ReadonlySet<string>;
  readonly onChoose: (date: CivilDate) => void;
}

/** Calendar of the user's shifts; only dates with a shift can be selected. */
export function MonthCalendar({ month, shifts, fresh, ...rest }: MonthCalendarProps) {
  const byDate = groupBy(shifts, ({ date }) => date);
  const freshDates = new Set(shifts.filter(({ id }) => fresh.has(id)).map(({ date }) => date));
  return (
    <MonthTable month={month} fresh={freshDates}>
      {({ date }) => <DayCell date={date} shifts={byDate.get(date) ?? []} {...rest} />}
    </MonthTable>
  );
}

interface DayCellProps extends Omit<MonthCalendarProps, 'month' | 'shifts' | 'fresh'> {
  readonly date: CivilDate;
  readonly shifts: readonly FullSchedule[];
}

function DayCell({ date, shifts, jobs, chosen, onChoose }: DayCellProps) {
  const contents = (
    <>
      <DayNumber date={date} />
      {shifts.map((shift) => (
        <DayShift key={shift.id} shift={shift} job={jobs.get(shift.jobId)} />
      ))}
    </>
  );
  return shifts.length > 0 ? (
    <UnstyledButton className={classes.day} aria-pressed={date === chosen} onClick={() => onChoose(date)}>
      {contents}
    </UnstyledButton>
  ) : (
    <div className={classes.day}>{contents}</div>
  );
}

function DayShift({ shift, job }: { readonly shift: FullSchedule; readonly job: JobView | undefined }) {
  const { t } = useTranslation('shiftCard');
  const format = useFormat();
  const isPhone = useIsPhone();
  const now = useThisMinute();
  const { zone } = usePlace(shift.horecaLocationId);
  const time = shiftTimeOf(shift.start, shift.ending);
  return (
    <span
      className={classes.shift}
      style={{ '--job': job?.colour } as React.CSSProperties}
      data-called-off={shift.canceled || undefined}
      data-past={shiftSpan(shift, zone).endsAt <= now || undefined}
    >
      <i aria-hidden="true" />
      <span className={`medium num ellipsis block ${classes.time}`} aria-hidden="true">
        {isPhone ? clockTime(time.start) : format.timeCompact(time)}
      </span>
      <VisuallyHidden>{format.timeSpoken(time)}</VisuallyHidden>
      <span className={`ellipsis faint ${classes.what}`}>{shift.canceled ? t('calledOff') : job?.name}</span>
    </span>
  );
}
