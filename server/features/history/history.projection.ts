import { historyRecordOf, DESCRIBED_BY_STATE } from '#domain/catalogue/history-entries';
import type { FollowedProjection } from '../../projections/followed-projection.js';
import { historyRowOf } from './history-rows.js';
import { HISTORY_ENTRY_TABLE } from './history-entry.table.js';

/** Followed read model of history: an entry per event that history shows. */
export const historyProjection: FollowedProjection = {
  name: 'history',
  version: 1,
  tables: [HISTORY_ENTRY_TABLE],
  folds: DESCRIBED_BY_STATE,
  project(write, moment) {
    const { organisationId, position } = moment.logged;
    const record = historyRecordOf(moment);
    if (record)
      write.upsert(HISTORY_ENTRY_TABLE, { organisation_id: organisationId, position, ...historyRowOf(record) });
  },
};
