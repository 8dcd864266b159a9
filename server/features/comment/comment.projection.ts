import type { DayComments } from '#domain/comment/comment.decider';
import type { CommentEvent } from '#domain/comment/comment.events';
import type { InlineProjection } from '../../projections/inline-projection.js';
import { COMMENTS } from './comment.table.js';

/** Comments of dates: at most one row per location and date. */
export const commentProjection: InlineProjection<DayComments, CommentEvent> = {
  name: 'comment',
  version: 1,
  streamKind: 'comment',
  tables: [COMMENTS],
  project(write, { data }, { organisationId, state }) {
    const comment = state.comments[data.date];
    if (!comment) return;
    write.upsert(COMMENTS, {
      organisation_id: organisationId,
      location_id: comment.locationId,
      date: comment.date,
      comment_id: comment.commentId,
      text_id: comment.textId,
      text_employees_id: comment.textEmployeesId,
      revision: comment.revision,
    });
  },
};
