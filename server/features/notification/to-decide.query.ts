import { QueryBus } from '@nestjs/cqrs';
import type { WireToDecide } from '#domain/notification/to-decide.views';
import { ListWeekRequests } from '../availability/week-request.messages.js';
import { ListShiftRequests } from '../shift-request/shift-request.messages.js';
import { ListSwaps } from '../swap/swap.messages.js';
import { ListTimeOutsOnHold } from '../time-out/time-out.messages.js';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../http/caller.js';

/**
 * Collects what waits for the caller's decision, each list in the order of its feature: accepted swaps, shift
 * requests, undecided time outs and closed weeks asked for. Offers without a taker are left out.
 */
@Injectable()
export class ToDecideQueries {
  constructor(private readonly queries: QueryBus) {}

  /** Accepted swaps, pending shift requests, pending time outs and requested weeks at the session's location. */
  async listToDecide(caller: Caller): Promise<WireToDecide> {
    const [swaps, shiftRequests, timeOuts, weeksAsked] = await Promise.all([
      this.queries.execute(new ListSwaps(caller, { waiting: true })),
      this.queries.execute(new ListShiftRequests(caller, { waiting: true })),
      this.queries.execute(new ListTimeOutsOnHold(caller)),
      this.queries.execute(new ListWeekRequests(caller)),
    ]);
    return { swaps: swaps.filter(({ status }) => status === 'accepted'), shiftRequests, timeOuts, weeksAsked };
  }
}
