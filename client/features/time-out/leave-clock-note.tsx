import { useTranslation } from 'react-i18next';
import { leaveClock } from '#domain/time-out/leave-clock';
import type { TimeOutView } from '#domain/time-out/time-out.views';
import { useFormat, useToday } from '../../platform/session/use-session.js';
import classes from './time-out.module.css';

/**
 * Note with the date from which an unanswered request stands in principle; renders nothing before the leave clock
 * starts and once it is decided.
 */
export function LeaveClockNote({ timeOut }: { readonly timeOut: TimeOutView }) {
  const { t } = useTranslation('timeOut');
  const format = useFormat();
  const clock = leaveClock(timeOut, useToday(), format.zone);
  if (!clock) return null;
  return (
    <p className={`secondary f-12 mt-1 ${classes.clock}`} data-severity={clock.severity}>
      {t(clock.stands ? 'clock.stands' : 'clock.comes', { date: format.date(clock.standsFrom) })}
    </p>
  );
}
