import { Command } from '@nestjs/cqrs';
import type { LocationId } from '#domain/kernel/ids';
import type { InputNote } from '#domain/note/note.views';
import type { CommandOrigin } from '../../event-store/command-origin.js';

/**
 * Writes the note of a location; an empty text clears it. Answers the note. Refuses with `current` if it has changed
 * since `basedOn`.
 */
export class WriteLocationNote extends Command<InputNote> {
  constructor(
    readonly origin: CommandOrigin,
    readonly locationId: LocationId,
    readonly text: string,
    /** Revision that the author saw; absent: not checked. */
    readonly basedOn?: number,
  ) {
    super();
  }
}
