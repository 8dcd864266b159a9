import type { Icon } from '@tabler/icons-react';
import { IconAlertTriangleFilled, IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './status-badge.module.css';

/** Colour and sign of a status badge. */
export type StatusTone = 'plain' | 'ok' | 'warn' | 'no';

const ICONS: Record<StatusTone, Icon | null> = { plain: null, ok: IconCheck, warn: IconAlertTriangleFilled, no: IconX };

/** A state in a word, with a colour and a sign that say the same. */
export function StatusBadge({
  tone = 'plain',
  children,
}: {
  readonly tone?: StatusTone;
  readonly children: ReactNode;
}) {
  const Sign = ICONS[tone];
  return (
    <span className={classes.badge} data-tone={tone}>
      {Sign && <Sign size={13} aria-hidden="true" />}
      {children}
    </span>
  );
}
