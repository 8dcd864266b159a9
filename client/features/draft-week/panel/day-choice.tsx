import { UnstyledButton } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { CivilDate } from '#domain/kernel/civil-date';
import { useFormat, useToday } from '../../../shared/session/use-session.js';
import { useBoardView } from '../board-scope.js';
import classes from './slot-times.module.css';

/** On which day of the week a shift is. */
export function DayChoice({ date, onChange }: { readonly date: CivilDate; readonly onChange: (date: CivilDate) => void }) {
  const { t } = useTranslation('draftWeek');
  const format = useFormat();
  const today = useToday();
  const id = useId();
  const dates = useBoardView(({ facts }) => facts.dates);
  return (
    <div>
      <div id={id} className={classes.label}>
        {t('panel.day')}
      </div>
      <div className={classes.days} role="group" aria-labelledby={id}>
        {dates.map((one) => (
          <UnstyledButton
            key={one}
            className={classes.day}
            aria-pressed={one === date}
            aria-label={format.dateLong(one)}
            data-today={one === today || undefined}
            onClick={() => one !== date && onChange(one)}
          >
            <span>{format.weekday(one)}</span>
            <b>{format.dayNumber(one)}</b>
          </UnstyledButton>
        ))}
      </div>
    </div>
  );
}
