import type { DomainEvent, Recorded } from '../kernel/event.js';
import { compose, type HistoryRecord, plainDescription, streamKey } from '../history/description.js';
import { DESCRIBED, FEATURES } from './history-kinds.js';

const streamsOf = (features: typeof FEATURES): string[] => features.map(({ stream }) => stream);

/** Kinds of streams whose events appear in history. */
export const DESCRIBED_STREAMS: ReadonlySet<string> = new Set(streamsOf(FEATURES));

/** Kinds of streams whose history entries need the state before the event. */
export const DESCRIBED_BY_STATE: readonly string[] = streamsOf(FEATURES.filter(({ readsState }) => readsState));

/** Kinds of streams whose id begins with a location. */
export const OF_A_LOCATION: ReadonlySet<string> = new Set(
  streamsOf(FEATURES.filter(({ isOfLocation }) => isOfLocation)),
);

/** A recorded event with the state of its stream before it. */
export interface Happened {
  readonly streamId: string;
  readonly event: Recorded<DomainEvent>;
  /** State before the event; read only for kinds in `DESCRIBED_BY_STATE`, so that a getter may compute it on demand. */
  readonly before: unknown;
}

/**
 * History record of an event; null when another event of the same write describes it. Events of unknown types are
 * described by their data.
 */
export function historyRecordOf(happened: Happened): HistoryRecord | null {
  const { streamId, event } = happened;
  const described = DESCRIBED.get(event.type);
  if (described === null) return null;
  // An event of a newer version of the program is described by what it holds.
  if (!described) return compose(event, plainDescription(event.data, streamKey(streamId)));
  return compose(event, described.describe(event.data, happened));
}
