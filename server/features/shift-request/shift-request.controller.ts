import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import type { ShiftRequestId } from '#domain/kernel/ids';
import { decidedOf } from '#domain/shift-request/shift-request.views';
import * as calls from '#domain/shift-request/shift-request.calls';
import { CallHandler } from '../../http/call-handler.js';
import type { RequestOf } from '../../http/call-request.js';
import { notFound, Reach } from '../../access/reach.js';
import { ShiftFinder } from '../../access/shift-finder.js';
import { EditShiftRequest, ListShiftRequests, type ShiftRequestEdit } from './shift-request.messages.js';
import { ShiftRequestReader } from './shift-request.reader.js';
import { ShiftRequestQueries } from './shift-request.query.js';

@Controller()
export class ShiftRequestController {
  constructor(
    private readonly commands: CommandBus,
    private readonly shiftRequestQueries: ShiftRequestQueries,
    private readonly queries: QueryBus,
    private readonly reach: Reach,
    private readonly shifts: ShiftFinder,
    private readonly requests: ShiftRequestReader,
  ) {}

  @CallHandler(calls.shiftRequestsPending)
  pending({ caller }: RequestOf<typeof calls.shiftRequestsPending>) {
    return this.queries.execute(new ListShiftRequests(caller, { waiting: true }));
  }

  @CallHandler(calls.shiftRequestsHistory)
  history({ caller, input }: RequestOf<typeof calls.shiftRequestsHistory>) {
    const lastYear = input.query.showLastYear === 1;
    return this.queries.execute(new ListShiftRequests(caller, { waiting: false, lastYear }));
  }

  @CallHandler(calls.shiftRequestsByUser)
  async byUser({ caller, input }: RequestOf<typeof calls.shiftRequestsByUser>) {
    const userId = await this.reach.user(caller, input.params.id);
    return this.shiftRequestQueries.listShiftRequestsOfUser(caller, userId, input.query.showLastYear === 1);
  }

  @CallHandler(calls.shiftRequestsSetAction)
  async setAction({ caller, origin, input }: RequestOf<typeof calls.shiftRequestsSetAction>) {
    const { shiftRequestId, shift, locationId } = await this.requests.find(caller, input.params.id);
    this.reach.location(caller, locationId);
    const { action, was, confirm } = input.body;
    const edit: ShiftRequestEdit =
      action === null
        ? { type: 'ReopenShiftRequest', shiftRequestId, was: decidedOf(was), confirm }
        : { type: 'DecideShiftRequest', shiftRequestId, approved: action === 'approve', confirm };
    return this.commands.execute(new EditShiftRequest(caller, origin, shift, edit));
  }

  @CallHandler(calls.shiftRequestsCreate)
  async create({ caller, origin, input }: RequestOf<typeof calls.shiftRequestsCreate>) {
    const { fullScheduleId } = input.body;
    const { locationId, ...shift } = await this.shifts.seen(caller, fullScheduleId, 'fullScheduleId');
    const edit = {
      type: 'RequestOpenShift',
      shiftRequestId: uuid() as ShiftRequestId,
      locationId,
      shiftId: shift.shiftId,
      userId: caller.userId,
    } as const;
    return this.commands.execute(new EditShiftRequest(caller, origin, shift, edit));
  }

  @CallHandler(calls.shiftRequestsWithdraw)
  async withdraw({ caller, origin, input }: RequestOf<typeof calls.shiftRequestsWithdraw>): Promise<void> {
    const { shiftRequestId, shift, userId } = await this.requests.find(caller, input.params.id);
    if (userId !== caller.userId) throw notFound();
    await this.commands.execute(
      new EditShiftRequest(caller, origin, shift, { type: 'WithdrawShiftRequest', shiftRequestId }),
    );
  }
}
