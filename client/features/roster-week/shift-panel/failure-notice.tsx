import { Button } from '@mantine/core';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../../kit/ui/feedback/failure-text.js';
import { useFormat } from '../../../platform/session/use-session.js';
import { useShiftWhat } from '../manager/use-shift-what.js';
import classes from './failure-notice.module.css';
import type { ShiftFailure } from './shift-failure.js';
import type { ShiftActions } from './use-shift-actions.js';

/**
 * Alert that explains why an action on a shift failed. After a colleague's change it offers to repeat the action on the
 * current shift. Renders nothing without a failure.
 */
export function FailureNotice({
  actions,
}: {
  readonly actions: Pick<ShiftActions, 'failure' | 'dismiss' | 'insist' | 'isBusy'>;
}) {
  const { t } = useTranslation('rosterWeek');
  const { t: common } = useTranslation('common');
  const failureText = useFailureText();
  const what = useShiftWhat();
  const { failure, dismiss, insist, isBusy } = actions;
  if (!failure) return null;
  const close = (
    <Button variant="default" size="xs" onClick={dismiss}>
      {failure.kind === 'changed' ? t('manager.conflict.theirs') : common('action.close')}
    </Button>
  );
  switch (failure.kind) {
    case 'sameDate':
      return (
        <Notice title={t('manager.sameDate.title', { name: failure.conflicts[0]?.name ?? '' })} actions={close}>
          <Conflicts conflicts={failure.conflicts} />
          <p>{t('manager.sameDate.text')}</p>
        </Notice>
      );
    case 'changed': {
      const { current } = failure;
      const texts = [
        current.canceled ? t('manager.panel.calledOffPlain') : (current.name ?? t('manager.board.open')),
        what(current),
      ];
      return (
        <Notice
          title={t('manager.conflict.title')}
          actions={
            <>
              <Button size="xs" variant="default" onClick={() => insist?.()} loading={isBusy}>
                {t('manager.conflict.mine')}
              </Button>
              {close}
            </>
          }
        >
          <p>{t('manager.conflict.now', { what: texts.join(', ') })}</p>
        </Notice>
      );
    }
    case 'gone':
      return (
        <Notice title={t('manager.conflict.title')} actions={close}>
          <p>{t('manager.conflict.gone')}</p>
        </Notice>
      );
    case 'other':
      return <Notice title={failureText(failure.error)} actions={close} />;
  }
}

function Conflicts({ conflicts }: { readonly conflicts: Extract<ShiftFailure, { kind: 'sameDate' }>['conflicts'] }) {
  const { t } = useTranslation('rosterWeek');
  const format = useFormat();
  return (
    <ul>
      {conflicts.map(({ id, date, from, until, location }) => (
        <li key={id ?? from}>
          {t('manager.sameDate.item', { date: format.date(date), time: format.moments(from, until), location })}
        </li>
      ))}
    </ul>
  );
}

function Notice({
  title,
  actions,
  children,
}: {
  readonly title: string;
  readonly actions: ReactNode;
  readonly children?: ReactNode;
}) {
  return (
    <div className={classes.notice} role="alert">
      <p className="split gap-4 primary w-580 lh-140 columns-16">
        <IconAlertTriangleFilled className="mt-1 warn-sign" size={15} aria-hidden="true" />
        {title}
      </p>
      <div className={classes.text}>{children}</div>
      <div className={classes.actions}>{actions}</div>
    </div>
  );
}
