import { useTranslation } from 'react-i18next';
import { BottomSheet } from '../../kit/ui/overlay/bottom-sheet.js';
import { MenuList } from './menu-list.js';

/** Sheet with the complete menu, on a phone. */
export function MenuSheet({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation('app');
  return (
    <BottomSheet opened={opened} onClose={onClose} title={t('bottom.menu')}>
      <MenuList onChosen={onClose} />
    </BottomSheet>
  );
}
