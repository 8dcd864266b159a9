import { Inject, Injectable } from '@nestjs/common';
import { type Selectable } from 'kysely';
import type { CivilDate } from '#domain/kernel/civil-date';
import { groupBy } from '#domain/kernel/group-by';
import type { LocationId, ShiftId, SwapId, UserId } from '#domain/kernel/ids';
import { DATABASE, type Database } from '../../database/database.js';
import { readTogether } from '../../database/read-together.js';
import type { Caller } from '../../http/caller.js';
import { loadPersonRow } from '../../presenters/person-row.js';
import { notFound } from '../../access/reach.js';
import { swapOf } from './swap.presenter.js';
import type { SwapTable } from './swap.table.js';
import type { ReachContext } from '#domain/planning/taking-over';
import { isReached } from '#domain/swap/offer-reach';
import { atPlace, type Swap } from '#domain/swap/swap.state';
import { isAmong } from '../../database/conditions.js';

/** Stream and owner of a swap. */
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

/** Swaps from a date on that name a person, and pending offers to everybody; reads of many people share a query. */
const loadConcerning = readTogether<UserQuestion, readonly Row[]>({
  keyOf: ({ organisationId, userId, from }) => `${organisationId} ${userId} ${from}`,
  groupOf: ({ organisationId, from }) => `${organisationId} ${from}`,
  read: async (db, { organisationId, from }, requested) => {
    const userIds = requested.map(({ userId }) => userId);
    const isOneOf = (column: 'user_id' | 'to_user_id' | 'accepted_by') => isAmong(column, userIds);
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

interface OwnShift {
  readonly id: ShiftId;
  readonly date: CivilDate;
  /** False: called off, so the person is free. */
  readonly counts: boolean;
}

/** Published shifts of a person from a date on, at all locations; reads of many people share a query. */
const loadShifts = readTogether<UserQuestion, readonly OwnShift[]>({
  keyOf: ({ organisationId, userId, from }) => `${organisationId} ${userId} ${from}`,
  groupOf: ({ organisationId, from }) => `${organisationId} ${from}`,
  read: async (db, { organisationId, from }, requested) => {
    const userIds = requested.map(({ userId }) => userId);
    const rows = await db
      .selectFrom('shift')
      .select(['shift_id', 'user_id', 'date', 'called_off_at'])
      .where('organisation_id', '=', organisationId)
      .where(isAmong('user_id', userIds))
      .where('date', '>=', from)
      .execute();
    const byUser = groupBy(rows, ({ user_id }) => user_id);
    return ({ userId }) =>
      (byUser.get(userId) ?? []).map(({ shift_id, date, called_off_at }) => ({
        id: shift_id as ShiftId,
        date,
        counts: called_off_at === null,
      }));
  },
});

/** Swaps of a person's own stream. */
export interface OffersOfUser {
  /**
   * Swaps that the person sees: by them, to them by name, accepted by them, and offers to everybody that reach them.
   */
  readonly shown: readonly Swap[];
  /** Offers to everybody that would reach the person if they were not planned that day. */
  readonly hidden: readonly Swap[];
  /** Shifts of the person, called off ones included; `hidden` depends on them. */
  readonly ownShiftIds: ReadonlySet<string>;
}

/**
 * Reads swaps: one by id (`not_found`: none), those of a location (waiting or from a date on), and those that concern
 * a person.
 */
@Injectable()
export class SwapReader {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  /** Stream and owner of a swap. @throws CommandRefused `not_found` if the organisation has none */
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

  /** Swaps of a location's shifts from a date on (null: all), in no order: pending or ended ones. */
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

  /** Swaps from a date on that a person sees, or would see after a change of their own shifts. */
  async ofUser(organisationId: string, userId: UserId, from: CivilDate): Promise<OffersOfUser> {
    const question = { organisationId, userId, from };
    const [rows, shifts, row] = await Promise.all([
      loadConcerning(this.db, question),
      loadShifts(this.db, question),
      loadPersonRow(this.db, question),
    ]);
    const person = (_: UserId, locationId: LocationId) => (row?.location_ids.includes(locationId) ? row : undefined);
    const planned = (_: UserId, date: CivilDate) => shifts.filter((shift) => shift.counts && shift.date === date);
    const isOffered = (swap: Swap, context: ReachContext) =>
      isReached(userId, atPlace(swap.locationId, swap.shift), context);
    const toAll = rows.filter((one) => !isNamed(one, userId)).map(swapOf);
    const possible = toAll.filter((swap) => isOffered(swap, { person, planned: () => [] }));
    const reached = possible.filter((swap) => isOffered(swap, { person, planned }));
    return {
      shown: [...rows.filter((one) => isNamed(one, userId)).map(swapOf), ...reached],
      hidden: possible.filter((swap) => !reached.includes(swap)),
      ownShiftIds: new Set(shifts.map(({ id }) => id)),
    };
  }
}
