import type { ExpectedTurnover } from '#domain/insight/turnover.decider';
import type { TurnoverEvent } from '#domain/insight/turnover.events';
import type { InlineProjection } from '../../projections/inline-projection.js';
import { TURNOVER } from './insight.table.js';

/** Expected turnover by location and date. */
export const turnoverProjection: InlineProjection<ExpectedTurnover, TurnoverEvent> = {
  name: 'turnover',
  version: 1,
  streamKind: 'turnover',
  tables: [TURNOVER],
  project(write, { data }, { organisationId }) {
    const row = { organisation_id: organisationId, location_id: data.locationId, date: data.date };
    if (data.cents === null) write.remove(TURNOVER, row);
    else write.upsert(TURNOVER, { ...row, cents: data.cents });
  },
};
