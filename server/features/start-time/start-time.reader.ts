import { Inject, Injectable } from '@nestjs/common';
import { clockTime } from '#domain/kernel/clock-time';
import type { LocationId } from '#domain/kernel/ids';
import type { StartTimeView } from '#domain/start-time/start-time.calls';
import { DATABASE, type Database } from '../../database/database.js';

@Injectable()
export class StartTimeReader {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  /** Of a location, earliest first. */
  async list(organisationId: string, locationId: LocationId): Promise<StartTimeView[]> {
    const rows = await this.db
      .selectFrom('start_time')
      .select(['start_time_id', 'minute'])
      .where('organisation_id', '=', organisationId)
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
