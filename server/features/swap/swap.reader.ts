import { employedOn, jobsOn } from '#domain/planning/person-terms';
import { Inject, Injectable } from '@nestjs/common';
import { type Selectable, sql } from 'kysely';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { LocationId, ShiftId, SwapId, UserId } from '#domain/kernel/ids';
import { DATABASE, type Database } from '../../database/database.js';
import { readTogether } from '../../database/read-together.js';
import type { Caller } from '../../http/caller.js';
import { loadPersonRow } from '../../planning/person-row.js';
import { notFound } from '../../planning/reach.js';
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

type Row = Selectable<SwapTable>;

interface UserQuestion {
  readonly organisationId: string;
  readonly userId: UserId;
  readonly from: CivilDate;
}

const isNamed = ({ user_id, to_user_id, accepted_by }: Row, userId: UserId): boolean =>
  [user_id, to_user_id, accepted_by].includes(userId);

/** Offers that name somebody, and those to all that wait, from a date on. */
const loadConcerning = readTogether<UserQuestion, readonly Row[]>({
  keyOf: ({ organisationId, userId, from }) => `${organisationId} ${userId} ${from}`,
  groupOf: ({ organisationId, from }) => `${organisationId} ${from}`,
  read: async (db, { organisationId, from }, requested) => {
    const userIds = requested.map(({ userId }) => userId);
    const isOneOf = (column: 'user_id' | 'to_user_id' | 'accepted_by') =>
      sql<boolean>`${sql.ref(column)} = any(${userIds}::text[])`;
    const rows = await db
      .selectFrom('swap')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('date', '>=', from)
      .where((where) =>
        where.or([
          isOneOf('user_id'),
          isOneOf('to_user_id'),
          isOneOf('accepted_by'),
          where.and([where('to_user_id', 'is', null), where('status', '=', 'offered')]),
        ]),
      )
      .execute();
    return ({ userId }) =>
      rows.filter((row) => isNamed(row, userId) || (row.to_user_id === null && row.status === 'offered'));
  },
});

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

  /** Of shifts of a location, from a date on (null: of any date): those that wait, or those that have ended. */
  async ofLocation(
    organisationId: string,
    locationId: LocationId,
    { from, waiting }: { readonly from: CivilDate | null; readonly waiting: boolean },
  ): Promise<Swap[]> {
    const rows = await this.db
      .selectFrom('swap')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('location_id', '=', locationId)
      .$if(from !== null, (query) => query.where('date', '>=', from))
      .where('status', waiting ? 'in' : 'not in', ['offered', 'accepted'])
      .execute();
    return rows.map(swapOf);
  }

  /**
   * By somebody, to somebody by name, accepted by them, or open to all who have one of their jobs where they work;
   * from a date on.
   */
  async ofUser(organisationId: string, userId: UserId, from: CivilDate): Promise<Swap[]> {
    const rows = await loadConcerning(this.db, { organisationId, userId, from });
    const person = await loadPersonRow(this.db, { organisationId, userId });
    const couldTake = (row: Row): boolean =>
      Boolean(
        person?.enabled &&
        person.location_ids.includes(row.location_id) &&
        employedOn(person, row.date) &&
        jobsOn(person, row.date).includes(row.shift.jobId),
      );
    return rows.filter((row) => isNamed(row, userId) || couldTake(row)).map(swapOf);
  }
}
