import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../ui/layout/use-is-phone.js';
import { EntryField, type EntryProps } from './entry-field.js';
import { timeOfEntry } from './time-entry.js';

interface TimeFieldProps extends EntryProps {
  /** Minutes between the times that a phone offers. */
  readonly step?: number;
}

const asItIs = (time: string): string => time;

/**
 * Field for a time of the day with the value `HH:mm`; unparsable text is passed through for validation. Typed at a
 * desk; a phone shows its own picker.
 */
export function TimeField({ step = 1, value, onChange, ...props }: TimeFieldProps) {
  const { t } = useTranslation('common');
  const isPhone = useIsPhone();
  if (!isPhone)
    return (
      <EntryField
        {...props}
        value={value}
        onChange={onChange}
        read={timeOfEntry}
        write={asItIs}
        placeholder={t('time.example')}
      />
    );
  return (
    <TextInput
      {...props}
      type="time"
      step={step * 60}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
