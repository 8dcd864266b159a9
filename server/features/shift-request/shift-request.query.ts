import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { WireShiftRequestView } from '#domain/shift-request/shift-request.views';
import { byLatestShift, byShift, firstOfYear } from '../../presenters/request-lists.js';
import { PlanningReader } from '../../presenters/planning-reader.js';
import { RequestedShiftReader } from '../../presenters/requested-shifts.js';
import { ADMIN, audienceOf } from '../../presenters/week.presenter.js';
import { ListShiftRequests } from './shift-request.messages.js';
import { shiftRequestView } from './shift-request.presenter.js';
import { ShiftRequestReader } from './shift-request.reader.js';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../http/caller.js';
import type { UserId } from '#domain/kernel/ids';

/**
 * Answers requests for open shifts of the caller's location as admins see them: pending ones by shift, or decided ones,
 * latest shift first, of this year or with `lastYear` also of the last.
 */
@QueryHandler(ListShiftRequests)
export class ListShiftRequestsHandler implements IQueryHandler<ListShiftRequests> {
  constructor(
    private readonly requests: ShiftRequestReader,
    private readonly shifts: RequestedShiftReader,
    private readonly planning: PlanningReader,
  ) {}

  async execute({ caller, which }: ListShiftRequests): Promise<WireShiftRequestView[]> {
    const { organisationId, locationId } = caller;
    const found = which.waiting
      ? await this.requests.pending(organisationId, locationId)
      : await this.ended(caller, which.lastYear);
    const shown = await this.shifts.shown(organisationId, found, ADMIN, which.waiting);
    return found.map((request) => shiftRequestView(request, shown)).sort(which.waiting ? byShift : byLatestShift);
  }

  private async ended(caller: ListShiftRequests['caller'], lastYear: boolean) {
    const { organisationId, locationId } = caller;
    const directory = await this.planning.directory(organisationId);
    const all = await this.requests.ofLocation(organisationId, locationId, firstOfYear(directory, caller, lastYear));
    return all.filter(({ status }) => status !== 'pending');
  }
}

/**
 * Lists a person's shift requests in every state, latest shift first; another person's only at locations within reach.
 */
@Injectable()
export class ShiftRequestQueries {
  constructor(
    private readonly requests: ShiftRequestReader,
    private readonly shifts: RequestedShiftReader,
    private readonly planning: PlanningReader,
  ) {}

  /**
   * Requests of a person in every state, from 1 January of this or (`lastYear`) last year on, latest shift first;
   * another person's only at locations within the caller's reach.
   */
  async listShiftRequestsOfUser(caller: Caller, userId: UserId, lastYear: boolean): Promise<WireShiftRequestView[]> {
    const { organisationId, reach } = caller;
    const directory = await this.planning.directory(organisationId);
    const found = await this.requests.ofUser(organisationId, userId, firstOfYear(directory, caller, lastYear));
    const seen = found.filter(({ locationId }) => userId === caller.userId || reach.has(locationId));
    const shown = await this.shifts.shown(organisationId, seen, audienceOf(caller));
    return seen.map((request) => shiftRequestView(request, shown)).sort(byLatestShift);
  }
}
