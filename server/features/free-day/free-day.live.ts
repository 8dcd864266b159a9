import { Inject, Injectable } from '@nestjs/common';
import { type LocationRecords, locationWindow } from '#domain/catalogue/location-records.views';
import { DATABASE, type Database } from '../../database/database.js';
import { personalSource } from '../../access/personal-source.js';
import { type AdminPlace, type AdminSource, AdminSources } from '../../live/record-sources.js';
import { todayNow } from '../../decision-context/today.js';
import { freeDaysIn, fullTimersAt } from './free-day.rows.js';
import { Registers } from '../../registration/registers.js';

/**
 * Live records of full-timers' free days from last week to eight weeks ahead, one per full-timer of the location, also
 * without free days. For admins.
 */
@Injectable()
export class FreeDayLive {
  @Registers(AdminSources)
  readonly source: AdminSource;

  constructor(@Inject(DATABASE) private readonly db: Database) {
    this.source = personalSource(db, 'freeDays', {
      kind: 'free-day',
      idField: 'userId',
      read: (scope) => this.list(scope),
    });
  }

  private async list(scope: AdminPlace): Promise<ReadonlyMap<string, LocationRecords['freeDays']>> {
    const { organisationId, locationId } = scope;
    const window = locationWindow(await todayNow(this.db, scope));
    const fullTimers = await fullTimersAt(this.db, organisationId, locationId, window);
    const datesOf = await freeDaysIn(this.db, organisationId, window);
    return new Map(fullTimers.map(({ userId }) => [userId, { userId, dates: datesOf(userId) }]));
  }
}
