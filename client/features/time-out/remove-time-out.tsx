import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { holidaysDelete } from '#domain/time-out/time-out.calls';
import type { TimeOutView } from '#domain/time-out/time-out.views';
import { call } from '../../shared/api/current-api.js';
import { givenName } from '../../shared/format/names.js';
import { Dialog } from '../../shared/ui/dialog.js';
import { useFailureText } from '../../shared/ui/failure-text.js';
import { toast } from '../../shared/ui/toast.js';
import classes from './remove-time-out.module.css';
import { useTimeOutWords } from './use-time-out-words.js';

export interface RemoveTimeOutProps {
  /** Null: closed. */
  readonly timeOut: TimeOutView | null;
  readonly onClose: () => void;
}

/** Takes somebody's time out away, after a yes; the person is told by mail if wanted. */
export function RemoveTimeOut({ timeOut, onClose }: RemoveTimeOutProps) {
  const { t } = useTranslation(['timeOut', 'common']);
  const words = useTimeOutWords();
  const failureText = useFailureText();
  const [sendMail, setSendMail] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const name = givenName(timeOut?.user.name ?? '');

  const close = () => {
    setFailure(null);
    onClose();
  };
  const remove = async (id: string): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await call(holidaysDelete, { params: { id }, query: { sendMail } });
      toast(t('timeOut:remove.done', { name }));
      onClose();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      opened={timeOut !== null}
      onClose={close}
      title={t('timeOut:remove.title', { name })}
      subtitle={timeOut && `${words.dates(timeOut)} · ${words.days(timeOut)}`}
      footer={
        <>
          <Button variant="default" onClick={close} data-autofocus>
            {t('common:action.cancel')}
          </Button>
          <Button color="red" loading={isBusy} onClick={() => timeOut && void remove(timeOut.id)}>
            {t('common:action.delete')}
          </Button>
        </>
      }
    >
      <div className={classes.body}>
        <p>{t('timeOut:remove.text', { name })}</p>
        <Checkbox
          label={t('timeOut:remove.mail', { name })}
          checked={sendMail}
          onChange={({ currentTarget }) => setSendMail(currentTarget.checked)}
        />
        {failure !== null && <p role="alert">{failureText(failure)}</p>}
      </div>
    </Dialog>
  );
}
