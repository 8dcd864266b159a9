import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { AvailabilityView } from '#domain/kernel/views';
import { DATABASE, type Database } from '../../database/database.js';
import { ListAvailabilityOfUser } from './availability.messages.js';
import { AVAILABILITY_COLUMNS, availabilityOfRow } from './availability.presenter.js';

@QueryHandler(ListAvailabilityOfUser)
export class ListAvailabilityOfUserHandler implements IQueryHandler<ListAvailabilityOfUser> {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  async execute({ caller, userId, range }: ListAvailabilityOfUser): Promise<AvailabilityView[]> {
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
