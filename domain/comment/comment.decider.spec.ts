import { it } from 'vitest';
import { civilDate } from '../kernel/civil-date.js';
import type { CommentId, LocationId, TextId } from '../kernel/ids.js';
import { specify } from '../testing/decider-spec.js';
import { commentDecider } from './comment.decider.js';
import type { CommentEvent } from './comment.events.js';

const { given, givenNothing } = specify(commentDecider);

const text = (name: string) => name as TextId;
const about = { commentId: 'friday' as CommentId, locationId: 'cafe' as LocationId, date: civilDate('2026-11-27') };
const texts = { textId: text('group'), textEmployeesId: text('briefing') };
const add = { type: 'AddDayComment', ...about, ...texts } as const;
const change = { type: 'ChangeDayComment', commentId: about.commentId } as const;

const added: CommentEvent = { type: 'DayCommentAdded', data: { ...about, ...texts } };
const emptied: CommentEvent = {
  type: 'DayCommentChanged',
  data: { ...about, textId: null, textEmployeesId: null, was: texts },
};

it('AddDayComment refuses a second comment on a date and returns the existing comment', () => {
  givenNothing().when(add).then(added);
  given(added)
    .when({ ...add, commentId: 'second' as CommentId })
    .thenRefused('comment_exists', { current: { ...about, ...texts, revision: 1 } });
});

it('ChangeDayComment changes one text and leaves the other unchanged', () => {
  given(added)
    .when({ ...change, textId: text('bigger group') })
    .then({ type: 'DayCommentChanged', data: { ...about, ...texts, textId: text('bigger group'), was: texts } });
});

it('a comment remains, empty, after both its texts are removed', () => {
  given(added)
    .when({ ...change, textId: null, textEmployeesId: null })
    .then(emptied);
  given(added, emptied).when(add).thenRefused('comment_exists');
});

it('ChangeDayComment records nothing when nothing changes', () => {
  given(added)
    .when({ ...change, ...texts })
    .then();
});

it('ChangeDayComment refuses a stale revision', () => {
  given(added, emptied)
    .when({ ...change, textId: text('late'), basedOn: 1 })
    .thenRefused('version_conflict', { current: { ...about, textId: null, textEmployeesId: null, revision: 2 } });
  given(added)
    .when({ ...change, textId: null, basedOn: 2 })
    .thenRefused('validation_failed', { errors: [{ field: 'basedOn', code: 'max', limit: 1 }] });
});

it('ChangeDayComment refuses an unknown comment', () => {
  givenNothing().when(change).thenRefused('not_found');
});
