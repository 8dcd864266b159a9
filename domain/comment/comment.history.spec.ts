import { expect, it } from 'vitest';
import { STATELESS, historyOf } from '../catalogue/testing/history-of.js';
import type { CommentId, TextId } from '../kernel/ids.js';
import { CAFE, MONDAY, day } from '../planning/testing/planning-fixtures.js';
import { type CommentEvent, commentStream } from './comment.events.js';

const text = (name: string) => name as TextId;

it('comment history describes a comment by the ids of its texts', () => {
  const { given } = historyOf<CommentEvent, null>(commentStream(CAFE), STATELESS);
  const comment = {
    commentId: 'comment-1' as CommentId,
    locationId: CAFE,
    date: day(1),
    textId: text('t1'),
    textEmployeesId: null,
  };
  const about = { locationId: CAFE, date: day(1), week: MONDAY, entityId: 'comment-1' };
  const first = { textId: 't1', textEmployeesId: null };
  expect(given().entry({ type: 'DayCommentAdded', data: comment })).toMatchObject({
    ...about,
    before: null,
    after: first,
  });
  const changed: CommentEvent = {
    type: 'DayCommentChanged',
    data: { ...comment, textId: null, textEmployeesId: text('t2'), was: { textId: text('t1'), textEmployeesId: null } },
  };
  expect(given().entry(changed)).toMatchObject({
    ...about,
    before: first,
    after: { textId: null, textEmployeesId: 't2' },
  });
});
