import type { TimeOutEvent } from '#domain/time-out/time-out.events';
import type { TimeOuts } from '#domain/time-out/time-out.state';
import type { InlineProjection } from '../../projections/inline-projection.js';
import { TIME_OUTS } from './time-out.table.js';

/** Time outs that are not cancelled, decided or not. */
export const timeOutProjection: InlineProjection<TimeOuts, TimeOutEvent> = {
  name: 'time-out',
  version: 1,
  streamKind: 'time-out',
  tables: [TIME_OUTS],
  project(write, { data }, { organisationId, state }) {
    const key = { organisation_id: organisationId, time_out_id: data.timeOutId };
    const timeOut = state.timeOuts[data.timeOutId];
    if (!timeOut) return write.remove(TIME_OUTS, key);
    write.upsert(TIME_OUTS, {
      ...key,
      user_id: timeOut.userId,
      from_date: timeOut.from,
      until_date: timeOut.until,
      approved: timeOut.approved,
      remark_id: timeOut.remarkId,
      requested_at: timeOut.requestedAt,
      decided_at: timeOut.decidedAt,
      decided_by: timeOut.decidedBy,
    });
  },
};
