import { useTranslation } from 'react-i18next';
import { connection, isAway } from '../../platform/connection/connection.js';
import { useLiveState } from '../../platform/state/use-live-state.js';

/**
 * Text why nothing can be saved now (offline, or no answer from the server), for buttons that need the server; null:
 * saving is possible.
 */
export function useOfflineReason(): string | null {
  const { t } = useTranslation('common');
  return useLiveState(connection, isAway) ? t('offline.cannotSave') : null;
}
