import { Input } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DateField } from './date-field.js';
import type { EntryProps } from './entry-field.js';
import classes from './moment-field.module.css';
import { TimeField } from './time-field.js';

/**
 * Fields for date and time of one value `YYYY-MM-DD HH:mm`. Both empty: `''`; with one part missing the value is
 * invalid, so that validation rejects it.
 */
export function MomentField({ label, value, onChange, error, description, name, ...props }: EntryProps) {
  const { t } = useTranslation('common');
  const space = value.lastIndexOf(' ');
  const [date, time] = [value.slice(0, Math.max(space, 0)), value.slice(space + 1)];
  const write = (newDate: string, newTime: string) =>
    onChange(newDate === '' && newTime === '' ? '' : `${newDate} ${newTime}`);
  const named = typeof label === 'string' ? label : '';
  return (
    <Input.Wrapper
      component="fieldset"
      className={classes.moment ?? ''}
      label={label}
      labelElement="div"
      labelProps={{ component: 'legend' }}
      error={error}
      {...(description !== undefined && { description })}
    >
      <div className={classes.parts}>
        <DateField
          {...props}
          {...(name !== undefined && { name: `${name}.date` })}
          aria-label={t('date.of', { what: named })}
          value={date}
          onChange={(chosen) => write(chosen, time)}
          error={Boolean(error)}
        />
        <TimeField
          {...(name !== undefined && { name: `${name}.time` })}
          aria-label={t('time.of', { what: named })}
          value={time}
          onChange={(chosen) => write(date, chosen)}
          error={Boolean(error)}
          step={15}
        />
      </div>
    </Input.Wrapper>
  );
}
