import { Module } from '@nestjs/common';
import { StreamKinds } from '../../event-store/stream-kind.js';
import { RecordSources, sharedSource, invalidatedHere } from '../../live/record-sources.js';
import { InlineProjections } from '../../projections/inline-projection.js';
import { SpecialJobController } from './special-job.controller.js';
import { EditSpecialJobHandler, specialJobKind } from './special-job.handler.js';
import { specialJobProjection } from './special-job.projection.js';
import { SpecialJobReader } from './special-job.reader.js';

@Module({ controllers: [SpecialJobController], providers: [EditSpecialJobHandler, SpecialJobReader] })
export class SpecialJobModule {
  constructor(kinds: StreamKinds, inline: InlineProjections, sources: RecordSources, reader: SpecialJobReader) {
    kinds.register(specialJobKind);
    inline.register(specialJobProjection);
    sources.everybody.add(
      sharedSource('specialJob', {
        invalidationOf: (logged, place) => invalidatedHere(logged, place, 'special-job', 'specialJobId'),
        read: (place) => reader.current(place),
      }),
    );
  }
}
