import type { CivilDate } from '../kernel/civil-date.js';
import { type CommandMeta, type Decider, type Decision, happened, refused } from '../kernel/decider.js';
import type { Recorded } from '../kernel/event.js';
import type { CommentId, LocationId, TextId } from '../kernel/ids.js';
import { refusal } from '../kernel/refusal.js';
import { refuseStale } from '../kernel/revision.js';
import type { CommentEvent } from './comment.events.js';

/** Adds the comment of a date; `comment_exists` when the date has one. */
export interface AddDayComment {
  readonly type: 'AddDayComment';
  readonly commentId: CommentId;
  readonly locationId: LocationId;
  readonly date: CivilDate;
  readonly textId: TextId | null;
  readonly textEmployeesId: TextId | null;
}

/** Changes the texts of a comment; absent texts stay, and an unchanged text keeps its id. */
export interface ChangeDayComment {
  readonly type: 'ChangeDayComment';
  readonly commentId: CommentId;
  readonly textId?: TextId | null;
  readonly textEmployeesId?: TextId | null;
  /** Revision that the author saw; absent: not compared. */
  readonly basedOn?: number;
}

export type CommentCommand = AddDayComment | ChangeDayComment;

/** Comment of a date; texts by id, null: empty. `textId` is for managers, `textEmployeesId` for everybody. */
export interface DayComment {
  readonly commentId: CommentId;
  readonly locationId: LocationId;
  readonly date: CivilDate;
  readonly textId: TextId | null;
  readonly textEmployeesId: TextId | null;
  /** Counter of changes, 1 when added. */
  readonly revision: number;
}

/** The comments of one location, by date. */
export interface DayComments {
  readonly comments: Readonly<Record<CivilDate, DayComment>>;
}

function decide(
  command: CommentCommand,
  state: DayComments,
  _context: undefined,
  _meta: CommandMeta,
): Decision<CommentEvent> {
  return command.type === 'AddDayComment' ? add(command, state) : change(command, state);
}

function add({ type: _type, ...data }: AddDayComment, state: DayComments): Decision<CommentEvent> {
  const existing = state.comments[data.date];
  if (existing) return refused(refusal('comment_exists', { current: { ...existing } }));
  return happened({ type: 'DayCommentAdded', data });
}

function change(command: ChangeDayComment, state: DayComments): Decision<CommentEvent> {
  const comment = commentOf(state, command.commentId);
  if (!comment) return refused(refusal('not_found'));
  const stale = refuseStale(command.basedOn, comment);
  if (stale) return refused(stale);
  const { commentId, locationId, date, textId, textEmployeesId } = comment;
  const requested = {
    textId: command.textId === undefined ? textId : command.textId,
    textEmployeesId: command.textEmployeesId === undefined ? textEmployeesId : command.textEmployeesId,
  };
  if (requested.textId === textId && requested.textEmployeesId === textEmployeesId) return happened();
  const data = { commentId, locationId, date, ...requested, was: { textId, textEmployeesId } };
  return happened({ type: 'DayCommentChanged', data });
}

/** Comment with this id; undefined: unknown. */
export const commentOf = ({ comments }: DayComments, commentId: CommentId): DayComment | undefined =>
  Object.values(comments).find((comment) => comment.commentId === commentId);

function evolve(state: DayComments, events: readonly Recorded<CommentEvent>[]): DayComments {
  if (events.length === 0) return state;
  const comments: Record<CivilDate, DayComment> = { ...state.comments };
  for (const { data } of events) {
    const { commentId, locationId, date, textId, textEmployeesId } = data;
    const revision = (comments[date]?.revision ?? 0) + 1;
    comments[date] = { commentId, locationId, date, textId, textEmployeesId, revision };
  }
  return { comments };
}

/** Rules of a location's comments, one per date (product page, "The smaller things"). */
export const commentDecider: Decider<CommentCommand, CommentEvent, DayComments> = {
  initialState: { comments: {} },
  evolve,
  decide,
};
