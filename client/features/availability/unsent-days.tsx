import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CivilDate } from '#domain/kernel/civil-date';
import { connection, isAway } from '../../platform/connection/connection.js';
import { useLiveState } from '../../platform/state/use-live-state.js';
import type { PendingDay } from './availability-draft.js';

/**
 * Notice how many days wait for a connection, while there is none; nothing without any. `pendingDays`: by date. Refused
 * days are in the list of pending writes.
 */
export function PendingDays({ pendingDays }: { readonly pendingDays: ReadonlyMap<CivilDate, PendingDay> }) {
  const { t } = useTranslation('availability');
  const state = useLiveState(connection);
  const count = [...pendingDays.values()].filter((day) => day.state === 'unsent').length;
  if (!isAway(state) || count === 0) return null;
  return (
    <p className="row gap-4 warn warn-tint round-md mt-6 p-4-6" role="status">
      <IconClock size={16} aria-hidden="true" />
      {t(state === 'silent' ? 'unsentSilent' : 'unsent', { count })}
    </p>
  );
}
