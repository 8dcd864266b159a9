import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { CivilDate } from '#domain/kernel/civil-date';
import { useFormat, useToday } from '../../../platform/session/use-session.js';
import { useBoardView } from '../board/board-scope.js';
import classes from './slot-times.module.css';

/**
 * Seven buttons for the day of a shift, with the present one pressed and today marked. Pressing the present day does
 * nothing.
 */
export function DayChoice({
  date,
  onChange,
}: {
  readonly date: CivilDate;
  readonly onChange: (date: CivilDate) => void;
}) {
  const { t } = useTranslation('draftWeek');
  const format = useFormat();
  const today = useToday();
  const id = useId();
  const dates = useBoardView(({ facts }) => facts.dates);
  return (
    <div>
      <div id={id} className="f-detail w-540 mb-2">
        {t('panel.day')}
      </div>
      <div className="grid gap-1 columns-7" role="group" aria-labelledby={id}>
        {dates.map((one) => (
          <UnstyledButton
            key={one}
            className={`hoverable surface p-2-0 outlined-2 round-md secondary f-11 lh-135 text-center ${classes.day}`}
            aria-pressed={one === date}
            data-today={one === today || undefined}
            onClick={() => one !== date && onChange(one)}
          >
            <VisuallyHidden>{format.dateLong(one)}</VisuallyHidden>
            <span aria-hidden="true">{format.weekday(one)}</span>
            <b className="primary f-14 strong num lh-135" aria-hidden="true">
              {format.dayNumber(one)}
            </b>
          </UnstyledButton>
        ))}
      </div>
    </div>
  );
}
