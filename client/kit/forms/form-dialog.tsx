import type { ReactNode } from 'react';
import { BottomSheet } from '../ui/overlay/bottom-sheet.js';
import { Dialog } from '../ui/overlay/dialog.js';
import { useHeldIsPhone } from '../ui/layout/use-is-phone.js';
import classes from './form-dialog.module.css';
import { useCloseAsking } from './use-close-asking.js';

export interface FormDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** Something is filled in that closing would lose: it is asked first. */
  readonly isDirty?: boolean;
  /** Pixels, at a desk. */
  readonly width?: number;
  readonly children: ReactNode;
}

/** A form over the page that it belongs to: in the middle at a desk, within reach of the thumb on a phone. */
export function FormDialog({ opened, onClose, title, isDirty = false, width = 380, children }: FormDialogProps) {
  const isPhone = useHeldIsPhone(opened);
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
