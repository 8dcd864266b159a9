import { VisuallyHidden } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { shiftTimeOf } from '#domain/kernel/shift-time';
import { shiftSpan } from '#domain/own-roster/shift-span';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import { useFormat } from '../../../platform/session/use-session.js';
import { useThisMinute } from '../../../roster/published-week/use-rosters.js';
import { useShiftWords } from '../../../roster/shift-card/use-shift-words.js';
import { useShiftDetails } from '../../../roster/shift-card/use-shift-details.js';
import { JobEdge } from '../../../kit/ui/layout/job-edge.js';
import { StatusBadge } from '../../../kit/ui/feedback/status-badge.js';
import classes from './own-week-list.module.css';

export interface OwnWeekListProps {
  readonly shifts: readonly FullSchedule[];
  /** Ids of shifts to highlight as just changed. */
  readonly fresh: ReadonlySet<string>;
}

/** List of own shifts in the given order, each linking to its card on /rooster; fresh ones are highlighted. */
export function OwnWeekList({ shifts, fresh }: OwnWeekListProps) {
  return (
    <ul className={`panel ${classes.list}`}>
      {shifts.map((shift) => (
        <li key={shift.id} data-fresh={fresh.has(shift.id) || undefined}>
          <OwnShiftRow shift={shift} />
        </li>
      ))}
    </ul>
  );
}

function OwnShiftRow({ shift }: { readonly shift: FullSchedule }) {
  const { t: shifts } = useTranslation('shiftCard');
  const format = useFormat();
  const now = useThisMinute();
  const details = useShiftDetails(shift);
  const texts = useShiftWords(shift, details);
  const time = shiftTimeOf(shift.start, shift.ending);
  return (
    <Link
      className={classes.row}
      to={`/rooster?shift=${shift.id}`}
      data-past={shiftSpan(shift, details.zone).endsAt <= now || undefined}
    >
      <span className="secondary num">{format.weekdayAndDay(shift.date)}</span>
      <span>
        <span className={`medium num ${classes.time}`} data-called-off={shift.canceled || undefined} aria-hidden="true">
          {format.time(time)}
        </span>
        <VisuallyHidden>{format.timeSpoken(time)}</VisuallyHidden>
        <span className={`baseline gap-3 faint ${classes.what}`}>
          {details.job && <JobEdge colour={details.job.colour} height={11} />}
          <span className="shrink anywhere">{texts}</span>
        </span>
      </span>
      {shift.canceled ? (
        <StatusBadge>{shifts('calledOff')}</StatusBadge>
      ) : (
        <IconChevronRight className="faint" size={16} stroke={1.6} aria-hidden="true" />
      )}
    </Link>
  );
}
