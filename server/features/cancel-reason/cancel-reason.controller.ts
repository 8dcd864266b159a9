import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { cancelReasonsList } from '#domain/cancel-reason/cancel-reason.calls';
import { CallHandler, CurrentUser } from '../../http/call-handler.js';
import type { Caller } from '../../http/caller.js';
import { ListCancelReasons } from './cancel-reason.messages.js';

@Controller()
export class CancelReasonController {
  constructor(private readonly queries: QueryBus) {}

  @CallHandler(cancelReasonsList)
  list(@CurrentUser() caller: Caller) {
    return this.queries.execute(new ListCancelReasons(caller));
  }
}
