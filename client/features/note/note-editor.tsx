import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inputNotesUpsert } from '#domain/note/note.calls';
import { InputNote } from '#domain/note/note.views';
import { currentOf } from '../../platform/connection/call-failed.js';
import { call } from '../../platform/api/current-api.js';
import { givenName } from '#domain/texts/names';
import { FormBody } from '../../kit/forms/form-body.js';
import { useFormat } from '../../platform/session/use-session.js';
import { useThisMinute } from '../../roster/published-week/use-rosters.js';
import { useForm } from '../../kit/forms/use-form.js';
import { NoteConflict } from './note-conflict.js';
import classes from './note.module.css';

/**
 * Editor of the location's note; saves on submit. A newer version replaces an unedited text; while editing it is
 * announced, and a conflicting save opens the dialog to choose. `newest` is the live version.
 */
export function NoteEditor({ newest }: { readonly newest: InputNote }) {
  const { t } = useTranslation('note');
  const format = useFormat();
  const now = useThisMinute();
  const [seen, setSeen] = useState(newest);
  const [theirs, setTheirs] = useState<InputNote | null>(null);
  const form = useForm({
    initial: { text: seen.text },
    schema: inputNotesUpsert.body,
    body: ({ text }) => ({ text, basedOn: seen.revision }),
    explain: (_field, code) => (code === 'too_long' ? t('tooLong') : undefined),
    save: async (body) => {
      try {
        setSeen(await call(inputNotesUpsert, { body }));
      } catch (error) {
        const current = currentOf(error, InputNote);
        if (!current) throw error;
        setTheirs(current);
        return false;
      }
      return { text: t('done') };
    },
  });
  const isWritten = form.values.text.trim() !== seen.text;
  // The push of an own save may come before its answer; until then the newest revision may be the user's own.
  const isNewer = newest.revision > seen.revision && !form.isBusy;

  // Without own changes the newest text replaces the shown one.
  if (isNewer && !isWritten) {
    setSeen(newest);
    form.replace({ text: newest.text });
  }

  const name = givenName(newest.updatedBy?.name ?? t('somebody'));
  const when = seen.updatedAt && format.momentShort(Date.parse(seen.updatedAt), now);
  return (
    <div className={classes.card}>
      {isNewer && isWritten && (
        <div className="row wrap between f-14 accent-tint outlined-accent round-md mb-6 p-5-6 gap-4-6" role="status">
          <span>{t('newer', { name })}</span>
          <Button variant="default" size="xs" onClick={() => setTheirs(newest)}>
            {t('conflict.both')}
          </Button>
        </div>
      )}
      <div className={classes.parts}>
        <FormBody form={form} submitLabel={t('save')}>
          <Textarea {...form.field('text')} label={t('label')} autosize minRows={12} maxRows={24} />
        </FormBody>
        <div className={`grid gap-5 secondary f-13 content-start lh-145 ${classes.about}`}>
          <p>{t('intro')}</p>
          <p>
            {when === null
              ? t('never')
              : seen.updatedBy
                ? t('by', { name: seen.updatedBy.name, when })
                : t('at', { when })}
          </p>
        </div>
      </div>
      <NoteConflict
        theirs={theirs}
        mine={form.values.text}
        onClose={() => setTheirs(null)}
        onKeep={(text, current) => {
          setSeen(current);
          form.replace({ text: current.text });
          form.set('text', text);
          setTheirs(null);
        }}
      />
    </div>
  );
}
