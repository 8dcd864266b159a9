import { FocusTrap } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CivilDate } from '#domain/kernel/civil-date';
import { DatePicker } from './date-pickers.js';
import { useFormat, useToday } from '../../platform/session/use-session.js';

interface DateChoiceProps {
  readonly value: CivilDate | null;
  readonly onChange: (date: CivilDate) => void;
}

/**
 * Calendar for one date, with choice of month and year. Takes the focus and keeps it inside; starts at `value` or
 * today. Choosing the same date again reports it too.
 */
export function DateChoice({ value, onChange }: DateChoiceProps) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const today = useToday();
  const start = value ?? today;
  return (
    // Here, because the calendar comes later than the place where it opens.
    <FocusTrap active>
      <div>
        <DatePicker
          value={value}
          defaultDate={start}
          onChange={(chosen) => {
            const date = CivilDate.safeParse(chosen).data;
            if (date) onChange(date);
          }}
          allowDeselect={false}
          size="sm"
          weekdayFormat={(date) => format.weekday(date as CivilDate)}
          ariaLabels={{ previousMonth: t('month.previous'), nextMonth: t('month.next') }}
          getDayProps={(date) => ({
            'aria-label': format.dateLong(date as CivilDate),
            'data-autofocus': date === start || undefined,
          })}
        />
      </div>
    </FocusTrap>
  );
}
