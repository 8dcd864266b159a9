import type { OwnDelivery } from '#domain/delivery/delivery.views';
import { ownStream } from '#domain/catalogue/own-records.views';
import { watchedRecords } from '../../platform/live/watched-records.js';
import { useLiveState } from '../../platform/state/use-live-state.js';
import { ownRecords } from '../../roster/approvals/requests/own-requests.js';
import { useUser } from '../../platform/session/use-session.js';

const deliveriesOf = ownRecords('delivery');

/** Messages that the user sent in the last month, live, newest first; null until loaded. */
export function useDeliveries(): readonly OwnDelivery[] | null {
  const { id } = useUser();
  const records = useLiveState(watchedRecords(ownStream(id)), deliveriesOf);
  return records ? [...records.values()].toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1)) : null;
}
