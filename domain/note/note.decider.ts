import type { Instant } from '../kernel/clock-time.js';
import { type Decider, happened, refused } from '../kernel/decider.js';
import type { Recorded } from '../kernel/event.js';
import type { LocationId, TextId, UserId } from '../kernel/ids.js';
import { refuseStale } from '../kernel/revision.js';
import type { NoteEvent } from './note.events.js';

/** Writes the note of a location; `textId` null empties it. */
export interface WriteNote {
  readonly type: 'WriteNote';
  readonly locationId: LocationId;
  readonly textId: TextId | null;
  /** Revision that the author saw; absent: not compared. */
  readonly basedOn?: number | undefined;
}

/** Note of a location; revision 0 and nulls when never written. */
export interface NoteState {
  readonly textId: TextId | null;
  readonly revision: number;
  readonly updatedAt: Instant | null;
  readonly updatedBy: UserId | null;
}

/**
 * Rules of a location's single note, written by several people: refuses an older base with the present note, unless the
 * text is equal (messages page, "Reading").
 */
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
