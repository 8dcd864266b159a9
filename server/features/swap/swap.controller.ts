import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import type { SwapId } from '#domain/kernel/ids';
import { decidedOf } from '#domain/shift-request/shift-request.views';
import * as calls from '#domain/swap/swap.calls';
import { CallHandler } from '../../http/call-handler.js';
import type { RequestOf } from '../../http/call-request.js';
import { notFound, Reach } from '../../access/reach.js';
import { ShiftFinder } from '../../access/shift-finder.js';
import { EditSwap, ListSwaps, type SwapEdit } from './swap.messages.js';
import { SwapReader } from './swap.reader.js';
import { SwapQueries } from './swap.query.js';

@Controller()
export class SwapController {
  constructor(
    private readonly commands: CommandBus,
    private readonly swapQueries: SwapQueries,
    private readonly queries: QueryBus,
    private readonly reach: Reach,
    private readonly shifts: ShiftFinder,
    private readonly swaps: SwapReader,
  ) {}

  @CallHandler(calls.swapShiftUnapproved)
  unapproved({ caller }: RequestOf<typeof calls.swapShiftUnapproved>) {
    return this.queries.execute(new ListSwaps(caller, { waiting: true }));
  }

  @CallHandler(calls.swapShiftConfirmed)
  confirmed({ caller, input }: RequestOf<typeof calls.swapShiftConfirmed>) {
    const lastYear = input.query.showLastYear === 1;
    return this.queries.execute(new ListSwaps(caller, { waiting: false, lastYear }));
  }

  @CallHandler(calls.swapShiftOfferees)
  async offerees({ caller, input }: RequestOf<typeof calls.swapShiftOfferees>) {
    const { fullScheduleId } = input.query;
    const shift = await this.shifts.ofCaller(caller, fullScheduleId, 'fullScheduleId');
    return this.swapQueries.listOfferees(caller, shift);
  }

  @CallHandler(calls.swapShiftByUser)
  async byUser({ caller, input }: RequestOf<typeof calls.swapShiftByUser>) {
    const userId = await this.reach.user(caller, input.params.id);
    return this.swapQueries.listSwapsOfUser(caller, userId, input.query.showLastYear === 1);
  }

  @CallHandler(calls.swapShiftSetAction)
  async setAction({ caller, origin, input }: RequestOf<typeof calls.swapShiftSetAction>) {
    const { swapId, shiftId, locationId } = await this.swaps.find(caller, input.params.id);
    this.reach.location(caller, locationId);
    const { action, was, confirm } = input.body;
    const edit: SwapEdit =
      action === null
        ? { type: 'ReopenSwap', swapId, was: decidedOf(was), confirm }
        : { type: 'DecideSwap', swapId, approved: action === 'approve', confirm };
    return this.commands.execute(new EditSwap(caller, origin, shiftId, edit));
  }

  @CallHandler(calls.swapShiftCreate)
  async create({ caller, origin, input }: RequestOf<typeof calls.swapShiftCreate>) {
    const { fullScheduleId, toUserId = null, wantedFullScheduleId = null } = input.body;
    const offered = await this.shifts.ofCaller(caller, fullScheduleId, 'fullScheduleId');
    const colleague = toUserId === null ? null : await this.reach.colleague(caller, toUserId, 'toUserId');
    const wanted =
      wantedFullScheduleId === null
        ? null
        : await this.shifts.seen(caller, wantedFullScheduleId, 'wantedFullScheduleId');
    const edit = {
      type: 'OfferSwap',
      swapId: uuid() as SwapId,
      locationId: offered.locationId,
      shiftId: offered.shiftId,
      userId: caller.userId,
      toUserId: colleague,
      wantedShiftId: wanted?.shiftId ?? null,
    } as const;
    const dates = [offered.date, ...(wanted ? [wanted.date] : [])];
    return this.commands.execute(new EditSwap(caller, origin, offered.shiftId, edit, { dates }));
  }

  @CallHandler(calls.swapShiftAccept)
  async accept({ caller, origin, input }: RequestOf<typeof calls.swapShiftAccept>) {
    const { swapId, shiftId } = await this.swaps.find(caller, input.params.id);
    const edit = { type: 'AcceptSwap', swapId, userId: caller.userId } as const;
    return this.commands.execute(new EditSwap(caller, origin, shiftId, edit));
  }

  @CallHandler(calls.swapShiftRefuse)
  async refuse({ caller, origin, input }: RequestOf<typeof calls.swapShiftRefuse>) {
    const { swapId, shiftId } = await this.swaps.find(caller, input.params.id);
    const edit = { type: 'RefuseSwap', swapId, userId: caller.userId } as const;
    return this.commands.execute(new EditSwap(caller, origin, shiftId, edit));
  }

  @CallHandler(calls.swapShiftWithdraw)
  async withdraw({ caller, origin, input }: RequestOf<typeof calls.swapShiftWithdraw>): Promise<void> {
    const { swapId, shiftId, userId } = await this.swaps.find(caller, input.params.id);
    if (userId !== caller.userId) throw notFound();
    await this.commands.execute(new EditSwap(caller, origin, shiftId, { type: 'WithdrawSwap', swapId }));
  }
}
