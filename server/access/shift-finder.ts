import { Inject, Injectable } from '@nestjs/common';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { LocationId, ShiftId } from '#domain/kernel/ids';
import { DATABASE, type Database } from '../database/database.js';
import type { Caller } from '../http/caller.js';
import { notFound } from './reach.js';

/** Location and date of a published shift. */
export interface FoundShift {
  readonly shiftId: ShiftId;
  readonly locationId: LocationId;
  readonly date: CivilDate;
}

/**
 * Finds published shifts by id. Throws CommandRefused `not_found` with the field for unknown shifts and for those that
 * the caller may not see.
 */
@Injectable()
export class ShiftFinder {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  /** A shift of the caller, at any location, called off ones included. @throws CommandRefused `not_found` */
  async ofCaller(caller: Caller, id: string, field: string): Promise<FoundShift> {
    const row = await this.row(caller, id);
    if (row?.user_id !== caller.userId) throw notFound(field);
    return found(row);
  }

  /** A shift of anybody at a location within reach. @throws CommandRefused `not_found` */
  async seen(caller: Caller, id: string, field: string): Promise<FoundShift> {
    const row = await this.row(caller, id);
    if (!row || !caller.reach.has(row.location_id as LocationId)) throw notFound(field);
    return found(row);
  }

  private row({ organisationId }: Caller, id: string) {
    return this.db
      .selectFrom('shift')
      .select(['shift_id', 'location_id', 'date', 'user_id'])
      .where('organisation_id', '=', organisationId)
      .where('shift_id', '=', id)
      .executeTakeFirst();
  }
}

const found = (row: { shift_id: string; location_id: string; date: CivilDate }): FoundShift => ({
  shiftId: row.shift_id as ShiftId,
  locationId: row.location_id as LocationId,
  date: row.date,
});
