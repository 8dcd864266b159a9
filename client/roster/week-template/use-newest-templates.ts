import { useEffect, useRef } from 'react';
import type { LocationId } from '#domain/kernel/ids';
import { type LocationRecords, locationRecordStream } from '#domain/catalogue/location-records.views';
import { useLiveState } from '../../platform/state/use-live-state.js';
import { recordsOf } from '../../platform/live/record-maps.js';
import type { RecordsState } from '../../platform/live/record-stream.js';
import { watchedRecords } from '../../platform/live/watched-records.js';

interface Revised {
  readonly id: string;
  readonly revision: number;
}

const NONE: ReadonlyMap<string, never> = new Map<string, never>();

const templatesIn = (state: RecordsState<LocationRecords>) =>
  state.phase === 'ready' ? recordsOf(state.records, 'template') : NONE;

/**
 * Calls `refetch` when live records have a newer revision of an answered template, once for each new revision of a
 * template.
 */
export function useNewestTemplates(
  locationId: LocationId,
  answered: readonly (Revised | null | undefined)[],
  refetch: () => void,
): void {
  const live = useLiveState(watchedRecords(locationRecordStream(locationId)), templatesIn);
  const asked = useRef(new Map<string, number>());
  useEffect(() => {
    const changed = answered.flatMap((template) => {
      if (!template) return [];
      const { id, revision } = template;
      const newest = live.get(id)?.revision ?? 0;
      return newest > Math.max(revision, asked.current.get(id) ?? 0) ? [{ id, newest }] : [];
    });
    if (changed.length === 0) return;
    for (const { id, newest } of changed) asked.current.set(id, newest);
    refetch();
  }, [live, answered, refetch]);
}
