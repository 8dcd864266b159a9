import { useTranslation } from 'react-i18next';
import { connection } from '../../platform/connection/connection.js';
import { useLiveState } from '../../platform/state/use-live-state.js';
import { StatusBadge } from '../ui/feedback/status-badge.js';

/** Badge in place of an action that was taken and waits for the connection or an answer. */
export function WaitingBadge() {
  const { t } = useTranslation('offline');
  const isSilent = useLiveState(connection) === 'silent';
  return <StatusBadge>{t(isSilent ? 'waitingSilent' : 'waiting')}</StatusBadge>;
}
