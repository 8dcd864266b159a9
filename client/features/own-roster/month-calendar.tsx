import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { JobView } from '#domain/job/job.views';
import { type CivilDate, type CivilMonth, weekDates } from '#domain/kernel/civil-date';
import { groupBy } from '#domain/kernel/group-by';
import { shiftTimeOf } from '#domain/kernel/shift-time';
import { shiftSpan } from '#domain/own-roster/shift-span';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import { useFormat, useToday } from '../../shared/session/use-session.js';
import { useThisMinute } from '../../shared/shifts/use-rosters.js';
import { usePlace } from '../../shared/shifts/use-shift-details.js';
import { useIsPhone } from '../../shared/ui/use-is-phone.js';
import classes from './month-calendar.module.css';
import { type MonthDay, monthGrid } from './month-grid.js';

export interface MonthCalendarProps {
  readonly month: CivilMonth;
  /** Of the weeks of the month, by start. */
  readonly shifts: readonly FullSchedule[];
  readonly jobs: ReadonlyMap<string, JobView>;
  readonly chosen: CivilDate | null;
  readonly fresh: ReadonlySet<string>;
  readonly onChoose: (date: CivilDate) => void;
}

/** One's own month: the days on which one works, with when and as what. */
export function MonthCalendar({ month, shifts, ...rest }: MonthCalendarProps) {
  const format = useFormat();
  const rows = monthGrid(month);
  const byDate = groupBy(shifts, ({ date }) => date);
  const [first] = rows;
  return (
    <table className={classes.calendar}>
      <thead>
        <tr>
          {first &&
            weekDates(first.monday).map((date) => (
              <th key={date} scope="col">
                <span aria-hidden="true">{format.weekday(date)}</span>
                <VisuallyHidden>{format.weekdayLong(date)}</VisuallyHidden>
              </th>
            ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ monday, days }) => (
          <tr key={monday}>
            {days.map((day) => (
              <DayCell key={day.date} day={day} shifts={byDate.get(day.date) ?? []} {...rest} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayCellProps extends Omit<MonthCalendarProps, 'month' | 'shifts'> {
  readonly day: MonthDay;
  readonly shifts: readonly FullSchedule[];
}

function DayCell({ day: { date, inMonth }, shifts, jobs, chosen, fresh, onChoose }: DayCellProps) {
  const format = useFormat();
  const today = useToday();
  const isFresh = shifts.some(({ id }) => fresh.has(id));
  const contents = (
    <>
      <span className={classes.number} aria-hidden="true">
        {format.dayNumber(date)}
      </span>
      <VisuallyHidden>{format.dateLong(date)}</VisuallyHidden>
      {shifts.map((shift) => (
        <DayShift key={shift.id} shift={shift} job={jobs.get(shift.job_id)} />
      ))}
    </>
  );
  return (
    <td data-outside={!inMonth || undefined} data-today={date === today || undefined} data-fresh={isFresh || undefined}>
      {shifts.length > 0 ? (
        <UnstyledButton className={classes.day} aria-pressed={date === chosen} onClick={() => onChoose(date)}>
          {contents}
        </UnstyledButton>
      ) : (
        <div className={classes.day}>{contents}</div>
      )}
    </td>
  );
}

function DayShift({ shift, job }: { readonly shift: FullSchedule; readonly job: JobView | undefined }) {
  const { t } = useTranslation('shifts');
  const format = useFormat();
  const isPhone = useIsPhone();
  const now = useThisMinute();
  const { zone } = usePlace(shift.horeca_location_id);
  const time = shiftTimeOf(shift.start, shift.ending);
  return (
    <span
      className={classes.shift}
      style={{ '--job': job?.colour } as React.CSSProperties}
      data-called-off={shift.canceled || undefined}
      data-past={shiftSpan(shift, zone).endsAt <= now || undefined}
    >
      <i aria-hidden="true" />
      <span className={classes.time} aria-hidden="true">
        {isPhone ? format.clock(time.start) : format.timeCompact(time)}
      </span>
      <VisuallyHidden>{format.timeSpoken(time)}</VisuallyHidden>
      <span className={classes.what}>{shift.canceled ? t('calledOff') : job?.name}</span>
    </span>
  );
}
