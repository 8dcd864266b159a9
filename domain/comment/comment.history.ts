import { type Details, differ } from '../history/description.js';
import type { FeatureHistory } from '../history/feature-history.js';
import { type WordedChange, nonEmpty, detailText, type Wording } from '../history/wording.js';
import type { TextId } from '../kernel/ids.js';
import type { CommentEvent } from './comment.events.js';

/** History entries of comments. */
export const commentHistory: FeatureHistory<CommentEvent> = {
  stream: 'comment',
  isOfLocation: true,
  texts: { textId: 'text', textEmployeesId: 'text_employees' },
  events: {
    DayCommentAdded: {
      group: 'settings',
      sentence: ({ after }, wording) => ({ sentence: 'material.commentAdded', notes: addedTexts(after, wording) }),
      describe: ({ commentId, locationId, date, ...is }) => ({
        locationId,
        date,
        entityId: commentId,
        after: texts(is),
      }),
    },
    DayCommentChanged: {
      group: 'settings',
      sentence: ({ before, after }, wording) => ({
        sentence: 'material.commentChanged',
        changes: textChanges(before, after, wording),
      }),
      describe: ({ commentId, locationId, date, was, ...is }) => ({
        locationId,
        date,
        entityId: commentId,
        before: texts(was),
        after: texts(is),
      }),
    },
  },
};

type Texts = { readonly textId: TextId | null; readonly textEmployeesId: TextId | null };

const texts = ({ textId, textEmployeesId }: Texts): Details => ({ textId, textEmployeesId });

function addedTexts(details: Details | null, { translate }: Wording): string[] {
  const [text, everybody] = [detailText(details, 'text'), detailText(details, 'text_employees')];
  return nonEmpty(
    text && translate('note.forManagers', { text }),
    everybody && translate('note.forEverybody', { text: everybody }),
  );
}

function textChanges(before: Details | null, after: Details | null, { translate }: Wording): WordedChange[] {
  return ['text', 'text_employees'].flatMap((field): WordedChange[] => {
    if (!differ(before, after, field)) return [];
    const key = field === 'text' ? 'note.forManagers' : 'note.forEverybody';
    const shown = (text: string | null) => text ?? translate('note.empty');
    return [
      { before: shown(detailText(before, field)), after: translate(key, { text: shown(detailText(after, field)) }) },
    ];
  });
}
