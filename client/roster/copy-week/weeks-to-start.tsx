import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { addDays, type CivilDate } from '#domain/kernel/civil-date';
import { useFormat, useToday } from '../../platform/session/use-session.js';
import { useFailureText } from '../../kit/ui/feedback/failure-text.js';
import { StatusBadge } from '../../kit/ui/feedback/status-badge.js';
import type { WeekProgress } from './week-progress.js';
import classes from './weeks-to-start.module.css';

/** Week in the list of weeks to start. */
export interface WeekToStart {
  readonly monday: CivilDate;
  readonly isChosen: boolean;
  /** Progress of starting the week; undefined: not begun. */
  readonly progress: WeekProgress | undefined;
  /** Errors, each with its department; null where the week has one department only. */
  readonly failures: readonly { readonly department: string | null; readonly error: unknown }[];
  /** Preview of starting the week. */
  readonly effect?: ReactNode;
}

/** List of weeks to start. */
export interface WeeksToStartProps {
  readonly label: string;
  /** Department of the board that links open: an id, or the value for all departments. */
  readonly department: string;
  readonly weeks: readonly WeekToStart[];
  /** Disables the choice while weeks are being started. */
  readonly isLocked: boolean;
  readonly onChoose: (monday: CivilDate, isChosen: boolean) => void;
}

/**
 * Weeks with checkboxes, to start several at once, with dates (and year if another), effect, progress and failures; a
 * week that has begun is a link to its board. `isLocked` disables the checkboxes.
 */
export function WeeksToStart({ label, department, weeks, isLocked, onChoose }: WeeksToStartProps) {
  const { t } = useTranslation('copyWeek');
  const format = useFormat();
  const failureText = useFailureText();
  const thisYear = useToday().slice(0, 4);
  const nameOf = (monday: CivilDate): string => {
    // Next year has the same weeks.
    const withYear = addDays(monday, 3).slice(0, 4) !== thisYear;
    return t('weeks.week', { week: format.week(monday), dates: format.weekDates(monday, { withYear }) });
  };
  return (
    <ul className="grid gap-1 mb-5" aria-label={label}>
      {weeks.map(({ monday, isChosen, progress, failures, effect }) => (
        <li key={monday} className={classes.week}>
          {progress?.kind === 'started' || progress?.kind === 'begun' ? (
            <Link to={`/new-rooster?${new URLSearchParams({ week: monday, department }).toString()}`}>
              {nameOf(monday)}
            </Link>
          ) : (
            <Checkbox
              label={nameOf(monday)}
              checked={isChosen}
              disabled={isLocked}
              onChange={(event) => onChoose(monday, event.currentTarget.checked)}
            />
          )}
          {progress && <ProgressBadge progress={progress} />}
          {failures.map(({ department: name, error }) => (
            <p key={name} className="alarm basis-row f-12" role="alert">
              {name === null ? failureText(error) : t('weeks.failure', { name, text: failureText(error) })}
            </p>
          ))}
          {effect !== undefined && <div className={classes.effect}>{effect}</div>}
        </li>
      ))}
    </ul>
  );
}

function ProgressBadge({ progress }: { readonly progress: WeekProgress }) {
  const { t } = useTranslation('copyWeek');
  switch (progress.kind) {
    case 'started':
      return <StatusBadge tone="ok">{t('weeks.started', { count: progress.shifts })}</StatusBadge>;
    case 'begun':
      return <StatusBadge>{t(`status.${progress.state}`)}</StatusBadge>;
    default:
      return (
        <StatusBadge tone={progress.kind === 'failed' ? 'no' : 'plain'}>{t(`weeks.part.${progress.kind}`)}</StatusBadge>
      );
  }
}
