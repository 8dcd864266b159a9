import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { CancelReasonView } from '#domain/cancel-reason/cancel-reason.calls';
import { byName } from '#domain/kernel/by-name';
import { ListCancelReasons } from './cancel-reason.messages.js';
import { CancelReasonReader } from './cancel-reason.reader.js';

@QueryHandler(ListCancelReasons)
export class ListCancelReasonsHandler implements IQueryHandler<ListCancelReasons> {
  constructor(private readonly cancelReasons: CancelReasonReader) {}

  async execute({ caller }: ListCancelReasons): Promise<CancelReasonView[]> {
    const reasons = await this.cancelReasons.list(caller.organisationId, caller.locationId);
    return reasons
      .map(({ cancelReasonId, description }) => ({ id: cancelReasonId, name: description }))
      .toSorted(byName)
      .map(({ id, name }) => ({ id, description: name }));
  }
}
