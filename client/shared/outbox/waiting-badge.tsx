import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../ui/status-badge.js';

/** In the place of what one could do: it was asked for, and waits for the connection. */
export function WaitingBadge() {
  const { t } = useTranslation('offline');
  return <StatusBadge>{t('waiting')}</StatusBadge>;
}
