import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CivilDate } from '#domain/kernel/civil-date';
import { useToday } from '../../platform/session/use-session.js';
import { useOfflineReason } from '../../kit/mutations/use-offline-reason.js';
import { useHoursWords } from './hours-words.js';
import classes from './location.module.css';

/** Values by weekday (`day` 1 = Monday) from a date on; `from` null: always. */
export interface Week<Day> {
  readonly from: CivilDate | null;
  readonly days: readonly (Day & { readonly day: number })[];
}

export interface WeeksShownProps<Day, Shown extends Week<Day>> {
  /** Sorted by first date. */
  readonly weeks: readonly Shown[];
  /** Text of one weekday's value. */
  readonly textOf: (day: Day & { readonly day: number }) => string;
  /** Note below a week; absent: none. */
  readonly noteOf?: (week: Shown) => ReactNode;
  /** Accessible label of the button that removes a future week. */
  readonly takeBackName: (date: string) => string;
  /** Called with the first date of a future week that is to be removed. */
  readonly takeBack: (from: CivilDate) => void;
}

/**
 * Current week of values and future ones; only future ones can be removed, not while offline. Earlier ones are hidden.
 */
export function WeeksShown<Day, Shown extends Week<Day>>({
  weeks,
  textOf,
  noteOf,
  takeBackName,
  takeBack,
}: WeeksShownProps<Day, Shown>) {
  const { t } = useTranslation('location');
  const texts = useHoursWords();
  const today = useToday();
  const away = useOfflineReason();
  const current = weeks.findLastIndex(({ from }) => from === null || from <= today);
  return (
    <div className={classes.weeks}>
      {weeks.slice(Math.max(0, current)).map((week) => {
        const isToCome = week.from !== null && week.from > today;
        return (
          <div key={week.from ?? 'always'}>
            <div className="row gap-5 strong min-h-28 mb-2">
              <span>{isToCome && week.from ? t('hours.from', { date: texts.date(week.from) }) : t('hours.now')}</span>
              {isToCome && week.from && (
                <Button
                  variant="default"
                  size="xs"
                  aria-label={takeBackName(texts.date(week.from))}
                  disabled={away !== null}
                  onClick={() => takeBack(week.from as CivilDate)}
                >
                  {t('hours.takeBack')}
                </Button>
              )}
            </div>
            <dl className={classes.days}>
              {week.days.map((day) => (
                <div key={day.day} style={{ display: 'contents' }}>
                  <dt className="secondary">{texts.weekday(day.day)}</dt>
                  <dd>{textOf(day)}</dd>
                </div>
              ))}
            </dl>
            {noteOf?.(week)}
          </div>
        );
      })}
    </div>
  );
}
