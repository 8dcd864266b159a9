import { Command, Query } from '@nestjs/cqrs';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { ShiftId } from '#domain/kernel/ids';
import type {
  DecideShiftRequest,
  ReopenShiftRequest,
  RequestOpenShift,
  WithdrawShiftRequest,
} from '#domain/shift-request/shift-request.commands';
import type { WireShiftRequestView } from '#domain/shift-request/shift-request.views';
import type { CommandOrigin } from '../../event-store/command-origin.js';
import type { Caller } from '../../http/caller.js';

/** Edit of a request; the handler finds the offers that end when a decision is reopened. */
export type ShiftRequestEdit =
  | RequestOpenShift
  | DecideShiftRequest
  | Omit<ReopenShiftRequest, 'endingOffers'>
  | WithdrawShiftRequest;

/** Asks for an open shift, decides a request, takes the decision back or withdraws it. Approving plans the shift in the same transaction. */
export class EditShiftRequest extends Command<WireShiftRequestView> {
  constructor(
    readonly caller: Caller,
    readonly origin: CommandOrigin,
    readonly shift: { readonly shiftId: ShiftId; readonly date: CivilDate },
    readonly edit: ShiftRequestEdit,
    /** Records that come from elsewhere may lie in the past. */
    readonly imported = false,
  ) {
    super();
  }
}

/** Requests for shifts of the session location: pending ones, by start; or the others, latest shift first. */
export class ListShiftRequests extends Query<WireShiftRequestView[]> {
  constructor(
    readonly caller: Caller,
    readonly which: { readonly waiting: true } | { readonly waiting: false; readonly lastYear: boolean },
  ) {
    super();
  }
}
