import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { availablesAskWeek, availablesClosing } from '#domain/availability/availability.calls';
import type { CivilDate } from '#domain/kernel/civil-date';
import { refetch } from '../../platform/api/query.js';
import { useFormat, useUser } from '../../platform/session/use-session.js';
import { useFailureText } from '../../kit/ui/feedback/failure-text.js';
import { useWrite } from '../../kit/mutations/use-write.js';
import classes from './closed-weeks.module.css';
import type { AskableClosing } from './use-availability.js';

export interface RequestWeekProps {
  readonly monday: CivilDate;
  readonly closing: AskableClosing;
}

/**
 * Button that asks a manager to open a closed week, sent at once; after an earlier request the text that it waits or
 * was declined. A failure is shown beside it.
 */
export function RequestWeek({ monday, closing }: RequestWeekProps) {
  const { t } = useTranslation('availability');
  const format = useFormat();
  const { id: userId } = useUser();
  const write = useWrite();
  const failureText = useFailureText();
  if (closing.asked.includes(monday)) return <span className={classes.state}>{t('closed.asked')}</span>;
  if (closing.declined.includes(monday)) return <span className={classes.state}>{t('closed.declined')}</span>;
  const ask = async () => {
    const isDone = await write.send(availablesAskWeek, { body: { userId, week: monday } });
    if (isDone) refetch(availablesClosing);
  };
  return (
    <>
      <Button
        variant="default"
        size="xs"
        loading={write.isBusy}
        aria-label={t('closed.askOf', { week: format.week(monday).toLocaleLowerCase() })}
        onClick={() => void ask()}
      >
        {t('closed.ask')}
      </Button>
      {write.failure !== null && (
        <span className={classes.failure} role="alert">
          {failureText(write.failure)}
        </span>
      )}
    </>
  );
}
