import type { Instant } from '../kernel/clock-time.js';
import { type Decider, happened, refused } from '../kernel/decider.js';
import type { Recorded } from '../kernel/event.js';
import type { LocationId, TextId, UserId } from '../kernel/ids.js';
import { refuseStale } from '../kernel/revision.js';
import type { NoteEvent } from './note.events.js';

/** Writes the note of a location; null empties it. */
export interface WriteNote {
  readonly type: 'WriteNote';
  readonly locationId: LocationId;
  readonly textId: TextId | null;
  /** Revision that the author saw; absent: not compared. */
  readonly basedOn?: number | undefined;
}

/** The note as it is; 0 when it was never written. */
export interface NoteState {
  readonly textId: TextId | null;
  readonly revision: number;
  readonly updatedAt: Instant | null;
  readonly updatedBy: UserId | null;
}

/** One note a location, that several may write in: whoever saw an older one is shown the newer (messages page, "Reading"). */
export const noteDecider: Decider<WriteNote, NoteEvent, NoteState> = {
  initialState: { textId: null, revision: 0, updatedAt: null, updatedBy: null },
  evolve(state, events: readonly Recorded<NoteEvent>[]) {
    const last = events.at(-1);
    if (!last) return state;
    return {
      textId: last.data.textId,
      revision: state.revision + events.length,
      updatedAt: last.meta.at,
      updatedBy: last.meta.actorId,
    };
  },
  decide({ locationId, textId, basedOn }, state) {
    // Writing the text that is stored already loses nothing, so an older revision is accepted.
    if (textId === state.textId && (basedOn ?? 0) <= state.revision) return happened();
    const stale = refuseStale(basedOn, state);
    if (stale) return refused(stale);
    return happened({ type: 'NoteChanged', data: { locationId, textId, was: { textId: state.textId } } });
  },
};
