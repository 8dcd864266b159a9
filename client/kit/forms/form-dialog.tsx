import type { ReactNode } from 'react';
import { BottomSheet } from '../ui/overlay/bottom-sheet.js';
import { Dialog } from '../ui/overlay/dialog.js';
import { useStableIsPhone } from '../ui/layout/use-is-phone.js';
import classes from './form-dialog.module.css';
import { useCloseAsking } from './use-close-asking.js';

export interface FormDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** Closing would lose input, and asks first. */
  readonly isDirty?: boolean;
  /** Pixels, at a desk; 380 by default. */
  readonly width?: number;
  readonly children: ReactNode;
}

/**
 * Form over the page that it belongs to: a dialog at a desk, a bottom sheet on a phone. Stays what it is while open,
 * also when the phone is turned.
 */
export function FormDialog({ opened, onClose, title, isDirty = false, width = 380, children }: FormDialogProps) {
  const isPhone = useStableIsPhone(opened);
  const close = useCloseAsking(isDirty, onClose);
  return isPhone ? (
    <BottomSheet opened={opened} onClose={close} title={title}>
      <div className={classes.sheet}>{children}</div>
    </BottomSheet>
  ) : (
    <Dialog opened={opened} onClose={close} title={title} width={width}>
      {children}
    </Dialog>
  );
}
