import { type OwnRecords, ownStream } from '#domain/catalogue/own-records.views';
import { recordsOf } from '../../../platform/live/record-maps.js';
import type { RecordsState } from '../../../platform/live/record-stream.js';
import { watchedRecords } from '../../../platform/live/watched-records.js';
import { useLiveState } from '../../../platform/state/use-live-state.js';
import { useUser } from '../../../platform/session/use-session.js';

type OwnList<Type extends keyof OwnRecords> = ReadonlyMap<string, OwnRecords[Type]>;

/**
 * Selector for the user's own records of one kind, by id; null until they have loaded. Create it once, outside of
 * components.
 */
export const ownRecords =
  <Type extends keyof OwnRecords>(type: Type) =>
  (state: RecordsState<OwnRecords>): OwnList<Type> | null =>
    state.phase === 'ready' ? recordsOf(state.records, type) : null;

const swapsOf = ownRecords('swap');
const shiftRequestsOf = ownRecords('shiftRequest');

/** Live offers by the user, to the user, and offers that the user could accept, by id; null while loading. */
export function useOwnSwaps(): OwnList<'swap'> | null {
  const { id } = useUser();
  return useLiveState(watchedRecords(ownStream(id)), swapsOf);
}

/** Live requests of the user for open shifts, in every state, by id; null while loading. */
export function useOwnShiftRequests(): OwnList<'shiftRequest'> | null {
  const { id } = useUser();
  return useLiveState(watchedRecords(ownStream(id)), shiftRequestsOf);
}
