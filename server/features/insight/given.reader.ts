import { Inject, Injectable } from '@nestjs/common';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { LocationId, UserId } from '#domain/kernel/ids';
import type { DaysOff } from '#domain/insight/agreed-hours';
import { groupBy } from '#domain/kernel/group-by';
import { DATABASE, type Database } from '../../database/database.js';
import { generationOf, type FiguresPeriod } from './figures.reader.js';

/** Counts what people gave and took in a period: approved swaps, time off and entered availability. */
@Injectable()
export class GivenReader {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  /**
   * Approved swaps at the location by person: one for the person who offered and one for the person who took over.
   * `from` and `until` inclusive, by date of the offered shift.
   */
  async swaps(
    organisationId: string,
    locationId: LocationId,
    { from, until }: FiguresPeriod,
  ): Promise<ReadonlyMap<UserId, number>> {
    const rows = await this.db
      .selectFrom('approved_swap')
      .select(['user_id', 'other_user_id'])
      .where('organisation_id', '=', organisationId)
      .where('generation', '=', generationOf(organisationId))
      .where('location_id', '=', locationId)
      .where('date', '>=', from)
      .where('date', '<=', until)
      .execute();
    const counts = new Map<UserId, number>();
    for (const userId of rows.flatMap((row) => [row.user_id, row.other_user_id]) as UserId[])
      counts.set(userId, (counts.get(userId) ?? 0) + 1);
    return counts;
  }

  /** Approved time off that overlaps the period, by user id. */
  async timeOff(
    organisationId: string,
    { from, until }: FiguresPeriod,
  ): Promise<ReadonlyMap<string, readonly DaysOff[]>> {
    const rows = await this.db
      .selectFrom('time_out')
      .select(['user_id', 'from_date as from', 'until_date as until'])
      .where('organisation_id', '=', organisationId)
      .where('approved', '=', true)
      .where('from_date', '<=', until)
      .where('until_date', '>=', from)
      .execute();
    return groupBy(rows, ({ user_id }) => user_id);
  }

  /** Dates in the period with an availability entry at present, by person, unsorted. */
  async availability(
    organisationId: string,
    { from, until }: FiguresPeriod,
  ): Promise<ReadonlyMap<UserId, readonly CivilDate[]>> {
    const rows = await this.db
      .selectFrom('availability')
      .select(({ fn }) => ['user_id', fn.agg<CivilDate[]>('array_agg', ['date']).as('dates')])
      .where('organisation_id', '=', organisationId)
      .where('date', '>=', from)
      .where('date', '<=', until)
      .groupBy('user_id')
      .execute();
    return new Map(rows.map(({ user_id, dates }) => [user_id as UserId, dates]));
  }
}
