import { Module } from '@nestjs/common';
import { StreamKinds } from '../../event-store/stream-kind.js';
import { InlineProjections } from '../../projections/inline-projection.js';
import { TimeOutController } from './time-out.controller.js';
import { EditTimeOutHandler, timeOutKind } from './time-out.handler.js';
import { timeOutProjection } from './time-out.projection.js';
import { ListApprovedTimeOutsHandler } from './time-out.query.js';

@Module({ controllers: [TimeOutController], providers: [EditTimeOutHandler, ListApprovedTimeOutsHandler] })
export class TimeOutModule {
  constructor(kinds: StreamKinds, inline: InlineProjections) {
    kinds.register(timeOutKind);
    inline.register(timeOutProjection);
  }
}
