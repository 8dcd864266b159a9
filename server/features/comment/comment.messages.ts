import { Command } from '@nestjs/cqrs';
import type { AddDayComment, ChangeDayComment } from '#domain/comment/comment.decider';
import type { WireCommentView } from '#domain/comment/comment.calls';
import type { LocationId } from '#domain/kernel/ids';
import type { CommandOrigin } from '../../event-store/command-origin.js';

interface Texts {
  /** For managers only. */
  readonly text?: string | null;
  /** For everybody. */
  readonly textEmployees?: string | null;
}

/** Edit of a date's comment: an absent text is unchanged, null or an empty one is removed. */
export type CommentEdit = Texts & (Omit<AddDayComment, TextIds | 'locationId'> | Omit<ChangeDayComment, TextIds>);

type TextIds = 'textId' | 'textEmployeesId';

/**
 * Adds or changes the comment of a location's date, and returns it as saved. Refuses with `current`, the comment that
 * the server has, where it has changed since `basedOn`, or where one is added to a date that has one.
 */
export class EditComment extends Command<WireCommentView> {
  constructor(
    readonly origin: CommandOrigin,
    readonly locationId: LocationId,
    readonly edit: CommentEdit,
  ) {
    super();
  }
}
