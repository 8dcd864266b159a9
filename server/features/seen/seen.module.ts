import { Global, Module } from '@nestjs/common';
import { seenKey } from '#domain/seen/seen.events';
import { eventOf } from '../../event-store/event-of.js';
import type { LoggedEvent } from '../../event-store/logged-event.js';
import { StreamKinds } from '../../event-store/stream-kind.js';
import { type AdminPlace, locationSource, RecordSources } from '../../live/record-sources.js';
import { InlineProjections } from '../../projections/inline-projection.js';
import { SeenController } from './seen.controller.js';
import { RemindUnseenHandler } from './remind-unseen.handler.js';
import { seenKind } from '../../decision-context/seen-kind.js';
import { MarkItemsSeenHandler } from './seen.handler.js';
import { seenProjection } from './seen.projection.js';
import { SeenReader } from './seen.reader.js';
import { SeenSubjects } from '../../access/seen-subjects.js';

/** Who has seen what: marks, and how many for managers. What can be seen, other features say. */
@Global()
@Module({
  controllers: [SeenController],
  providers: [MarkItemsSeenHandler, RemindUnseenHandler, SeenReader, SeenSubjects],
  exports: [SeenSubjects],
})
export class SeenModule {
  constructor(kinds: StreamKinds, inline: InlineProjections, sources: RecordSources, reader: SeenReader) {
    kinds.register(seenKind);
    inline.register(seenProjection);
    sources.admins.add(locationSource('seen', { invalidationOf: seenHere, read: (place) => reader.counts(place) }));
  }
}

function seenHere(logged: LoggedEvent, { locationId }: AdminPlace): string[] {
  const items = eventOf(seenKind, logged)?.data.items ?? [];
  return items.filter((item) => item.locationId === locationId).map(seenKey);
}
