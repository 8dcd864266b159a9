import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CivilMonth } from '#domain/kernel/civil-date';
import { inHours } from '#domain/kernel/clock-time';
import { endMoment, type ShiftTime, startMoment } from '#domain/kernel/shift-time';
import type { CheckFinding } from '#domain/roster-check/check-scope';
import { explanationOf, isExplained } from '#domain/roster-check/explanation';
import type { Mend } from '#domain/roster-check/mend';
import type { WorkedWeek } from '#domain/rules/worked-week';
import { useFormat } from '../../../platform/session/use-session.js';
import classes from './why.module.css';

interface WhyProps {
  readonly finding: CheckFinding;
}

/**
 * Foldout under a finding about working time: the smallest change that clears it, the shifts or weeks counted, and the
 * article with the month it was read. Renders nothing for other findings.
 */
export function Why({ finding }: WhyProps) {
  const { t } = useTranslation('draftWeek');
  const [isOpen, setOpen] = useState(false);
  if (!isExplained(finding)) return null;
  return (
    <details className="p-0-6-4 f-12" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={`secondary pointer fit-width ${classes.summary}`}>{t('check.why.title')}</summary>
      {isOpen && <Reasons finding={finding} />}
    </details>
  );
}

/** The change that clears it, the shifts or weeks that were counted, and the article. */
function Reasons({ finding }: WhyProps) {
  const { t } = useTranslation('draftWeek');
  const format = useFormat();
  const explanation = explanationOf(finding);
  if (!explanation) return null;
  const { shifts, weeks, mend, source } = explanation;
  const shiftText = (time: ShiftTime): string => `${format.date(time.date)}, ${format.time(time)}`;
  const mendText = ({ item: { time: former }, side, time }: Mend): string =>
    t(`check.why.${side}`, {
      shift: shiftText(former),
      time: (side === 'end' ? endMoment(time) : startMoment(time)).slice(11),
    });
  const amountOf = ({ minutes, lateNights = 0, longNights = 0, nightMinutes = 0 }: WorkedWeek): string => {
    if (finding.code === 'too_many_nights') return t('check.why.nights', { count: lateNights });
    if (finding.code === 'too_many_long_nights') return t('check.why.nights', { count: longNights });
    return format.hours(inHours(finding.code === 'night_time_too_long' ? nightMinutes : minutes));
  };
  return (
    <div className={classes.reasons}>
      {finding.code !== 'break_due' && <p className="w-540">{mend ? mendText(mend) : t('check.why.noMend')}</p>}
      <ul className={`grid gap-1 num max-320 ${classes.sum}`} aria-label={t('check.why.sum')}>
        {shifts.map(({ time, locationId, minutes }) => (
          <li key={`${locationId} ${startMoment(time)} ${endMoment(time)}`}>
            <span>{shiftText(time)}</span>
            <span>{format.hours(inHours(minutes))}</span>
          </li>
        ))}
        {weeks.map((week) => (
          <li key={week.monday}>
            <span>{format.week(week.monday)}</span>
            <span>{amountOf(week)}</span>
          </li>
        ))}
      </ul>
      <p className="secondary">{source.url ? <a href={source.url}>{source.title}</a> : source.title}</p>
      <p className="secondary">
        {source.read === null
          ? t('check.why.own')
          : t('check.why.read', { month: format.month(source.read as CivilMonth) })}
      </p>
    </div>
  );
}
