import type { NoteState } from '#domain/note/note.decider';
import type { NoteEvent } from '#domain/note/note.events';
import type { InlineProjection } from '../../projections/inline-projection.js';
import { NOTES } from './note.table.js';

/** Note of each location. */
export const noteProjection: InlineProjection<NoteState, NoteEvent> = {
  name: 'note',
  version: 1,
  streamKind: 'note',
  tables: [NOTES],
  project(write, { data }, { organisationId, state }) {
    write.upsert(NOTES, {
      organisation_id: organisationId,
      location_id: data.locationId,
      text_id: state.textId,
      revision: state.revision,
      updated_at: state.updatedAt,
      updated_by: state.updatedBy,
    });
  },
};
