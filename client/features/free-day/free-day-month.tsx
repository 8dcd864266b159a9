import { VisuallyHidden } from '@mantine/core';
import { IconCoffee } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isOpenFreeDay } from '#domain/free-day/free-day-dates';
import type { CivilDate, CivilMonth } from '#domain/kernel/civil-date';
import { DayFactsLine } from '../../roster/month-calendar/day-facts-line.js';
import { PaintMonth } from '../../roster/month-calendar/paint-month.js';
import { useDayFacts } from '../../roster/month-calendar/use-day-facts.js';
import { useFormat, useToday, useUser } from '../../platform/session/use-session.js';
import { announce } from '../../kit/ui/feedback/announce.js';
import { ErrorState } from '../../kit/ui/feedback/error-state.js';
import { useIsPhone } from '../../kit/ui/layout/use-is-phone.js';
import { freeDayEdits } from './free-day-edits.state.js';
import classes from './free-day-month.module.css';
import { SavePanel } from './save-panel.js';
import type { OwnFreeDays } from './use-free-days.js';

export interface FreeDayMonthProps {
  readonly month: CivilMonth;
  readonly freeDays: OwnFreeDays;
}

/**
 * Calendar in which the user marks free days; marking only free days again unmarks them. Edits are stored on the device
 * until saved with the panel beside it.
 */
export function FreeDayMonth({ month, freeDays }: FreeDayMonthProps) {
  const { t } = useTranslation('freeDay');
  const format = useFormat();
  const today = useToday();
  const isPhone = useIsPhone();
  const { id } = useUser();
  const factsOf = useDayFacts();
  const { chosen, changed, earlier } = freeDays;

  const paint = (dates: readonly CivilDate[]) => {
    // The same once more takes it back.
    const isFree = !dates.every((date) => chosen.has(date));
    freeDayEdits(id).mark(dates, isFree);
    const [one] = dates;
    if (dates.length === 1 && one) announce(t(isFree ? 'day.free' : 'day.notFree', { date: format.date(one) }));
  };

  return (
    <div className={`split gap-8 aside-280 ${classes.layout}`}>
      <div>
        {earlier.phase === 'failed' && (
          <div className="mb-6">
            <ErrorState title={t('earlierFailed')} text={t('past')} retry={earlier.refetch} />
          </div>
        )}
        <PaintMonth
          month={month}
          isOpen={(date) => isOpenFreeDay(date, today)}
          isPressed={(date) => chosen.has(date)}
          content={(date) => (
            <>
              <span className={`row gap-3 accent f-13 medium min-h-20 ${classes.what}`}>
                {chosen.has(date) && (
                  <>
                    <IconCoffee size={14} stroke={1.8} aria-hidden="true" /> {t('free')}
                  </>
                )}
                {changed.includes(date) && <VisuallyHidden>{t('day.unsaved')}</VisuallyHidden>}
              </span>
              <DayFactsLine facts={factsOf(date)} />
            </>
          )}
          look={(date) => lookOf(chosen.has(date), changed.includes(date))}
          onPaint={paint}
          weekdayLabel={(date) => t('weekday', { day: format.weekdayLong(date) })}
        />
        <p className="faint mt-6">{isPhone ? t('hint.phone') : t('hint.desk')}</p>
      </div>
      <aside className={`sticky top-16 ${classes.aside}`}>
        <SavePanel key={month} month={month} freeDays={freeDays} />
      </aside>
    </div>
  );
}

function lookOf(isFree: boolean, isChanged: boolean): string | undefined {
  if (isChanged) return isFree ? 'free-unsaved' : 'unsaved';
  return isFree ? 'free' : undefined;
}
