import { Command, Query } from '@nestjs/cqrs';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { ShiftId } from '#domain/kernel/ids';
import type {
  AcceptSwap,
  DecideSwap,
  OfferSwap,
  RefuseSwap,
  ReopenSwap,
  WithdrawSwap,
} from '#domain/swap/swap.commands';
import type { WireSwapView } from '#domain/swap/swap.views';
import type { CommandOrigin } from '../../event-store/command-origin.js';
import type { Caller } from '../../http/caller.js';

/** Edit of a swap. A reopening lacks `endingOffers`, which the handler finds. */
export type SwapEdit =
  | OfferSwap
  | AcceptSwap
  | RefuseSwap
  | WithdrawSwap
  | DecideSwap
  | Omit<ReopenSwap, 'endingOffers'>;

/**
 * Offers a shift, or accepts, refuses, decides, reopens or withdraws a swap. Approving hands over the shifts in the
 * same transaction; reopening returns them. Answers the swap.
 */
export class EditSwap extends Command<WireSwapView> {
  constructor(
    readonly caller: Caller,
    readonly origin: CommandOrigin,
    /** Offered shift. */
    readonly shiftId: ShiftId,
    readonly edit: SwapEdit,
    readonly about: {
      /** Dates of the shifts of a new swap. */
      readonly dates?: readonly CivilDate[];
      /** Imported; the shift may be in the past. */
      readonly imported?: boolean;
    } = {},
  ) {
    super();
  }
}

/**
 * Swaps of shifts of the session's location: pending ones by start, or ended ones of this year or from last year on,
 * latest shift first.
 */
export class ListSwaps extends Query<WireSwapView[]> {
  constructor(
    readonly caller: Caller,
    readonly which: { readonly waiting: true } | { readonly waiting: false; readonly lastYear: boolean },
  ) {
    super();
  }
}
