import { Button, TextInput } from '@mantine/core';
import { IconCalendarShare, IconCheck, IconCopy } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../kit/ui/feedback/announce.js';
import classes from './calendar-address.module.css';

/**
 * New calendar address with buttons to copy it (announced; without a clipboard the field is selected) and to open it
 * in the device's calendar (`webcal:`).
 */
export function NewCalendarAddressCard({ address }: { readonly address: string }) {
  const { t } = useTranslation('ownRoster');
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
      announce(t('calendar.copied'));
    } catch {
      // Without a clipboard, as over plain http: then it stands ready to be copied by hand.
      field.current?.select();
    }
  };

  return (
    <>
      <TextInput
        ref={field}
        label={t('calendar.address')}
        value={address}
        readOnly
        data-autofocus
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={classes.ways}>
        <Button
          variant="default"
          leftSection={
            copied ? <IconCheck size={16} aria-hidden="true" /> : <IconCopy size={16} stroke={1.6} aria-hidden="true" />
          }
          onClick={() => void copy()}
        >
          {t(copied ? 'calendar.copied' : 'calendar.copy')}
        </Button>
        <Button
          component="a"
          href={address.replace(/^https?:/, 'webcal:')}
          variant="default"
          leftSection={<IconCalendarShare size={16} stroke={1.6} aria-hidden="true" />}
        >
          {t('calendar.open')}
        </Button>
      </div>
      <ul className={classes.hints}>
        <li>{t('calendar.hint.phone')}</li>
        <li>{t('calendar.hint.google')}</li>
        <li>{t('calendar.hint.outlook')}</li>
      </ul>
      <p className="line-above pt-6 secondary">{t('calendar.secret')}</p>
    </>
  );
}
