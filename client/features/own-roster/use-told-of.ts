import { useMemo } from 'react';
import { ownStream } from '#domain/roster-week/own.views';
import { watchedRecords } from '../../shared/live/watched-records.js';
import { useLiveState } from '../../shared/reactive/use-live-state.js';
import { ownRecords } from '../../shared/requests/own-requests.js';
import { useUser } from '../../shared/session/use-session.js';
import { toldOf, type ToldOf } from './told-of.js';

const notificationsOf = ownRecords('notification');

/** What the notice says that led here, live. */
export function useToldOf(params: URLSearchParams): ToldOf {
  const { id } = useUser();
  const notices = useLiveState(watchedRecords(ownStream(id)), notificationsOf);
  const [shiftId, day] = [params.get('shift'), params.get('day')];
  return useMemo(() => toldOf(notices?.values() ?? [], { shiftId, day }), [notices, shiftId, day]);
}
