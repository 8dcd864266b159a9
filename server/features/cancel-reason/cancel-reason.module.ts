import { Module } from '@nestjs/common';
import { RecordNames } from '../../event-store/record-names.js';
import { StreamKinds } from '../../event-store/stream-kind.js';
import { InlineProjections } from '../../projections/inline-projection.js';
import { RecordSources } from '../planning/record-sources.js';
import { CancelReasonController } from './cancel-reason.controller.js';
import { cancelReasonKind, EditCancelReasonsHandler } from './cancel-reason.handler.js';
import { cancelReasonProjection } from './cancel-reason.projection.js';
import { ListCancelReasonsHandler } from './cancel-reason.query.js';
import { cancelReasonNames } from './cancel-reason.table.js';
import { CancelReasonLive } from './cancel-reason.live.js';
import { CancelReasonReader } from './cancel-reason.reader.js';

@Module({
  controllers: [CancelReasonController],
  providers: [CancelReasonLive, CancelReasonReader, EditCancelReasonsHandler, ListCancelReasonsHandler],
})
export class CancelReasonModule {
  constructor(
    kinds: StreamKinds,
    inline: InlineProjections,
    names: RecordNames,
    sources: RecordSources,
    live: CancelReasonLive,
  ) {
    kinds.register(cancelReasonKind);
    inline.register(cancelReasonProjection);
    names.register(cancelReasonNames);
    sources.addAdmin(live.source);
  }
}
