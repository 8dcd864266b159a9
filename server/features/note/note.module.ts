import { Module } from '@nestjs/common';
import { NOTE_RECORD } from '#domain/note/note.views';
import { StreamKinds } from '../../event-store/stream-kind.js';
import { locationSource, RecordSources, invalidatedHere } from '../../live/record-sources.js';
import { InlineProjections } from '../../projections/inline-projection.js';
import { NoteController } from './note.controller.js';
import { noteKind, WriteLocationNoteHandler } from './note.handler.js';
import { noteProjection } from './note.projection.js';
import { NoteReader } from './note.reader.js';

@Module({ controllers: [NoteController], providers: [NoteReader, WriteLocationNoteHandler] })
export class NoteModule {
  constructor(kinds: StreamKinds, inline: InlineProjections, sources: RecordSources, reader: NoteReader) {
    kinds.register(noteKind);
    inline.register(noteProjection);
    sources.admins.add(
      locationSource('note', {
        invalidationOf: (logged, place) => invalidatedHere(logged, place, 'note', 'locationId').map(() => NOTE_RECORD),
        read: async (place) => new Map([[NOTE_RECORD, await reader.read(place)]]),
      }),
    );
  }
}
