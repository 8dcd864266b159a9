import { useTranslation } from 'react-i18next';
import type { UserId } from '#domain/kernel/ids';
import { type ShiftTime, shiftTimeOf } from '#domain/kernel/shift-time';
import { isOnCallOn } from '#domain/planning/person-terms';
import { isAtLocation } from '#domain/planning/planning.views';
import { callLimitsOn, owedWhenShortened, owedWhenTakenAway } from '#domain/rules/call-notice';
import { NO_HOUSE_PROFILES } from '#domain/rules/house-profile';
import { limitSource } from '#domain/rules/rule-source';
import { useFormat } from '../../../platform/session/use-session.js';
import { useThisMinute } from '../../../roster/published-week/use-rosters.js';
import classes from './shift-panel.module.css';
import type { ShiftPanelProps } from './shift-part.js';

interface OwedNoteProps extends Pick<ShiftPanelProps, 'shift' | 'planning'> {
  /** Times to which the shift is shortened; absent: it is taken away. */
  readonly after?: ShiftTime;
}

/**
 * Note of what the business owes somebody on call when it takes their shift away, or with `after` shortens it,
 * recomputed each minute. Renders nothing where nothing is owed, and for somebody who does not work at the location.
 */
export function OwedNote({ shift, planning, after }: OwedNoteProps) {
  const { t } = useTranslation('rosterWeek');
  const format = useFormat();
  const at = useThisMinute();
  const person = planning.person.get(shift.userId as UserId);
  if (!isAtLocation(person)) return null;
  const time = shiftTimeOf(shift.start, shift.ending);
  const { zone, houseProfiles = NO_HOUSE_PROFILES } = planning.location;
  const limits = callLimitsOn(person, time.date, houseProfiles);
  const planned = { time, zone, isOnCall: isOnCallOn(person, time.date), limits };
  const owed = after ? owedWhenShortened(planned, after, at) : owedWhenTakenAway(planned, at);
  if (owed === 0) return null;
  const values = {
    name: shift.name ?? '',
    notice: format.hours(limits.notice / 60),
    hours: format.hours(owed / 60),
    source: limitSource('callNotice', time.date, { birthDate: person.birthDate, houseProfiles }).title,
  };
  return (
    <p role="note" className={`warn f-note lh-140 p-4-7 ${classes.owed}`}>
      {t(after ? 'manager.panel.owedShortened' : 'manager.panel.owed', values)}
    </p>
  );
}
