import { Command, Query } from '@nestjs/cqrs';
import type { TimeOutId, UserId } from '#domain/kernel/ids';
import type { CancelTimeOut, ChangeTimeOut, DecideTimeOut, RequestTimeOut } from '#domain/time-out/time-out.commands';
import type { TimeOutView } from '#domain/time-out/time-out.views';
import type { CommandOrigin } from '../../event-store/command-origin.js';
import type { Caller } from '../../http/caller.js';

/** Edit of a time out; remarks in words, absent fields stay. */
export type TimeOutEdit =
  | (Omit<RequestTimeOut, 'remarkId'> & { readonly remark: string | null })
  | (Omit<ChangeTimeOut, 'remarkId'> & { readonly remark?: string | null })
  | DecideTimeOut
  | CancelTimeOut;

/** Requests, changes, decides or cancels a time out of one person. Answers it; null when it is gone. */
export class EditTimeOut extends Command<TimeOutView | null> {
  constructor(
    readonly caller: Caller,
    readonly origin: CommandOrigin,
    readonly userId: UserId,
    readonly edit: TimeOutEdit & { readonly timeOutId: TimeOutId },
    /** Records that come from elsewhere may lie in the past. */
    readonly imported = false,
  ) {
    super();
  }
}

/** Time outs of people of the session location that wait for a decision, by from. */
export class ListTimeOutsOnHold extends Query<TimeOutView[]> {
  constructor(readonly caller: Caller) {
    super();
  }
}
