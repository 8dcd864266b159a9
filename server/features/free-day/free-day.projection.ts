import type { FreeDays } from '#domain/free-day/free-day.decider';
import type { FreeDayEvent } from '#domain/free-day/free-day.events';
import type { InlineProjection } from '../../projections/inline-projection.js';
import { FREE_DAYS } from './free-day.table.js';

/** Free days of full-timers. */
export const freeDayProjection: InlineProjection<FreeDays, FreeDayEvent> = {
  name: 'free-day',
  version: 1,
  streamKind: 'free-day',
  tables: [FREE_DAYS],
  project(write, { type, data }, { organisationId }) {
    const { userId, date, freeDayId } = data;
    const row = { organisation_id: organisationId, user_id: userId, date, free_day_id: freeDayId };
    if (type === 'FreeDayEntered') write.upsert(FREE_DAYS, row);
    else write.remove(FREE_DAYS, row);
  },
};
