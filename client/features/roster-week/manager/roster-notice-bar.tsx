import { CloseButton } from '@mantine/core';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLiveState } from '../../../platform/state/use-live-state.js';
import classes from './manager-home.module.css';
import { rosterNotice } from './roster-notice.js';

/** Alert above the board with the text of `rosterNotice`, until closed; renders nothing without one. */
export function RosterNotice() {
  const { t } = useTranslation('common');
  const text = useLiveState(rosterNotice);
  if (text === null) return null;
  return (
    <div className={`row gap-5 line-below f-13 warn-tint primary p-4-7 ${classes.notice}`} role="alert">
      <IconAlertTriangleFilled className="fixed warn-sign" size={16} aria-hidden="true" />
      <span>{text}</span>
      <CloseButton aria-label={t('action.close')} onClick={() => rosterNotice.set(null)} />
    </div>
  );
}
