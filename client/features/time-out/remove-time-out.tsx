import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { holidaysDelete } from '#domain/time-out/time-out.calls';
import type { TimeOutView } from '#domain/time-out/time-out.views';
import { givenName } from '#domain/texts/names';
import { Dialog } from '../../kit/ui/overlay/dialog.js';
import { useFailureText } from '../../kit/ui/feedback/failure-text.js';
import { useOfflineReason } from '../../kit/mutations/use-offline-reason.js';
import { useWrite } from '../../kit/mutations/use-write.js';
import classes from './remove-time-out.module.css';
import { useTimeOutWords } from './use-time-out-words.js';

export interface RemoveTimeOutProps {
  /** Null: closed. */
  readonly timeOut: TimeOutView | null;
  readonly onClose: () => void;
}

/**
 * Dialog that deletes a person's time out; a mail to the person is optional and preselected. Open while there is one;
 * cancel has the focus. A toast confirms, a failure is shown inside. Disabled offline.
 */
export function RemoveTimeOut({ timeOut, onClose }: RemoveTimeOutProps) {
  const { t } = useTranslation(['timeOut', 'common']);
  const texts = useTimeOutWords();
  const failureText = useFailureText();
  const [sendMail, setSendMail] = useState(true);
  const write = useWrite();
  const away = useOfflineReason();
  const name = givenName(timeOut?.user.name ?? '');

  const close = () => {
    write.dismiss();
    onClose();
  };
  const remove = async (id: string): Promise<void> => {
    const request = { params: { id }, query: { sendMail } };
    if (await write.send(holidaysDelete, request, { done: () => ({ text: t('timeOut:remove.done', { name }) }) }))
      onClose();
  };

  return (
    <Dialog
      opened={timeOut !== null}
      onClose={close}
      title={t('timeOut:remove.title', { name })}
      subtitle={timeOut && `${texts.dates(timeOut)} · ${texts.days(timeOut)}`}
      footer={
        <>
          <Button variant="default" onClick={close} data-autofocus>
            {t('common:action.cancel')}
          </Button>
          <Button
            color="red"
            loading={write.isBusy}
            disabled={away !== null}
            onClick={() => timeOut && void remove(timeOut.id)}
          >
            {t('common:action.delete')}
          </Button>
        </>
      }
    >
      <div className={`grid gap-6 secondary ${classes.body}`}>
        <p>{t('timeOut:remove.text', { name })}</p>
        <Checkbox
          label={t('timeOut:remove.mail', { name })}
          checked={sendMail}
          onChange={({ currentTarget }) => setSendMail(currentTarget.checked)}
        />
        {write.failure !== null && <p role="alert">{failureText(write.failure)}</p>}
        {away !== null && <p role="status">{away}</p>}
      </div>
    </Dialog>
  );
}
