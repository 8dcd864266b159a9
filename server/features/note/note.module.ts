import { Module } from '@nestjs/common';
import { StreamKinds } from '../../event-store/stream-kind.js';
import { InlineProjections } from '../../projections/inline-projection.js';
import { NoteController } from './note.controller.js';
import { noteKind, WriteLocationNoteHandler } from './note.handler.js';
import { noteProjection } from './note.projection.js';
import { NoteReader } from './note.reader.js';
import { Registers } from '../../registration/registers.js';

@Registers(StreamKinds, noteKind)
@Registers(InlineProjections, noteProjection)
@Module({ controllers: [NoteController], providers: [NoteReader, WriteLocationNoteHandler] })
export class NoteModule {}
