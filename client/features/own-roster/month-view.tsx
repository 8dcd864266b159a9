import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { JobView } from '#domain/job/job.views';
import { type CivilDate, type CivilMonth, monthOf } from '#domain/kernel/civil-date';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import { MonthSwitch } from '../../roster/month-calendar/month-switch.js';
import { useFormat } from '../../platform/session/use-session.js';
import { hoursOf } from '../../roster/published-week/own-weeks.js';
import { useRosterDirectory } from '../../roster/published-week/use-rosters.js';
import { MonthCalendar } from './month-calendar.js';
import classes from './month-view.module.css';
import cards from './own-roster.module.css';
import { OwnShiftCard } from './own-shift-card.js';
import summary from './roster-summary.module.css';
import { ShiftsState } from './shifts-state.js';
import type { OwnShifts } from './use-own-shifts.js';

const NO_JOBS: ReadonlyMap<string, JobView> = new Map<string, never>();

export interface MonthViewProps {
  readonly month: CivilMonth;
  /** Selected date; null: none. */
  readonly date: CivilDate | null;
  /** Shifts of all weeks that the month touches. */
  readonly shifts: OwnShifts;
  /** Ids of shifts to highlight as just changed. */
  readonly fresh: ReadonlySet<string>;
  /** Called with another month or date; selecting the selected date gives null. */
  readonly onShow: (month: CivilMonth, date: CivilDate | null) => void;
}

/**
 * The user's month as a calendar with its hours, and the cards of the selected date (null: none) below. Skeleton and
 * error for its shifts. Another month selects no date.
 */
export function MonthView({ month, date, shifts, fresh, onShow }: MonthViewProps) {
  const { t } = useTranslation('ownRoster');
  const format = useFormat();
  const directory = useRosterDirectory();
  const jobs = directory.phase === 'ready' ? directory.jobs : NO_JOBS;
  const inMonth = shifts.phase === 'ready' ? shifts.data.filter((shift) => monthOf(shift.date) === month) : [];
  return (
    <>
      <div className={summary.summary}>
        <MonthSwitch month={month} onChange={(other) => onShow(other, null)} />
        {shifts.phase === 'ready' && (
          <span className="push secondary f-13 num">{t('week.hours', { hours: format.hours(hoursOf(inMonth)) })}</span>
        )}
      </div>
      <ShiftsState state={shifts}>
        {(list) => (
          <div className={classes.layout}>
            <MonthCalendar
              month={month}
              shifts={list}
              jobs={jobs}
              chosen={date}
              fresh={fresh}
              onChoose={(chosen) => onShow(month, chosen === date ? null : chosen)}
            />
            <ChosenDay
              key={date}
              shifts={list.filter((shift) => shift.date === date)}
              isEmpty={inMonth.length === 0}
              fresh={fresh}
            />
          </div>
        )}
      </ShiftsState>
    </>
  );
}

interface ChosenDayProps {
  readonly shifts: readonly FullSchedule[];
  readonly isEmpty: boolean;
  readonly fresh: ReadonlySet<string>;
}

function ChosenDay({ shifts, isEmpty, fresh }: ChosenDayProps) {
  const { t } = useTranslation('ownRoster');
  const container = useRef<HTMLDivElement>(null);
  const isChosen = shifts.length > 0;

  useEffect(() => {
    // On a phone it stands below the calendar.
    if (isChosen) container.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);

  return (
    <div ref={container} className={`${classes.aside} ${cards.list}`} aria-live="polite">
      {!isChosen && <p className="faint">{isEmpty ? t('month.none') : t('month.choose')}</p>}
      {shifts.map((shift) => (
        <OwnShiftCard key={shift.id} shift={shift} fresh={fresh.has(shift.id)} />
      ))}
    </div>
  );
}
