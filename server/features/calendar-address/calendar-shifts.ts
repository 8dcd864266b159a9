import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { addDays } from '#domain/kernel/civil-date';
import { instant } from '#domain/kernel/clock-time';
import type { JobId, LocationId } from '#domain/kernel/ids';
import { todayAt } from '#domain/kernel/zone';
import type { FeedShift } from '#domain/own-roster/shift-feed';
import { DATABASE, type Database } from '../../database/database.js';
import { PublicAddress } from '../../http/public-address.js';
import { loadDirectory } from '../../decision-context/directory.js';
import { shiftFromRow } from '../../presenters/shift-row.js';
import type { CalendarOwner } from './calendar-addresses.js';

// In SQL: the revision of a shift names its event in parts of a text.

/** Days of past shifts in the feed; a calendar deletes what its feed no longer has. */
const DAYS_BACK = 92;

/**
 * Reads the published shifts of a person at all locations for calendar programs: the last 92 days and all coming ones,
 * called off ones included, sorted by date and start.
 */
@Injectable()
export class CalendarShifts {
  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly publicAddress: PublicAddress,
  ) {}

  /**
   * Shifts of the last 92 days and all coming ones, called off ones included, sorted by date and start, with the
   * instant and log position of their last change.
   */
  async of({ organisation_id, user_id, home_location_id }: CalendarOwner): Promise<FeedShift[]> {
    const { locations, jobs } = await loadDirectory(this.db, organisation_id);
    const home = locations.get(home_location_id as LocationId);
    const rows = await this.db
      .selectFrom('shift')
      // The events of a command follow each other, and the revision of a shift names the last that touched it.
      .innerJoin('event', (join) =>
        join
          .onRef('event.organisation_id', '=', 'shift.organisation_id')
          .on('event.command_id', '=', sql<string>`split_part(shift.revision, ':', 1)::uuid`)
          .on('event.command_index', '=', 0),
      )
      .selectAll('shift')
      .select(['event.recorded_at', sql<number>`event.position + split_part(shift.revision, ':', 2)::int`.as('change')])
      .where('shift.organisation_id', '=', organisation_id)
      .where('shift.user_id', '=', user_id)
      .where('shift.date', '>=', addDays(todayAt(Date.now(), home?.zone ?? 'UTC'), -DAYS_BACK))
      .orderBy('shift.date')
      .orderBy('shift.start_minute')
      .orderBy('shift.shift_id')
      .execute();
    return rows.flatMap((row): FeedShift[] => {
      const location = locations.get(row.location_id as LocationId);
      if (!location) return [];
      const { job_id, change, recorded_at, shift_id } = row;
      const url = this.publicAddress.of(
        home?.domain ?? location.domain ?? 'localhost',
        `/rooster?shift=${encodeURIComponent(shift_id)}`,
      );
      const job = jobs.get(job_id as JobId)?.name ?? null;
      return [{ shift: shiftFromRow(row), location, job, change, changedAt: instant(recorded_at.getTime()), url }];
    });
  }
}
