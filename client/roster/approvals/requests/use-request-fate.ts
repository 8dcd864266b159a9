import { useEffect, useState } from 'react';
import { type LocationRecords, locationRecordStream } from '#domain/catalogue/location-records.views';
import type { ShiftRequestView } from '#domain/shift-request/shift-request.views';
import { usersEnabled } from '#domain/staff/staff.calls';
import type { SwapView } from '#domain/swap/swap.views';
import { useQuery } from '../../../platform/api/use-query.js';
import type { RequestFate } from '../decisions/use-decided-in-place.js';
import { recordsOf, type RecordMaps, type RecordsChanged } from '../../../platform/live/record-maps.js';
import { recordChanges$ } from '../../../platform/live/watched-records.js';
import { useLocationId, useUser } from '../../../platform/session/use-session.js';
import { type RequestKind, usePlaceRequests } from './use-place-requests.js';

/** A request of a list that no longer waits. */
interface Left {
  readonly kind: RequestKind;
  readonly id: string;
  /** Id of the person who asked. */
  readonly askedBy: string;
}

const OVER: RequestFate = { outcome: 'over', by: null };

/**
 * Returns a function for the outcome of a request that no longer waits, from its record, or from the author of its
 * removal while this hook was mounted; `over` when neither is known. Asks the server for people's names once a request
 * was removed.
 */
export function useRequestFate(): (orphan: Left) => RequestFate {
  const { id: userId } = useUser();
  const swaps = usePlaceRequests('swap');
  const shiftRequests = usePlaceRequests('shiftRequest');
  const timeOuts = usePlaceRequests('timeOut');
  const removers = useRemovers();
  const people = useQuery(usersEnabled, removers.size === 0 ? null : {}).data;

  const nameOf = (person: { readonly id: string; readonly name: string } | null): string | null =>
    person && person.id !== userId ? person.name : null;
  const ofShift = (record: Pick<SwapView | ShiftRequestView, 'status' | 'decidedBy'> | undefined): RequestFate => {
    switch (record?.status) {
      case 'approved':
      case 'declined':
        return { outcome: record.status, by: nameOf(record.decidedBy) };
      case 'withdrawn':
        return { outcome: 'withdrawn', by: null };
      default:
        return OVER;
    }
  };
  const ofRemoved = ({ id, askedBy }: Left, outcome: 'removed' | 'answered'): RequestFate => {
    const remover = removers.get(id) ?? null;
    if (remover === null) return OVER;
    if (remover === askedBy) return { outcome: 'withdrawn', by: null };
    return { outcome, by: nameOf(people?.find((person) => person.id === remover) ?? null) };
  };

  return (orphan) => {
    switch (orphan.kind) {
      case 'swap':
        return ofShift(swaps?.get(orphan.id));
      case 'shiftRequest':
        return ofShift(shiftRequests?.get(orphan.id));
      case 'weekAsked':
        return ofRemoved(orphan, 'answered');
      case 'timeOut': {
        const record = timeOuts?.get(orphan.id);
        if (!record || record.approved === null) return ofRemoved(orphan, 'removed');
        return { outcome: record.approved ? 'approved' : 'declined', by: nameOf(record.decidedBy) };
      }
    }
  };
}

/** Ids of the people who removed requests while mounted, by request id; null: the system, or several people at once. */
function useRemovers(): ReadonlyMap<string, string | null> {
  const locationId = useLocationId();
  const [removers, setRemovers] = useState<ReadonlyMap<string, string | null>>(new Map());
  useEffect(() => {
    const subscription = recordChanges$(locationRecordStream(locationId)).subscribe(({ before, changes }) => {
      const removed = changes.flatMap((change) => removedBy(change, before));
      if (removed.length > 0) setRemovers((former) => new Map([...former, ...removed]));
    });
    return () => subscription.unsubscribe();
  }, [locationId]);
  return removers;
}

function removedBy(
  change: RecordsChanged<LocationRecords>,
  before: RecordMaps<LocationRecords>,
): [string, string | null][] {
  if (change.type !== 'timeOut' && change.type !== 'weekAsked') return [];
  const { actorId } = change;
  if (change.id !== null) return change.record === null ? [[change.id, actorId]] : [];
  return [...recordsOf(before, change.type).keys()]
    .filter((id) => !change.records.has(id))
    .map((id): [string, string | null] => [id, actorId]);
}
