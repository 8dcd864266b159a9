import { Command, Query } from '@nestjs/cqrs';
import type { CancelReasonView } from '#domain/cancel-reason/cancel-reason.calls';
import type { AddCancelReason, RemoveCancelReason } from '#domain/cancel-reason/cancel-reason.decider';
import type { LocationId } from '#domain/kernel/ids';
import type { CommandOrigin } from '../../event-store/outcome.js';
import type { Caller } from '../../http/caller.js';

/** A reason to add, in words, or to take out of the choices. */
export type CancelReasonEdit =
  | (Omit<AddCancelReason, 'descriptionId' | 'locationId'> & { readonly description: string })
  | RemoveCancelReason;

/** Adds or removes a reason of one location. Answers the new one; null when it was removed. */
export class EditCancelReasons extends Command<CancelReasonView | null> {
  constructor(
    readonly origin: CommandOrigin,
    readonly locationId: LocationId,
    readonly edit: CancelReasonEdit,
  ) {
    super();
  }
}

/** Reasons that can be chosen at the session location, by description. */
export class ListCancelReasons extends Query<CancelReasonView[]> {
  constructor(readonly caller: Caller) {
    super();
  }
}
