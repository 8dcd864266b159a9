import { z } from 'zod';
import { CivilDate } from '../kernel/civil-date.js';
import { defineEvent } from '../kernel/event.js';
import { CommentId, LocationId, TextId } from '../kernel/ids.js';

const shape = {
  commentId: CommentId,
  locationId: LocationId,
  date: CivilDate,
  /** For managers. Both texts stand outside the log; null: empty. */
  textId: TextId.nullable(),
  /** For everybody. */
  textEmployeesId: TextId.nullable(),
};

/** A date got its comment. */
export const DayCommentAdded = defineEvent('DayCommentAdded', shape);

/** The texts of a comment changed; with both null it is empty, not deleted. */
export const DayCommentChanged = defineEvent('DayCommentChanged', {
  ...shape,
  was: z.object({ textId: TextId.nullable(), textEmployeesId: TextId.nullable() }),
});

/** Events of a location's comments. */
export const CommentEvent = z.discriminatedUnion('type', [DayCommentAdded, DayCommentChanged]);
export type CommentEvent = z.infer<typeof CommentEvent>;

/** Name of the stream of a location's comments. */
export const commentStream = (locationId: LocationId): string => `comment/${locationId}`;
