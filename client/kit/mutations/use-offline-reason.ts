import { useTranslation } from 'react-i18next';
import { connection, isAway } from '../../platform/connection/connection.js';
import { useLiveState } from '../../platform/state/use-live-state.js';

/** Why nothing can be saved now, for buttons that need the server; null: it can. */
export function useOfflineReason(): string | null {
  const { t } = useTranslation('common');
  return useLiveState(connection, isAway) ? t('offline.cannotSave') : null;
}
