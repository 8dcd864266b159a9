import { Button, Switch } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoaderFunction } from 'react-router';
import { ownStream } from '#domain/catalogue/own-records.views';
import { firstRecords } from '../../platform/live/watched-records.js';
import { connection, isAway } from '../../platform/connection/connection.js';
import { useLiveState } from '../../platform/state/use-live-state.js';
import { session } from '../../platform/session/current-session.js';
import { BottomSheet } from '../../kit/ui/overlay/bottom-sheet.js';
import { ErrorState } from '../../kit/ui/feedback/error-state.js';
import { Page as OrdinaryPage } from '../../kit/ui/layout/page.js';
import { RowsSkeleton } from '../../kit/ui/skeleton/skeletons.js';
import { useStableIsPhone } from '../../kit/ui/layout/use-is-phone.js';
import { AskForTimeOut } from './ask-for-time-out.js';
import { OwnTimeOuts } from './own-time-outs.js';
import classes from './time-out.module.css';
import { useOwnTimeOuts } from './use-own-time-outs.js';

/** Waits shortly for the user's own records. */
export const loader: LoaderFunction = async () => {
  const userId = session.auth.value?.user.id;
  if (userId !== undefined) await firstRecords(ownStream(userId));
  return null;
};

/**
 * /timeout: the user's requests for time out, last year's on request, with a form for a new one (in a sheet on a
 * phone). A skeleton until they have loaded; offline without stored ones, an error.
 */
export function Page() {
  const { t } = useTranslation(['timeOut', 'common']);
  const isOffline = useLiveState(connection, isAway);
  const [withLastYear, setWithLastYear] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const isPhone = useStableIsPhone(isAsking);
  const myTimeOuts = useOwnTimeOuts(withLastYear);

  return (
    <OrdinaryPage
      title={t('timeOut:own.title')}
      actions={
        <>
          <Switch
            label={t('common:word.showLastYear')}
            checked={withLastYear}
            onChange={({ currentTarget }) => setWithLastYear(currentTarget.checked)}
          />
          {isPhone && (
            <Button fullWidth leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => setAsking(true)}>
              {t('timeOut:own.ask')}
            </Button>
          )}
        </>
      }
    >
      <div className={`split aside-300 gap-20 ${classes.layout}`}>
        <div className="grid shrink gap-8">
          {myTimeOuts ? (
            <OwnTimeOuts myTimeOuts={myTimeOuts} />
          ) : isOffline ? (
            <ErrorState title={t('timeOut:own.failed')} text={t('timeOut:own.waitingText')} />
          ) : (
            <RowsSkeleton rows={4} />
          )}
        </div>
        {myTimeOuts && !isPhone && (
          <aside className={`card sticky top-16 p-6-7-7 ${classes.panel}`} aria-label={t('timeOut:own.ask')}>
            <h2 className="f-14 strong mb-2">{t('timeOut:own.ask')}</h2>
            <p className="secondary mb-6">{t('timeOut:own.askText')}</p>
            <AskForTimeOut timeOuts={myTimeOuts.timeOuts} />
          </aside>
        )}
      </div>
      <BottomSheet
        opened={isPhone && isAsking}
        onClose={() => setAsking(false)}
        title={t('timeOut:own.ask')}
        subtitle={t('timeOut:own.askText')}
      >
        <div className={classes.sheet}>
          {myTimeOuts && <AskForTimeOut timeOuts={myTimeOuts.timeOuts} onRequested={() => setAsking(false)} />}
        </div>
      </BottomSheet>
    </OrdinaryPage>
  );
}
