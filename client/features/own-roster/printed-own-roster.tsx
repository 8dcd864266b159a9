import { useTranslation } from 'react-i18next';
import { type CivilDate, datesBetween, weekDates } from '#domain/kernel/civil-date';
import { shiftTimeOf } from '#domain/kernel/shift-time';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import { PrintedWeek } from '../../kit/print/printed-week.js';
import type { PrintedShift } from '../../kit/print/printed-week.types.js';
import { stacked } from '../../kit/print/stacked.js';
import { useIsPrinting } from '../../kit/print/use-is-printing.js';
import { useFormat, useUser } from '../../platform/session/use-session.js';
import { useRosterDirectory } from '../../roster/published-week/use-rosters.js';
import type { Dates } from './outside-window.js';

const NO_COLOUR = '#666666';

export interface PrintedOwnRosterProps {
  /** Range of whole weeks, from a Monday. */
  readonly dates: Dates;
  readonly title: string;
  readonly shifts: readonly FullSchedule[];
}

/** Print version of the user's shifts by week; renders nothing except while printing. */
export function PrintedOwnRoster(props: PrintedOwnRosterProps) {
  return useIsPrinting() ? <Sheet {...props} /> : null;
}

function Sheet({ dates, title, shifts }: PrintedOwnRosterProps) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const { name } = useUser();
  const directory = useRosterDirectory();
  const printed = (shift: FullSchedule): PrintedShift => {
    const job = directory.phase === 'ready' ? directory.jobs.get(shift.jobId) : undefined;
    return {
      id: shift.id,
      time: format.time(shiftTimeOf(shift.start, shift.ending)),
      name: job?.name ?? '',
      colour: job?.colour ?? NO_COLOUR,
      open: false,
      calledOff: shift.canceled,
    };
  };
  const mondays = datesBetween(dates.from, dates.until).filter((_, index) => index % 7 === 0);
  const weekOf = (monday: CivilDate) =>
    weekDates(monday).map((date) => shifts.filter((shift) => shift.date === date).map(printed));
  return (
    <PrintedWeek
      whose={t('print.own', { name })}
      period={title}
      version={t('print.publishedShifts')}
      columns={weekDates(dates.from).map((date) =>
        mondays.length === 1 ? format.weekdayAndDay(date) : format.weekday(date),
      )}
      lines={mondays.flatMap((monday) =>
        stacked(
          { key: monday, name: `${format.week(monday)} · ${format.weekDates(monday)}`, colour: null },
          weekOf(monday),
        ),
      )}
    />
  );
}
