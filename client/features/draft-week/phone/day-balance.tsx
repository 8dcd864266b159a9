import { IconCheck, IconNote } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ticksOf } from '../grid/axis-ticks.js';
import { CoverBars } from '../../../roster/schedule-grid/timeline-axis.js';
import { WarningSign } from '../../../roster/schedule-grid/slot-marks.js';
import { useBoardView } from '../board/board-scope.js';
import { useBalanceParts, useBoardDemandText, useGapsText } from '../texts/demand-text.js';
import type { DayTotals } from '../model/day-totals.js';
import classes from './board-phone.module.css';

const TICK_MINUTES = 180;

/**
 * Needed and planned shifts of the shown day, the needs by half hour if there are any, and its comments for planners
 * and staff. Renders nothing before the day has loaded.
 */
export function DayBalance() {
  const { t } = useTranslation('draftWeek');
  const textOf = useBoardDemandText();
  const date = useBoardView(({ choice }) => choice.date);
  const day = useBoardView(({ days }) => days.find((one) => one.date === date));
  const comment = useBoardView(({ facts }) => facts.comment.get(date));
  const note = [comment?.text, comment?.textEmployees].filter(Boolean).join('\n');
  if (!day) return null;
  return (
    <>
      <div className={`row between gap-6 f-13 num surface p-5-7 ${classes.balance}`} title={textOf(day)}>
        <span>
          {day.needed === null ? t('phone.planned') : t('phone.needed', { needed: day.needed })} <b>{day.planned}</b>
        </span>
        <Balance day={day} />
      </div>
      {day.needed !== null && day.needed > 0 && <HalfHours day={day} />}
      {note !== '' && (
        <p className={classes.note}>
          <IconNote className="mt-1px faint" size={16} aria-hidden="true" />
          <span>{note}</span>
        </p>
      )}
    </>
  );
}

/** When on the day there are too few, half hour by half hour. */
function HalfHours({ day: { gaps } }: { readonly day: DayTotals }) {
  const gapsText = useGapsText();
  const timeline = useBoardView((view) => view.timeline);
  const text = gapsText(gaps);
  if (!timeline) return null;
  const { axis, cover } = timeline;
  return (
    <div className={classes.halfHours}>
      <CoverBars steps={cover} label={text ?? ''} ticks={ticksOf(axis, TICK_MINUTES)} compact />
      {text !== null && <p aria-hidden="true">{text}</p>}
    </div>
  );
}

/** Job by job: too many at the bar fill nothing in the kitchen, so that the sums of the day may agree and still fall short. */
function Balance({ day }: { readonly day: DayTotals }) {
  const { t } = useTranslation('draftWeek');
  const parts = useBalanceParts()(day).join(', ');
  const { needed, short, over, gaps } = day;
  if (needed === null) return null;
  if (short > 0)
    return (
      <span className={`warn row gap-3 w-540 text-end ${classes.short}`}>
        <WarningSign size={14} />
        {parts}
      </span>
    );
  if (gaps.length > 0)
    return (
      <span className={`warn row gap-3 w-540 text-end ${classes.short}`}>
        <WarningSign size={14} />
        {t('phone.notAllDay')}
      </span>
    );
  if (over > 0) return <span className="secondary row gap-3 w-540 text-end">{parts}</span>;
  return (
    <span className="row gap-3 w-540 text-end ok">
      <IconCheck size={15} aria-hidden="true" />
      {t('phone.enough')}
    </span>
  );
}
