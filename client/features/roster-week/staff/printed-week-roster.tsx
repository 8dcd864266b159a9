import { useTranslation } from 'react-i18next';
import type { CivilDate } from '#domain/kernel/civil-date';
import { shiftTimeOf } from '#domain/kernel/shift-time';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import { PrintedWeek } from '../../../kit/print/printed-week.js';
import type { PrintedShift } from '../../../kit/print/printed-week.types.js';
import { stacked } from '../../../kit/print/stacked.js';
import { useIsPrinting } from '../../../kit/print/use-is-printing.js';
import { useVersion } from '../../../kit/print/use-version.js';
import { useFormat } from '../../../platform/session/use-session.js';
import type { WeekRoster } from '../../../roster/published-week/week-roster.js';
import { ALL_DEPARTMENTS } from '../department.js';
import type { ShownDepartment } from '../use-department.js';
import type { JobOfDay, RosterDay } from './week-days.js';

const NO_COLOUR = '#666666';

export interface PrintedWeekRosterProps {
  readonly monday: CivilDate;
  readonly roster: WeekRoster;
  readonly department: ShownDepartment;
  /** All seven days. */
  readonly days: readonly RosterDay[];
}

/** Print version of a published week for staff, without called-off shifts; renders nothing except while printing. */
export function PrintedWeekRoster(props: PrintedWeekRosterProps) {
  return useIsPrinting() ? <Sheet {...props} /> : null;
}

function Sheet({ monday, roster, department: { shown, all }, days }: PrintedWeekRosterProps) {
  const { t } = useTranslation('common');
  const { t: shifts } = useTranslation('shiftCard');
  const format = useFormat();
  const departments = all.filter(({ id }) => shown === ALL_DEPARTMENTS || id === shown);
  const order: readonly string[] = departments.flatMap(({ jobIds }) => jobIds);
  const jobs = [
    ...new Map(days.flatMap((day) => day.jobs.map((job): [string, JobOfDay] => [job.jobId, job]))).values(),
  ].toSorted((a, b) => order.indexOf(a.jobId) - order.indexOf(b.jobId));
  const printed =
    (colour: string) =>
    (shift: FullSchedule): PrintedShift => ({
      id: shift.id,
      time: format.time(shiftTimeOf(shift.start, shift.ending)),
      name: shift.userId === null ? shifts('open') : (shift.name ?? ''),
      colour,
      open: shift.userId === null,
      calledOff: false,
    });
  return (
    <PrintedWeek
      whose={shown === ALL_DEPARTMENTS ? t('word.allDepartments') : (departments[0]?.name ?? '')}
      period={`${format.week(monday)} · ${format.weekDates(monday, { withYear: true })}`}
      version={useVersion(departments.map(({ id }) => roster.weeks.get(id)))}
      columns={days.map(({ date }) => format.weekdayAndDay(date))}
      lines={jobs.flatMap(({ jobId, job }) => {
        const colour = job?.colour ?? NO_COLOUR;
        const ofDay = days.map((day) => day.jobs.find((one) => one.jobId === jobId)?.shifts.map(printed(colour)) ?? []);
        return stacked({ key: jobId, name: job?.name ?? '', colour }, ofDay);
      })}
    />
  );
}
