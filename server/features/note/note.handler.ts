import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { InputNote } from '#domain/note/note.views';
import { noteDecider, type NoteState } from '#domain/note/note.decider';
import { type NoteEvent, noteStream } from '#domain/note/note.events';
import { CommandRunner } from '../../event-store/command-runner.js';
import { outcomeOfDecision } from '../../event-store/outcome-of-decision.js';
import type { StreamKind } from '../../event-store/stream-kind.js';
import { rewriteText } from '../../event-store/texts.js';
import { WriteLocationNote } from './note.messages.js';
import { noteView } from './note.reader.js';

/** Stream kind of notes, one stream per location. */
export const noteKind: StreamKind<NoteState, NoteEvent> = { name: 'note', ...noteDecider };

/**
 * Writes a location's note (empty text removes it) and answers it. A note changed since `basedOn` refuses with the
 * current one.
 */
@CommandHandler(WriteLocationNote)
export class WriteLocationNoteHandler implements ICommandHandler<WriteLocationNote> {
  constructor(private readonly runner: CommandRunner) {}

  async execute({ origin, locationId, text, basedOn }: WriteLocationNote): Promise<InputNote> {
    const streamId = noteStream(locationId);
    const { organisationId } = origin;
    return this.runner.execute<InputNote>({
      origin,
      streamId,
      // The words are compared and answered: they stand in a table.
      solo: true,
      execute: async (transaction) => {
        const state = await transaction.state(noteKind, streamId);
        const textId = (await rewriteText(transaction, text, state.textId)) ?? null;
        const command = { type: 'WriteNote', locationId, textId, basedOn } as const;
        return outcomeOfDecision(noteDecider.decide(command, state, undefined, transaction.meta), {
          streamId,
          present: async (refusal) =>
            'current' in refusal
              ? { ...refusal, current: await noteView(transaction.db, organisationId, state) }
              : refusal,
          answer: async (after) => noteView(after.db, organisationId, await after.state(noteKind, streamId), text),
        });
      },
    });
  }
}
