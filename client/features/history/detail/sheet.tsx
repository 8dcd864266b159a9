import type { ReactNode } from 'react';
import { BottomSheet } from '../../../kit/ui/overlay/bottom-sheet.js';
import { Dialog } from '../../../kit/ui/overlay/dialog.js';
import { useIsPhone } from '../../../kit/ui/layout/use-is-phone.js';

export interface SheetProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly subtitle?: ReactNode;
  readonly footer?: ReactNode;
  /** Width of the dialog in pixels, 520 by default; ignored on a phone. */
  readonly width?: number;
  readonly children: ReactNode;
}

/** Frame for details: a dialog of `width` pixels on a desk, a bottom sheet on a phone. */
export function EntrySheet({ width = 520, children, ...props }: SheetProps) {
  const isPhone = useIsPhone();
  if (isPhone)
    return (
      <BottomSheet {...props}>
        <div className="p-6-7-20">{children}</div>
      </BottomSheet>
    );
  return (
    <Dialog {...props} width={width}>
      {children}
    </Dialog>
  );
}
