import { Command, Query } from '@nestjs/cqrs';
import type { TimeOutId, UserId } from '#domain/kernel/ids';
import type { CancelTimeOut, ChangeTimeOut, DecideTimeOut, RequestTimeOut } from '#domain/time-out/time-out.commands';
import type { TimeOutView } from '#domain/time-out/time-out.views';
import type { CommandOrigin } from '../../event-store/command-origin.js';
import type { Caller } from '../../http/caller.js';

/** Edit of a time out, with its remark as typed; absent fields are unchanged. */
export type TimeOutEdit =
  | (Omit<RequestTimeOut, 'remarkId'> & { readonly remark: string | null })
  | (Omit<ChangeTimeOut, 'remarkId'> & { readonly remark?: string | null })
  | DecideTimeOut
  | CancelTimeOut;

/** Requests, changes, decides or cancels a time out of a person. Answers it; null after a cancellation. */
export class EditTimeOut extends Command<TimeOutView | null> {
  constructor(
    readonly caller: Caller,
    readonly origin: CommandOrigin,
    readonly userId: UserId,
    readonly edit: TimeOutEdit & { readonly timeOutId: TimeOutId },
    /** Imported; it may be in the past. */
    readonly imported = false,
  ) {
    super();
  }
}

/** Undecided time outs of people of the session's location, sorted by first day. */
export class ListTimeOutsOnHold extends Query<TimeOutView[]> {
  constructor(readonly caller: Caller) {
    super();
  }
}
