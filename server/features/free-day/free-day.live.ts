import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { groupBy } from '#domain/kernel/group-by';
import { type LocationRecords, locationWindow } from '#domain/location/location-records.views';
import { DATABASE, type Database } from '../../database/database.js';
import { personalSource } from '../planning/personal-source.js';
import type { AdminPlace, AdminSource } from '../planning/record-sources.js';
import { todayNow } from '../planning/today.js';

/** Shows the free days of full-timers, by user, to the admins of where they work. */
@Injectable()
export class FreeDayLive {
  readonly source: AdminSource;

  constructor(@Inject(DATABASE) private readonly db: Database) {
    this.source = personalSource(db, 'freeDays', { kind: 'free-day', idField: 'userId', read: (place) => this.list(place) });
  }

  private async list(place: AdminPlace): Promise<ReadonlyMap<string, LocationRecords['freeDays']>> {
    const { organisationId, locationId } = place;
    const window = locationWindow(await todayNow(this.db, place));
    const fullTimers = await this.db
      .selectFrom('person')
      .select('user_id')
      .where('organisation_id', '=', organisationId)
      .where('enabled', '=', true)
      .where('always', '=', true)
      .where(sql<boolean>`${locationId} = any(location_ids)`)
      .execute();
    const rows = await this.db
      .selectFrom('free_day')
      .select(['user_id', 'date'])
      .where('organisation_id', '=', organisationId)
      .where('date', '>=', window.from)
      .where('date', '<=', window.until)
      .orderBy('date')
      .execute();
    const byUser = groupBy(rows, ({ user_id }) => user_id);
    return new Map(
      fullTimers.map(({ user_id: userId }) => [userId, { userId, dates: (byUser.get(userId) ?? []).map(({ date }) => date) }]),
    );
  }
}
