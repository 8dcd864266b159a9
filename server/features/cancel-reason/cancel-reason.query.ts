import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { CancelReasonView } from '#domain/cancel-reason/cancel-reason.calls';
import { byName } from '#domain/kernel/by-name';
import { DATABASE, type Database } from '../../database/database.js';
import { loadCancelReasons } from '../planning/cancel-reason-texts.js';
import { ListCancelReasons } from './cancel-reason.messages.js';

@QueryHandler(ListCancelReasons)
export class ListCancelReasonsHandler implements IQueryHandler<ListCancelReasons> {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  async execute({ caller }: ListCancelReasons): Promise<CancelReasonView[]> {
    const reasons = await loadCancelReasons(this.db, caller.organisationId);
    return [...reasons.values()]
      .filter(({ locationId, removed }) => locationId === caller.locationId && !removed)
      .map(({ cancelReasonId, description }) => ({ id: cancelReasonId, name: description }))
      .toSorted(byName)
      .map(({ id, name }) => ({ id, description: name }));
  }
}
