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

/** Edit of a shift request. A reopening lacks `endingOffers`, which the handler finds. */
export type ShiftRequestEdit =
  | RequestOpenShift
  | DecideShiftRequest
  | Omit<ReopenShiftRequest, 'endingOffers'>
  | WithdrawShiftRequest;

/**
 * Requests an open shift, or decides, reopens or withdraws a request. Approving plans the shift in the same
 * transaction. Answers the request.
 */
export class EditShiftRequest extends Command<WireShiftRequestView> {
  constructor(
    readonly caller: Caller,
    readonly origin: CommandOrigin,
    readonly shift: { readonly shiftId: ShiftId; readonly date: CivilDate },
    readonly edit: ShiftRequestEdit,
    /** Imported; the shift may be in the past. */
    readonly imported = false,
  ) {
    super();
  }
}

/**
 * Requests for shifts of the session's location: pending ones by start, or the others of this year or from last year
 * on, latest shift first.
 */
export class ListShiftRequests extends Query<WireShiftRequestView[]> {
  constructor(
    readonly caller: Caller,
    readonly which: { readonly waiting: true } | { readonly waiting: false; readonly lastYear: boolean },
  ) {
    super();
  }
}
