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

/** Edit of a swap; the handler finds the offers that end when an approval is reopened. */
export type SwapEdit =
  | OfferSwap
  | AcceptSwap
  | RefuseSwap
  | WithdrawSwap
  | DecideSwap
  | Omit<ReopenSwap, 'endingOffers'>;

/**
 * Offers a shift, or answers, decides, takes the decision back or withdraws an offer. Approving hands the shifts over in
 * the same transaction, and taking that back returns them.
 */
export class EditSwap extends Command<WireSwapView> {
  constructor(
    readonly caller: Caller,
    readonly origin: CommandOrigin,
    /** The offered shift. */
    readonly shiftId: ShiftId,
    readonly edit: SwapEdit,
    readonly about: {
      /** Dates of an offer's shifts, by which they are found. */
      readonly dates?: readonly CivilDate[];
      /** Records that come from elsewhere may lie in the past. */
      readonly imported?: boolean;
    } = {},
  ) {
    super();
  }
}

/** Offers of shifts of the session location: those that wait, by start; or the others, latest shift first. */
export class ListSwaps extends Query<WireSwapView[]> {
  constructor(
    readonly caller: Caller,
    readonly which: { readonly waiting: true } | { readonly waiting: false; readonly lastYear: boolean },
  ) {
    super();
  }
}
