import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { ToDecide } from '#domain/notification/to-decide.views';
import { ListShiftRequests } from '../shift-request/shift-request.messages.js';
import { ListSwaps } from '../swap/swap.messages.js';
import { ListTimeOutsOnHold } from '../time-out/time-out.messages.js';
import { ListToDecide } from './notification.messages.js';

/** Gathers the lists of the features: each knows best what waits. */
@QueryHandler(ListToDecide)
export class ListToDecideHandler implements IQueryHandler<ListToDecide> {
  constructor(@Inject(QueryBus) private readonly queries: QueryBus) {}

  async execute({ caller }: ListToDecide): Promise<ToDecide> {
    const [swaps, shiftRequests, timeOuts] = await Promise.all([
      this.queries.execute(new ListSwaps(caller, { waiting: true })),
      this.queries.execute(new ListShiftRequests(caller, { waiting: true })),
      this.queries.execute(new ListTimeOutsOnHold(caller)),
    ]);
    return { swaps: swaps.filter(({ status }) => status === 'accepted'), shiftRequests, timeOuts };
  }
}
