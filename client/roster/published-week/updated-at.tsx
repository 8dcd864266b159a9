import { IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RecordStreamName } from '#domain/live/record-stream';
import { connection } from '../../platform/connection/connection.js';
import { staleSince } from '../../platform/live/record-stream.js';
import { watchedRecords } from '../../platform/live/watched-records.js';
import { useLiveState } from '../../platform/state/use-live-state.js';
import { useFormat } from '../../platform/session/use-session.js';
import { useThisMinute } from './use-rosters.js';

/** Time up to which a stream's records were confirmed, while there is no connection; otherwise nothing. */
export function UpdatedAt({ stream }: { readonly stream: RecordStreamName<unknown> }) {
  const { t } = useTranslation('offline');
  const format = useFormat();
  const minute = useThisMinute();
  const since = useLiveState(watchedRecords(stream), staleSince);
  const state = useLiveState(connection);
  if (since === null || state === 'online') return null;
  return (
    <p className="row gap-3 warn f-12 mb-5" role="status">
      <IconCloudOff size={14} aria-hidden="true" />
      {t(state === 'silent' ? 'updatedSilent' : 'updated', {
        moment: format.momentLong(since, Math.max(minute, since)),
      })}
    </p>
  );
}
