import { Button, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../kit/ui/feedback/announce.js';
import { Dialog } from '../../kit/ui/overlay/dialog.js';
import classes from './link-dialog.module.css';
import { QrCode } from './qr-code.js';

interface LinkDialogProps {
  /** Name of the screen. */
  readonly name: string;
  /** The whole address. */
  readonly address: string;
  readonly onClose: () => void;
}

/**
 * Dialog with a screen's new link as QR code, to copy (announced; without a clipboard the field is selected) or to
 * open; the link cannot be shown again.
 */
export function LinkDialog({ name, address, onClose }: LinkDialogProps) {
  const { t } = useTranslation('wallScreen');
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
      announce(t('link.copied'));
    } catch {
      // Without a clipboard, as over plain http: then it stands ready to be copied by hand.
      field.current?.select();
    }
  };

  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('link.title', { name })}
      subtitle={t('link.subtitle')}
      width={520}
      footer={<Button onClick={onClose}>{t('link.done')}</Button>}
    >
      <div className="flex wrap gap-7 mb-6">
        <QrCode text={address} label={t('link.code')} />
        <div className="grid shrink gap-4 flex-200 content-start">
          <TextInput
            ref={field}
            label={t('link.label')}
            value={address}
            readOnly
            data-autofocus
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button
            variant="default"
            leftSection={
              copied ? <IconCheck size={16} aria-hidden="true" /> : <IconCopy size={16} aria-hidden="true" />
            }
            onClick={() => void copy()}
          >
            {t(copied ? 'link.copied' : 'link.copy')}
          </Button>
          <Button component="a" href={address} target="_blank" rel="noreferrer" variant="subtle">
            {t('link.open')}
          </Button>
        </div>
      </div>
      <p className={classes.text}>{t('link.hint')}</p>
      <p className={classes.text}>{t('link.dark')}</p>
      <p className="line-above pt-6 secondary">{t('link.secret')}</p>
    </Dialog>
  );
}
