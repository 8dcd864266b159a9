import { IconCheck, IconNote } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { WarningSign } from '../../../shared/board/slot-marks.js';
import { useBoardView } from '../board/board-scope.js';
import { useDemandText } from '../texts/demand-text.js';
import type { DayTotals } from '../model/day-totals.js';
import classes from './board-phone.module.css';

/** Needed and planned on the day, and what is noted for it. */
export function DayBalance() {
  const { t } = useTranslation('draftWeek');
  const textOf = useDemandText();
  const date = useBoardView(({ choice }) => choice.date);
  const day = useBoardView(({ days }) => days.find((one) => one.date === date));
  const comment = useBoardView(({ facts }) => facts.comment.get(date));
  const note = [comment?.text, comment?.textEmployees].filter(Boolean).join('\n');
  if (!day) return null;
  return (
    <>
      <div className={classes.balance} title={textOf(day)}>
        <span>
          {day.needed === null ? t('phone.planned') : t('phone.needed', { needed: day.needed })} <b>{day.planned}</b>
        </span>
        <Balance day={day} />
      </div>
      {note !== '' && (
        <p className={classes.note}>
          <IconNote size={16} aria-hidden="true" />
          <span>{note}</span>
        </p>
      )}
    </>
  );
}

function Balance({ day: { needed, short, over } }: { readonly day: DayTotals }) {
  const { t } = useTranslation('draftWeek');
  if (needed === null) return null;
  if (short > 0)
    return (
      <span className={classes.short}>
        <WarningSign size={14} />
        {t('phone.short', { count: short })}
      </span>
    );
  if (over > 0) return <span className={classes.over}>{t('phone.over', { count: over })}</span>;
  return (
    <span className={classes.enough}>
      <IconCheck size={15} aria-hidden="true" />
      {t('phone.enough')}
    </span>
  );
}
