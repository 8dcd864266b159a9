import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { clockTime } from '#domain/kernel/clock-time';
import type { StartTimeView } from '#domain/start-time/start-time.calls';
import { DATABASE, type Database } from '../../database/database.js';
import { ListStartTimes } from './start-time.messages.js';

@QueryHandler(ListStartTimes)
export class ListStartTimesHandler implements IQueryHandler<ListStartTimes> {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  async execute({ caller, locationId }: ListStartTimes): Promise<StartTimeView[]> {
    const rows = await this.db
      .selectFrom('start_time')
      .select(['start_time_id', 'minute'])
      .where('organisation_id', '=', caller.organisationId)
      .where('location_id', '=', locationId)
      .orderBy('minute')
      .execute();
    return rows.map(({ start_time_id, minute }) => ({
      id: start_time_id,
      start_time: clockTime(minute),
      horecaLocationId: locationId,
    }));
  }
}
