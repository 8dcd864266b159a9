import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import * as calls from '#domain/note/note.calls';
import { CallHandler } from '../../http/call-handler.js';
import type { RequestOf } from '../../http/call-request.js';
import { WriteLocationNote } from './note.messages.js';
import { NoteReader } from './note.reader.js';

/** Calls that read and write the note of the session's location. */
@Controller()
export class NoteController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reader: NoteReader,
  ) {}

  @CallHandler(calls.inputNotesGet)
  get({ caller }: RequestOf<typeof calls.inputNotesGet>) {
    return this.reader.read(caller);
  }

  @CallHandler(calls.inputNotesUpsert)
  upsert({ caller: { locationId }, origin, input }: RequestOf<typeof calls.inputNotesUpsert>) {
    const { text, basedOn } = input.body;
    return this.commands.execute(new WriteLocationNote(origin, locationId, text, basedOn));
  }
}
