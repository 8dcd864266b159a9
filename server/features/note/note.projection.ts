import type { NoteState } from '#domain/note/note.decider';
import type { NoteEvent } from '#domain/note/note.events';
import type { InlineProjection } from '../../projections/inline-projection.js';
import type { TableShape } from '../../projections/row-writes.js';

const NOTES: TableShape = {
  name: 'note',
  key: ['organisation_id', 'location_id'],
  columns: {
    organisation_id: 'text',
    location_id: 'text',
    text_id: 'text',
    revision: 'int',
    updated_at: 'timestamptz',
    updated_by: 'text',
  },
};

/** The note of each location. */
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
