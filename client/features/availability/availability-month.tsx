import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isOpenDate } from '#domain/availability/availability-dates';
import type { CivilDate, CivilMonth } from '#domain/kernel/civil-date';
import type { AvailableTime } from '#domain/planning/plan-status';
import { PaintMonth } from '../../roster/month-calendar/paint-month.js';
import { useDayFacts } from '../../roster/month-calendar/use-day-facts.js';
import { useFormat, useToday } from '../../platform/session/use-session.js';
import { announce } from '../../kit/ui/feedback/announce.js';
import { ErrorState } from '../../kit/ui/feedback/error-state.js';
import { toast } from '../../kit/ui/feedback/toast.js';
import { useIsPhone } from '../../kit/ui/layout/use-is-phone.js';
import classes from './availability-month.module.css';
import { ClosedWeeks } from './closed-weeks.js';
import { DayContent } from './day-content.js';
import { FIRST_PAINT_VALUE, isSameTime, timeOfPaintValue } from './paint-value.js';
import { ChoicePanel } from './choice-panel.js';
import { LikeLastMonth } from './like-last-month-button.js';
import { PendingDays } from './unsent-days.js';
import type { OwnAvailability } from './use-availability.js';
import { useAvailabilityWords } from './use-availability-words.js';

export interface AvailabilityMonthProps {
  readonly month: CivilMonth;
  readonly availability: OwnAvailability;
}

/**
 * Calendar of a month in which the user paints days with availability; equal days painted again are emptied. Each
 * change is sent at once, with undo in a toast for several days. Days of requested time out are skipped when painting
 * several.
 */
export function AvailabilityMonth({ month, availability }: AvailabilityMonthProps) {
  const { t } = useTranslation(['availability', 'common']);
  const format = useFormat();
  const today = useToday();
  const isPhone = useIsPhone();
  const texts = useAvailabilityWords();
  const factsOf = useDayFacts();
  const [paintValue, setPaintValue] = useState(FIRST_PAINT_VALUE);
  const { draft, timeOf, pendingDays, earlier, needsEarlier, closing } = availability;
  const isOpen = (date: CivilDate) => isOpenDate(date, today, closing);

  const write = (times: ReadonlyMap<CivilDate, AvailableTime | null>, passedOver = 0) => {
    const changed = [...times].filter(([date, time]) => !isSameTime(time, timeOf(date)));
    const skipped = passedOver > 0 && t('skipped', { count: passedOver });
    const [one] = changed;
    if (!one) {
      if (skipped) toast(skipped);
      return;
    }
    const before = new Map(changed.map(([date]) => [date, timeOf(date) ?? null]));
    void draft.submit(new Map(changed));
    if (changed.length === 1 && !skipped)
      return announce(t('day.changed', { date: format.date(one[0]), what: texts.spoken(one[1]) }));
    const emptied = changed.every(([, time]) => time === null);
    const text = emptied ? t('emptied', { count: changed.length }) : t('filled', { count: changed.length });
    toast(skipped ? `${text}, ${skipped}` : text, {
      label: t('common:action.undo'),
      run: () => void draft.submit(before),
    });
  };

  const paint = (dates: readonly CivilDate[]) => {
    const time = timeOfPaintValue(paintValue);
    // A day of leave is filled by who touches that very day, and not with all the others.
    const targets = time && dates.length > 1 ? dates.filter((date) => !factsOf(date).isAway) : dates;
    // The same once more takes all of it back.
    const isThere = targets.length > 0 && targets.every((date) => isSameTime(timeOf(date), time));
    if (isThere) write(new Map(dates.map((date) => [date, null])));
    else write(new Map(targets.map((date) => [date, time])), dates.length - targets.length);
  };

  return (
    <div className={`split gap-8 aside-280 ${classes.layout}`}>
      <div>
        {needsEarlier && earlier.phase === 'failed' && (
          <div className="mb-6">
            <ErrorState title={t('earlierFailed')} text={t('past')} retry={earlier.refetch} />
          </div>
        )}
        <ClosedWeeks month={month} closing={closing} />
        <PaintMonth
          month={month}
          isOpen={isOpen}
          content={(date) => (
            <DayContent time={timeOf(date)} pendingDay={pendingDays.get(date)} facts={factsOf(date)} />
          )}
          look={(date) =>
            pendingDays.get(date)?.state === 'refused' ? 'refused' : timeOf(date) ? 'filled' : undefined
          }
          onPaint={paint}
          weekdayLabel={(date) => t('weekday', { day: format.weekdayLong(date) })}
        />
        <PendingDays pendingDays={pendingDays} />
        <p className="faint mt-6">{isPhone ? t('hint.phone') : t('hint.desk')}</p>
      </div>
      <aside className={`grid gap-6 sticky top-16 ${classes.aside}`}>
        <ChoicePanel paintValue={paintValue} onChange={setPaintValue} />
        <LikeLastMonth
          month={month}
          earlier={earlier}
          timeOf={timeOf}
          isOpen={(date) => isOpen(date) && !factsOf(date).isAway}
          onFill={write}
        />
      </aside>
    </div>
  );
}
