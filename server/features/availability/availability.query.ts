import { Inject, Injectable } from '@nestjs/common';
import type { AvailabilityView } from '#domain/kernel/views';
import { DATABASE, type Database } from '../../database/database.js';
import { AVAILABILITY_COLUMNS, availabilityOfRow } from './availability.presenter.js';
import type { Caller } from '../../http/caller.js';
import type { UserId } from '#domain/kernel/ids';
import type { CivilDate } from '#domain/kernel/civil-date';

/**
 * Lists a person's availability entries in a range of dates (both inclusive), earliest first, without a check of
 * reach.
 */
@Injectable()
export class AvailabilityQueries {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  /**
   * Availability entries of a person in a range of dates (both inclusive), earliest first. The caller has checked the
   * reach.
   */
  async listAvailabilityOfUser(
    caller: Caller,
    userId: UserId,
    range: { readonly from: CivilDate; readonly until: CivilDate },
  ): Promise<AvailabilityView[]> {
    const rows = await this.db
      .selectFrom('availability')
      .select(AVAILABILITY_COLUMNS)
      .where('organisation_id', '=', caller.organisationId)
      .where('user_id', '=', userId)
      .where('date', '>=', range.from)
      .where('date', '<=', range.until)
      .orderBy('date')
      .execute();
    return rows.map(availabilityOfRow);
  }
}
