import { Inject, Injectable } from '@nestjs/common';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { LocationId, ShiftId, ShiftRequestId, UserId } from '#domain/kernel/ids';
import type { ShiftRequest } from '#domain/shift-request/shift-request.state';
import { DATABASE, type Database } from '../../database/database.js';
import type { Caller } from '../../http/caller.js';
import { notFound } from '../planning/reach.js';
import { shiftRequestOf } from './shift-request.presenter.js';

/** Where a request is found: the stream of its shift, and whose it is. */
export interface FoundShiftRequest {
  readonly shiftRequestId: ShiftRequestId;
  readonly shift: { readonly shiftId: ShiftId; readonly date: CivilDate };
  readonly locationId: LocationId;
  readonly userId: UserId;
}

/** Reads requests from their rows. */
@Injectable()
export class ShiftRequestReader {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  /** @throws Refused `not_found` when there is none in the organisation. */
  async find({ organisationId }: Pick<Caller, 'organisationId'>, id: string): Promise<FoundShiftRequest> {
    const row = await this.rows(organisationId).where('shift_request_id', '=', id).executeTakeFirst();
    if (!row) throw notFound();
    return {
      shiftRequestId: id as ShiftRequestId,
      shift: { shiftId: row.shift_id as ShiftId, date: row.date },
      locationId: row.location_id as LocationId,
      userId: row.user_id as UserId,
    };
  }

  async pending(organisationId: string, locationId: LocationId): Promise<ShiftRequest[]> {
    const rows = await this.rows(organisationId)
      .where('location_id', '=', locationId)
      .where('status', '=', 'pending')
      .execute();
    return rows.map(shiftRequestOf);
  }

  /** Of shifts of a location from a date on, whatever became of them. */
  async ofLocation(organisationId: string, locationId: LocationId, from: CivilDate): Promise<ShiftRequest[]> {
    const rows = await this.rows(organisationId)
      .where('location_id', '=', locationId)
      .where('date', '>=', from)
      .execute();
    return rows.map(shiftRequestOf);
  }

  async ofUser(organisationId: string, userId: UserId, from: CivilDate): Promise<ShiftRequest[]> {
    const rows = await this.rows(organisationId).where('user_id', '=', userId).where('date', '>=', from).execute();
    return rows.map(shiftRequestOf);
  }

  private rows(organisationId: string) {
    return this.db.selectFrom('shift_request').selectAll().where('organisation_id', '=', organisationId);
  }
}
