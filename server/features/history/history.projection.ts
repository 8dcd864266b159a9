import { historyRecordOf, DESCRIBED_BY_STATE } from '#domain/catalogue/history-entries';
import type { FollowedProjection } from '../../projections/followed-projection.js';
import type { TableShape } from '../../projections/row-writes.js';
import { rowOf } from './history-rows.js';

const ENTRIES: TableShape = {
  name: 'history_entry',
  key: ['organisation_id', 'generation', 'position'],
  columns: {
    organisation_id: 'text',
    generation: 'int',
    position: 'bigint',
    event_id: 'text',
    at: 'timestamptz',
    author_id: 'text',
    kind: 'text',
    location_id: 'text',
    job_filter_id: 'text',
    date: 'date',
    week: 'date',
    from_location_id: 'text',
    from_date: 'date',
    from_week: 'date',
    subject_id: 'text',
    entity_id: 'text',
    people: 'text[]',
    entities: 'text[]',
    before: 'jsonb',
    after: 'jsonb',
    cause: 'text',
    write_id: 'uuid',
    undo_of: 'uuid',
  },
};

/** The readable history: an entry for each event that is worth telling. */
export const historyProjection: FollowedProjection = {
  name: 'history',
  version: 1,
  tables: [ENTRIES],
  folds: DESCRIBED_BY_STATE,
  project(write, moment) {
    const { organisationId, position } = moment.logged;
    const record = historyRecordOf(moment);
    if (record) write.upsert(ENTRIES, { organisation_id: organisationId, position, ...rowOf(record) });
  },
};
