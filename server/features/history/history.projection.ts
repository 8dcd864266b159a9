import { historyRecordOf, DESCRIBED_BY_STATE } from '#domain/catalogue/history-entries';
import type { FollowedProjection } from '../../projections/followed-projection.js';
import { rowOf } from './history-rows.js';
import { ENTRIES } from './history-entry.table.js';

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
