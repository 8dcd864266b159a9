import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { SwapView } from '#domain/swap/swap.views';
import type { Swap } from '#domain/swap/swap.state';
import type { Caller } from '../../http/caller.js';
import { byLatestShift, byShift, firstOfYear } from '../../planning/request-lists.js';
import { PlanningReader } from '../../planning/planning-reader.js';
import { RequestedShiftReader } from '../../planning/requested-shifts.js';
import { ADMIN, audienceOf } from '../../planning/week.presenter.js';
import { ListSwaps, ListSwapsOfUser } from './swap.messages.js';
import { shiftsOfSwaps, swapView } from './swap.presenter.js';
import { SwapReader } from './swap.reader.js';

@QueryHandler(ListSwaps)
export class ListSwapsHandler implements IQueryHandler<ListSwaps> {
  constructor(
    private readonly swaps: SwapReader,
    private readonly shifts: RequestedShiftReader,
    private readonly planning: PlanningReader,
  ) {}

  async execute({ caller, which }: ListSwaps): Promise<SwapView[]> {
    const { organisationId, locationId } = caller;
    const directory = await this.planning.directory(organisationId);
    const { waiting } = which;
    const from = waiting ? {} : { from: firstOfYear(directory, caller, which.lastYear) };
    const swaps = await this.swaps.ofLocation(organisationId, locationId, { waiting, ...from });
    const shown = await this.shifts.shown(organisationId, shiftsOfSwaps(swaps), ADMIN, waiting);
    return swaps.map((swap) => swapView(swap, shown)).sort(waiting ? byShift : byLatestShift);
  }
}

@QueryHandler(ListSwapsOfUser)
export class ListSwapsOfUserHandler implements IQueryHandler<ListSwapsOfUser> {
  constructor(
    private readonly swaps: SwapReader,
    private readonly shifts: RequestedShiftReader,
    private readonly planning: PlanningReader,
  ) {}

  async execute({ caller, userId, lastYear }: ListSwapsOfUser): Promise<SwapView[]> {
    const { organisationId } = caller;
    const directory = await this.planning.directory(organisationId);
    const found = await this.swaps.ofUser(organisationId, userId, firstOfYear(directory, caller, lastYear));
    const seen = found.filter((swap) => maySee(swap, userId, caller));
    const shown = await this.shifts.shown(organisationId, shiftsOfSwaps(seen), audienceOf(caller));
    return seen.map((swap) => swapView(swap, shown)).sort(byLatestShift);
  }
}

const maySee = ({ locationId }: Swap, userId: string, caller: Caller): boolean =>
  userId === caller.userId || caller.reach.has(locationId);
