import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { byName } from '#domain/kernel/by-name';
import { mondayOf } from '#domain/kernel/civil-date';
import type { UserRef } from '#domain/kernel/views';
import { offereesOf } from '#domain/swap/swap.decider';
import type { WireSwapView } from '#domain/swap/swap.views';
import type { Swap } from '#domain/swap/swap.state';
import type { Caller } from '../../http/caller.js';
import { byLatestShift, byShift, firstOfYear } from '../../presenters/request-lists.js';
import { PlanningReader } from '../../presenters/planning-reader.js';
import { takeoverFactsOf } from '../../decision-context/takeover-facts.js';
import type { FoundShift } from '../../access/shift-finder.js';
import { RequestedShiftReader } from '../../presenters/requested-shifts.js';
import { ADMIN, audienceOf } from '../../presenters/week.presenter.js';
import { ListSwaps } from './swap.messages.js';
import { shiftsOfSwaps, swapView } from './swap.presenter.js';
import { SwapReader } from './swap.reader.js';
import { Injectable } from '@nestjs/common';
import type { UserId } from '#domain/kernel/ids';

/**
 * Lists swaps of the session's location for managers: waiting ones (also offers without a taker) by shift, or all of
 * this or last year, latest shift first.
 */
@QueryHandler(ListSwaps)
export class ListSwapsHandler implements IQueryHandler<ListSwaps> {
  constructor(
    private readonly swaps: SwapReader,
    private readonly shifts: RequestedShiftReader,
    private readonly planning: PlanningReader,
  ) {}

  async execute({ caller, which }: ListSwaps): Promise<WireSwapView[]> {
    const { organisationId, locationId } = caller;
    const directory = await this.planning.directory(organisationId);
    const { waiting } = which;
    const from = waiting ? null : firstOfYear(directory, caller, which.lastYear);
    const swaps = await this.swaps.ofLocation(organisationId, locationId, { waiting, from });
    const shown = await this.shifts.shown(organisationId, shiftsOfSwaps(swaps), ADMIN, waiting);
    return swaps.map((swap) => swapView(swap, shown)).sort(waiting ? byShift : byLatestShift);
  }
}

/**
 * Reads a person's swaps, latest shift first, and the colleagues who could take a shift, by name; empty for a shift
 * that is gone.
 */
@Injectable()
export class SwapQueries {
  constructor(
    private readonly swaps: SwapReader,
    private readonly shifts: RequestedShiftReader,
    private readonly planning: PlanningReader,
  ) {}

  /**
   * Swaps offered by a person, offered to them by name, accepted by them, or open to them, from 1 January of this or
   * (`lastYear`) last year on, latest shift first; another person's only at locations within the caller's reach.
   */
  async listSwapsOfUser(caller: Caller, userId: UserId, lastYear: boolean): Promise<WireSwapView[]> {
    const { organisationId } = caller;
    const directory = await this.planning.directory(organisationId);
    const from = firstOfYear(directory, caller, lastYear);
    const found = await this.swaps.ofUser(organisationId, userId, from);
    const seen = found.shown.filter((swap) => maySee(swap, userId, caller));
    const shown = await this.shifts.shown(organisationId, shiftsOfSwaps(seen), audienceOf(caller));
    return seen.map((swap) => swapView(swap, shown)).sort(byLatestShift);
  }

  /** Colleagues whom an offer of the caller's shift to everybody would reach, sorted by name. */
  async listOfferees({ organisationId, userId }: Caller, found: FoundShift): Promise<UserRef[]> {
    const { locationId, shiftId, date } = found;
    const monday = mondayOf(date);
    const facts = takeoverFactsOf(new Map([[monday, await this.planning.week(organisationId, monday)]]));
    const shift = facts.shift(locationId, shiftId);
    if (!shift) return [];
    return offereesOf(userId, { locationId, ...shift }, facts)
      .map((id) => ({ id, name: facts.people.get(id)?.name ?? '' }))
      .sort(byName);
  }
}

const maySee = ({ locationId }: Swap, userId: string, caller: Caller): boolean =>
  userId === caller.userId || caller.reach.has(locationId);
