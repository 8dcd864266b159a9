import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { WireCommentView } from '#domain/comment/comment.calls';
import {
  type CommentCommand,
  commentDecider,
  commentOf,
  type DayComment,
  type DayComments,
} from '#domain/comment/comment.decider';
import { type CommentEvent, commentStream } from '#domain/comment/comment.events';
import type { LocationId } from '#domain/kernel/ids';
import { CommandRunner } from '../../event-store/command-runner.js';
import type { CommandOutcome } from '../../event-store/outcome.js';
import { outcomeOfDecision } from '../../event-store/outcome-of-decision.js';
import type { StreamKind } from '../../event-store/stream-kind.js';
import { loadEventTexts, rewriteText, writeOptional } from '../../event-store/texts.js';
import type { CommandTransaction } from '../../event-store/command-transaction.js';
import { notFound } from '../../access/reach.js';
import { type CommentEdit, EditComment } from './comment.messages.js';

/** Stream kind of comments on dates, one stream per location. */
export const commentKind: StreamKind<DayComments, CommentEvent> = { name: 'comment', ...commentDecider };

/**
 * Writes or removes the comments of a date at a location by one edit in the location's stream, and answers the
 * comments as stored.
 */
@CommandHandler(EditComment)
export class EditCommentHandler implements ICommandHandler<EditComment> {
  constructor(private readonly runner: CommandRunner) {}

  execute({ origin, locationId, edit }: EditComment): Promise<WireCommentView> {
    return this.runner.execute<WireCommentView>({
      origin,
      streamId: commentStream(locationId),
      // Texts are compared and answered: their words stand in a table.
      solo: true,
      execute: (transaction) => executeEdit(transaction, locationId, edit),
    });
  }
}

async function executeEdit(
  transaction: CommandTransaction,
  locationId: LocationId,
  edit: CommentEdit,
): Promise<CommandOutcome<WireCommentView>> {
  const streamId = commentStream(locationId);
  const state = await transaction.state(commentKind, streamId);
  const command = await commandOf(transaction, edit, { locationId, comment: commentOf(state, edit.commentId) });
  return outcomeOfDecision(commentDecider.decide(command, state, undefined, transaction.meta), {
    streamId,
    present: async (refusal) => {
      if (!('current' in refusal)) return refusal;
      return { ...refusal, current: await viewOf(transaction, refusal.current as DayComment) };
    },
    answer: async (after) => {
      const comment = commentOf(await after.state(commentKind, streamId), edit.commentId);
      if (!comment) throw notFound();
      return viewOf(after, comment, edit);
    },
  });
}

async function commandOf(
  transaction: CommandTransaction,
  edit: CommentEdit,
  { locationId, comment }: { locationId: LocationId; comment: DayComment | undefined },
): Promise<CommentCommand> {
  const { text, textEmployees, ...command } = edit;
  if (command.type === 'AddDayComment') {
    const texts = {
      textId: writeOptional(transaction, text),
      textEmployeesId: writeOptional(transaction, textEmployees),
    };
    return { ...command, locationId, ...texts };
  }
  const textId = await rewriteText(transaction, text, comment?.textId ?? null);
  const textEmployeesId = await rewriteText(transaction, textEmployees, comment?.textEmployeesId ?? null);
  return {
    ...command,
    ...(textId === undefined ? {} : { textId }),
    ...(textEmployeesId === undefined ? {} : { textEmployeesId }),
  };
}

/** Comment in API format. `written`: texts of this command, which are not in the table yet. */
async function viewOf(
  transaction: CommandTransaction,
  { commentId, date, textId, textEmployeesId, revision }: DayComment,
  written: Pick<CommentEdit, 'text' | 'textEmployees'> = {},
): Promise<WireCommentView> {
  const texts = await loadEventTexts(transaction.db, transaction.origin.organisationId, [textId, textEmployeesId]);
  const textOf = (id: string | null, fresh: string | null | undefined) => (id ? (texts.get(id) ?? fresh ?? '') : null);
  return {
    id: commentId,
    date,
    text: textOf(textId, written.text),
    text_employees: textOf(textEmployeesId, written.textEmployees),
    revision,
  };
}
