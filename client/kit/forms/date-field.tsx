import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CivilDate } from '#domain/kernel/civil-date';
import { useLanguage, useToday } from '../../platform/session/use-session.js';
import { lazyPart } from '../ui/layout/lazy-part.js';
import { useBackCloses } from '../ui/overlay/use-back-closes.js';
import { useIsPhone } from '../ui/layout/use-is-phone.js';
import { dateOfEntry, writtenDate } from './date-entry.js';
import { EntryField, type EntryProps } from './entry-field.js';

const DateChoice = lazyPart(async () => (await import('./date-choice.js')).DateChoice);

/**
 * Field for a date with the value `YYYY-MM-DD`; unparsable text is passed through for validation. At a desk it is typed
 * in either language or chosen in a calendar; a phone shows its own picker.
 */
export function DateField({ value, onChange, ...props }: EntryProps) {
  const { t } = useTranslation('common');
  const today = useToday();
  const language = useLanguage();
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  useBackCloses(isOpen && !isPhone, () => setOpen(false));
  if (isPhone)
    return (
      <TextInput {...props} type="date" value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
    );
  const date = CivilDate.safeParse(value).data ?? null;
  return (
    <EntryField
      {...props}
      value={value}
      onChange={onChange}
      read={(entry) => dateOfEntry(entry, today)}
      write={(date) => writtenDate(date as CivilDate, language)}
      placeholder={t('date.example')}
      rightSection={
        <Popover opened={isOpen} onChange={setOpen} position="bottom-end" returnFocus shadow="md">
          <Popover.Target>
            <ActionIcon
              aria-label={t('date.choose')}
              disabled={props.disabled ?? false}
              onClick={() => setOpen((wasOpen) => !wasOpen)}
            >
              <IconCalendar size={16} aria-hidden="true" />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown>
            <DateChoice
              value={date}
              onChange={(chosen) => {
                onChange(chosen);
                setOpen(false);
              }}
            />
          </Popover.Dropdown>
        </Popover>
      }
    />
  );
}
