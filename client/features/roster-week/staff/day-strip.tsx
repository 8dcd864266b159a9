import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { JobView } from '#domain/job/job.views';
import { shiftTimeOf } from '#domain/kernel/shift-time';
import { useFormat, useToday } from '../../../platform/session/use-session.js';
import classes from './day-strip.module.css';
import type { RosterDay } from './week-days.js';

export interface DayStripProps {
  readonly days: readonly RosterDay[];
  /** Selected date. */
  readonly shown: CivilDate;
  /** Jobs by id, for the colour of the own shift. */
  readonly jobs: ReadonlyMap<string, JobView>;
  readonly onShow: (date: CivilDate) => void;
}

/**
 * Buttons for the days of a week on a phone, marked with the user's own shift and open shifts, the shown one pressed;
 * a press calls `onShow`.
 */
export function DayStrip({ days, shown, jobs, onShow }: DayStripProps) {
  const { t } = useTranslation('rosterWeek');
  return (
    <div className="grid columns-7" role="group" aria-label={t('staff.roster.days')}>
      {days.map((day) => (
        <StripDay key={day.date} day={day} isShown={day.date === shown} jobs={jobs} onShow={onShow} />
      ))}
    </div>
  );
}

interface StripDayProps extends Pick<DayStripProps, 'jobs' | 'onShow'> {
  readonly day: RosterDay;
  readonly isShown: boolean;
}

function StripDay({ day: { date, mine, open }, isShown, jobs, onShow }: StripDayProps) {
  const { t } = useTranslation('rosterWeek');
  const format = useFormat();
  const today = useToday();
  const marks = [
    ...(mine ? [t('staff.roster.ownShift', { time: format.timeSpoken(shiftTimeOf(mine.start, mine.ending)) })] : []),
    ...(open > 0 ? [t('staff.roster.openCount', { count: open })] : []),
  ];
  return (
    <UnstyledButton
      className={classes.day}
      aria-pressed={isShown}
      data-today={date === today || undefined}
      onClick={() => onShow(date)}
    >
      {format.weekday(date)}
      <span className={`strong num block primary lh-135 f-16 ${classes.number}`}>{format.dayNumber(date)}</span>
      {mine && (
        <span className={classes.own} style={{ '--job': jobs.get(mine.jobId)?.colour } as React.CSSProperties} />
      )}
      {open > 0 && <span className={classes.open} />}
      <VisuallyHidden>{format.list(marks)}</VisuallyHidden>
    </UnstyledButton>
  );
}
