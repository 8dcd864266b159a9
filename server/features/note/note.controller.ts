import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import * as calls from '#domain/note/note.calls';
import type { CommandOrigin } from '../../event-store/command-origin.js';
import { CallHandler, CurrentUser, Input, Origin } from '../../http/call-handler.js';
import type { CallInput } from '../../http/call-input.js';
import type { Caller } from '../../http/caller.js';
import { WriteLocationNote } from './note.messages.js';
import { NoteReader } from './note.reader.js';

@Controller()
export class NoteController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reader: NoteReader,
  ) {}

  @CallHandler(calls.inputNotesGet)
  get(@CurrentUser() caller: Caller) {
    return this.reader.read(caller);
  }

  @CallHandler(calls.inputNotesUpsert)
  upsert(
    @CurrentUser() { locationId }: Caller,
    @Origin() origin: CommandOrigin,
    @Input() input: CallInput<typeof calls.inputNotesUpsert>,
  ) {
    const { text, basedOn } = input.parse().body;
    return this.commands.execute(new WriteLocationNote(origin, locationId, text, basedOn));
  }
}
