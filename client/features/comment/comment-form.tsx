import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type CommentView,
  commentsByDate,
  commentsCreate,
  commentsUpdate,
  WireCommentView,
} from '#domain/comment/comment.calls';
import { camelSchema } from '#domain/api/wire-names';
import type { CivilDate } from '#domain/kernel/civil-date';
import { currentOf } from '../../platform/connection/call-failed.js';
import { call } from '../../platform/api/current-api.js';
import { refetch } from '../../platform/api/query.js';
import { FormFields } from '../../kit/forms/fields.js';
import { FormBody } from '../../kit/forms/form-body.js';
import { useFormat } from '../../platform/session/use-session.js';
import { useForm } from '../../kit/forms/use-form.js';
import classes from './comment.module.css';

export interface CommentFormProps {
  readonly date: CivilDate;
  /** Latest comment read from the server; null: none. */
  readonly newest: CommentView | null;
}

const Comment = camelSchema(WireCommentView);

/**
 * Form for both texts of a date. After a colleague's change the save is refused, their texts are shown, and the next
 * save builds on them.
 */
export function CommentForm({ date, newest }: CommentFormProps) {
  const { t } = useTranslation('comment');
  const format = useFormat();
  const [seen, setSeen] = useState(newest);
  const [theirs, setTheirs] = useState<CommentView | null>(null);
  const form = useForm({
    initial: { text: seen?.text ?? '', textEmployees: seen?.textEmployees ?? '' },
    schema: commentsUpdate.body,
    explain: (_field, code) => (code === 'too_long' ? t('tooLong') : undefined),
    save: async (body) => {
      try {
        const { text = null, textEmployees = null } = body;
        const saved = seen
          ? await call(commentsUpdate, {
              params: { id: seen.id },
              body: { text, textEmployees, basedOn: seen.revision },
            })
          : await call(commentsCreate, { body: { date, text, textEmployees } });
        setSeen(saved);
        setTheirs(null);
        refetch(commentsByDate);
      } catch (error) {
        const current = currentOf(error, Comment);
        if (!current) throw error;
        // The next save builds on the colleague's text, which is shown now.
        setTheirs(current);
        setSeen(current);
        return false;
      }
      return { text: t('done', { day: format.dateLong(date) }) };
    },
  });
  const changed = (name: 'text' | 'textEmployees'): string | undefined =>
    theirs && (theirs[name] ?? '') !== form.values[name].trim()
      ? t('now', { text: theirs[name] ?? t('nothing') })
      : undefined;
  // Until what is saved here is answered nobody knows whose the newest is.
  const isOther = !form.isBusy && (newest?.revision ?? 0) > (seen?.revision ?? 0);
  const textTheirs = changed('text');
  const everybodyTheirs = changed('textEmployees');
  return (
    <div className={classes.card}>
      {(theirs ?? isOther) && (
        <p className="f-14 accent-tint outlined-accent round-md lh-145 mb-6 p-5-6" role="status">
          {theirs ? t('conflict') : t('newer')}
        </p>
      )}
      <FormBody form={form} submitLabel={t('save')}>
        <FormFields
          form={form}
          fields={[
            {
              kind: 'long-text',
              name: 'textEmployees',
              label: t('everybody'),
              hint: everybodyTheirs ?? t('everybodyHint'),
            },
            { kind: 'long-text', name: 'text', label: t('text'), hint: textTheirs ?? t('textHint') },
          ]}
        />
      </FormBody>
    </div>
  );
}
