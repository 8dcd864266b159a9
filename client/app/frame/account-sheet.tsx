import { BottomSheet } from '../../kit/ui/overlay/bottom-sheet.js';
import { AccountPanel } from './account-panel.js';

export interface AccountSheetProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly name: string;
  readonly role: string;
}

/** Account menu on a phone: name, role and account actions. */
export function AccountSheet({ opened, onClose, name, role }: AccountSheetProps) {
  return (
    <BottomSheet opened={opened} onClose={onClose} title={name} subtitle={role}>
      <AccountPanel onDone={onClose} />
    </BottomSheet>
  );
}
