import { Inject, Injectable } from '@nestjs/common';
import { type Selectable } from 'kysely';
import type { CivilDate } from '#domain/kernel/civil-date';
import { groupBy } from '#domain/kernel/group-by';
import type { LocationId, ShiftId, ShiftRequestId, UserId } from '#domain/kernel/ids';
import type { ShiftRequest } from '#domain/shift-request/shift-request.state';
import { DATABASE, type Database } from '../../database/database.js';
import { readTogether } from '../../database/read-together.js';
import type { Caller } from '../../http/caller.js';
import { notFound } from '../../access/reach.js';
import { shiftRequestOf } from './shift-request.presenter.js';
import type { ShiftRequestTable } from './shift-request.table.js';
import { isAmong } from '../../database/conditions.js';

/** Stream and owner of a shift request. */
export interface FoundShiftRequest {
  readonly shiftRequestId: ShiftRequestId;
  readonly shift: { readonly shiftId: ShiftId; readonly date: CivilDate };
  readonly locationId: LocationId;
  readonly userId: UserId;
}

type Row = Selectable<ShiftRequestTable>;

interface UserQuestion {
  readonly organisationId: string;
  readonly userId: UserId;
  readonly from: CivilDate;
}

/** Requests of a person from a date on; reads of many people share a query. */
const loadOfUser = readTogether<UserQuestion, readonly Row[]>({
  keyOf: ({ organisationId, userId, from }) => `${organisationId} ${userId} ${from}`,
  groupOf: ({ organisationId, from }) => `${organisationId} ${from}`,
  read: async (db, { organisationId, from }, requested) => {
    const userIds = requested.map(({ userId }) => userId);
    const rows = await db
      .selectFrom('shift_request')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where(isAmong('user_id', userIds))
      .where('date', '>=', from)
      .execute();
    const byUser = groupBy(rows, ({ user_id }) => user_id);
    return ({ userId }) => byUser.get(userId) ?? [];
  },
});

/**
 * Reads shift requests: one by id (`not_found`: none), pending ones, those of a location from a date on, and those of
 * a person; unsorted, expired and withdrawn ones included except among the pending.
 */
@Injectable()
export class ShiftRequestReader {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  /** Stream and owner of a request. @throws CommandRefused `not_found` if the organisation has none */
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

  /** Pending requests for shifts of a location, in no order. */
  async pending(organisationId: string, locationId: LocationId): Promise<ShiftRequest[]> {
    const rows = await this.rows(organisationId)
      .where('location_id', '=', locationId)
      .where('status', '=', 'pending')
      .execute();
    return rows.map(shiftRequestOf);
  }

  /** Requests for shifts of a location from a date on, in every state and in no order. */
  async ofLocation(organisationId: string, locationId: LocationId, from: CivilDate): Promise<ShiftRequest[]> {
    const rows = await this.rows(organisationId)
      .where('location_id', '=', locationId)
      .where('date', '>=', from)
      .execute();
    return rows.map(shiftRequestOf);
  }

  /** Requests of a person for shifts from a date on, in every state and in no order. */
  async ofUser(organisationId: string, userId: UserId, from: CivilDate): Promise<ShiftRequest[]> {
    const rows = await loadOfUser(this.db, { organisationId, userId, from });
    return rows.map(shiftRequestOf);
  }

  private rows(organisationId: string) {
    return this.db.selectFrom('shift_request').selectAll().where('organisation_id', '=', organisationId);
  }
}
