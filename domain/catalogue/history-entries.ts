import type { DomainEvent, Recorded } from '../kernel/event.js';
import { compose, type HistoryRecord, plainDescription, streamKey } from '../history/description.js';
import { DESCRIBED, FEATURES } from './history-kinds.js';

const streamsOf = (features: typeof FEATURES): string[] => features.map(({ stream }) => stream);

/** Kinds of streams that history knows. */
export const DESCRIBED_STREAMS: ReadonlySet<string> = new Set(streamsOf(FEATURES));

/** Kinds of streams whose state before an event its description reads. */
export const DESCRIBED_BY_STATE: readonly string[] = streamsOf(FEATURES.filter(({ readsState }) => readsState));

/** Kinds of streams that are of one location, which their names say. */
export const OF_A_LOCATION: ReadonlySet<string> = new Set(
  streamsOf(FEATURES.filter(({ isOfLocation }) => isOfLocation)),
);

/** An event with what was there before it. */
export interface Happened {
  readonly streamId: string;
  readonly event: Recorded<DomainEvent>;
  /** State of its stream just before it; for streams that are not in `DESCRIBED_BY_STATE` anything. Read only where it is needed: it may be worked out then. */
  readonly before: unknown;
}

/** History record of an event; null when a partner event of the same write describes it. */
export function historyRecordOf(happened: Happened): HistoryRecord | null {
  const { streamId, event } = happened;
  const described = DESCRIBED.get(event.type);
  if (described === null) return null;
  // An event of a newer version of the program is described by what it holds.
  if (!described) return compose(event, plainDescription(event.data, streamKey(streamId)));
  return compose(event, described.describe(event.data, happened));
}
