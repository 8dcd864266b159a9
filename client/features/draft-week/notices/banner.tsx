import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './notice-card.module.css';

export interface BannerProps {
  readonly tone: 'info' | 'ok' | 'warn' | 'no';
  /** Read out at once. */
  readonly urgent?: boolean;
  readonly icon?: ReactNode;
  readonly action?: ReactNode;
  readonly onClose?: () => void;
  readonly children: ReactNode;
}

/**
 * One sentence over the width of the board with an icon, an action and, with `onClose`, a button to close it; `urgent`
 * is read out at once.
 */
export function Banner({ tone, urgent = false, icon, action, onClose, children }: BannerProps) {
  const { t } = useTranslation('draftWeek');
  return (
    <div className={classes.banner} data-tone={tone} role={urgent ? 'alert' : 'status'}>
      {icon}
      <span>{children}</span>
      <span className="flex-1" />
      {action}
      {onClose && <CloseButton size="sm" aria-label={t('banner.close')} onClick={onClose} />}
    </div>
  );
}
