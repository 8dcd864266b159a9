import { Inject, Injectable } from '@nestjs/common';
import type { Selectable } from 'kysely';
import { type CivilDate, civilDate } from '#domain/kernel/civil-date';
import type { LocationId, ShiftId, SwapId, UserId } from '#domain/kernel/ids';
import { DATABASE, type Database } from '../../database/database.js';
import type { Caller } from '../../http/caller.js';
import { notFound } from '../planning/reach.js';
import { swapOf } from './swap.presenter.js';
import type { SwapTable } from './swap.table.js';
import type { Swap } from '#domain/swap/swap.state';

/** Where an offer is found: the stream of its shift, and whose it is. */
export interface FoundSwap {
  readonly swapId: SwapId;
  readonly shiftId: ShiftId;
  readonly locationId: LocationId;
  readonly userId: UserId;
}

/** Reads offers from their rows. */
@Injectable()
export class SwapReader {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  /** @throws Refused `not_found` when there is none in the organisation. */
  async find({ organisationId }: Pick<Caller, 'organisationId'>, id: string): Promise<FoundSwap> {
    const row = await this.db
      .selectFrom('swap')
      .select(['shift_id', 'location_id', 'user_id'])
      .where('organisation_id', '=', organisationId)
      .where('swap_id', '=', id)
      .executeTakeFirst();
    if (!row) throw notFound();
    return {
      swapId: id as SwapId,
      shiftId: row.shift_id as ShiftId,
      locationId: row.location_id as LocationId,
      userId: row.user_id as UserId,
    };
  }

  /** Of shifts of a location, from a date on; `waiting` absent: whatever became of them. */
  async ofLocation(
    organisationId: string,
    locationId: LocationId,
    { from, waiting }: { readonly from?: CivilDate; readonly waiting?: boolean },
  ): Promise<Swap[]> {
    const rows = await this.db
      .selectFrom('swap')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('location_id', '=', locationId)
      .$if(from !== undefined, (query) => query.where('date', '>=', from ?? civilDate('1970-01-01')))
      .$if(waiting === true, (query) => query.where('status', 'in', ['offered', 'accepted']))
      .$if(waiting === false, (query) => query.where('status', 'not in', ['offered', 'accepted']))
      .execute();
    return rows.map(swapOf);
  }

  /**
   * By somebody, to somebody by name, accepted by them, or open to all who have one of their jobs where they work;
   * from a date on.
   */
  async ofUser(organisationId: string, userId: UserId, from: CivilDate): Promise<Swap[]> {
    const rows = await this.db
      .selectFrom('swap')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('date', '>=', from)
      .where((where) =>
        where.or([
          where('user_id', '=', userId),
          where('to_user_id', '=', userId),
          where('accepted_by', '=', userId),
          where.and([where('to_user_id', 'is', null), where('status', '=', 'offered')]),
        ]),
      )
      .execute();
    const person = await this.db
      .selectFrom('person')
      .select(['job_ids', 'location_ids', 'enabled'])
      .where('organisation_id', '=', organisationId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    const couldTake = (row: Selectable<SwapTable>): boolean =>
      Boolean(person?.enabled && person.location_ids.includes(row.location_id) && person.job_ids.includes(row.shift.jobId));
    return rows
      .filter((row) => [row.user_id, row.to_user_id, row.accepted_by].includes(userId) || couldTake(row))
      .map(swapOf);
  }
}
