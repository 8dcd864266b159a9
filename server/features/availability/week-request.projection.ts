import type { WeekRequestEvent } from '#domain/availability/week-request.events';
import type { WeekRequests } from '#domain/availability/week-request.state';
import type { InlineProjection } from '../../projections/inline-projection.js';
import { WEEKS } from './week-request.table.js';

/** Requested closed weeks by person, with their present answer. */
export const weekRequestProjection: InlineProjection<WeekRequests, WeekRequestEvent> = {
  name: 'availability-week',
  version: 1,
  streamKind: 'availability-week',
  tables: [WEEKS],
  project(write, { data: { userId, monday } }, { organisationId, state }) {
    const answer = state.weeks[monday];
    if (answer) write.upsert(WEEKS, { organisation_id: organisationId, user_id: userId, monday, answer });
  },
};
