import { Global, Module } from '@nestjs/common';
import { SeenKind } from '#domain/seen/seen.events';
import { StreamKinds } from '../../event-store/stream-kind.js';
import { InlineProjections } from '../../projections/inline-projection.js';
import { SeenController } from './seen.controller.js';
import { RemindUnseenHandler } from './remind-unseen.handler.js';
import { seenKind } from '../../decision-context/seen-kind.js';
import { MarkItemsSeenHandler } from './seen.handler.js';
import { seenProjection } from './seen.projection.js';
import { SeenReader } from './seen.reader.js';
import { SeenSubjects } from '../../access/seen-subjects.js';
import { Registers, Requires } from '../../registration/registers.js';

/** Read receipts: marks, and counts for managers. Other features define the items. */
@Registers(StreamKinds, seenKind)
@Registers(InlineProjections, seenProjection)
@Requires(SeenSubjects, SeenKind.options)
@Global()
@Module({
  controllers: [SeenController],
  providers: [MarkItemsSeenHandler, RemindUnseenHandler, SeenReader, SeenSubjects],
  exports: [SeenSubjects],
})
export class SeenModule {}
