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

/** The one comment of a date. */
export const DayCommentAdded = defineEvent('DayCommentAdded', shape);

/** With both texts empty the comment is empty, not gone. */
export const DayCommentChanged = defineEvent('DayCommentChanged', {
  ...shape,
  was: z.object({ textId: TextId.nullable(), textEmployeesId: TextId.nullable() }),
});

/** Events of a location's comments. */
export const CommentEvent = z.discriminatedUnion('type', [DayCommentAdded, DayCommentChanged]);
export type CommentEvent = z.infer<typeof CommentEvent>;

/** The comments of one location: one a date. */
export const commentStream = (locationId: LocationId): string => `comment/${locationId}`;
