import type { DayComments } from '#domain/comment/comment.decider';
import type { CommentEvent } from '#domain/comment/comment.events';
import type { InlineProjection } from '../../projections/inline-projection.js';
import type { TableShape } from '../../projections/row-writes.js';

const COMMENTS: TableShape = {
  name: 'day_comment',
  key: ['organisation_id', 'location_id', 'date'],
  columns: {
    organisation_id: 'text',
    location_id: 'text',
    date: 'date',
    comment_id: 'text',
    text_id: 'text',
    text_employees_id: 'text',
    revision: 'int',
  },
};

/** Comments of dates: one a location and date. */
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
