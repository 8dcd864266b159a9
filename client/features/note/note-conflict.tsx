import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InputNote } from '#domain/note/note.views';
import { givenName } from '#domain/texts/names';
import { Dialog } from '../../kit/ui/overlay/dialog.js';
import { Section } from '../../kit/ui/layout/section.js';
import classes from './note.module.css';

export interface NoteConflictProps {
  /** Note as a colleague saved it; null: closed. */
  readonly theirs: InputNote | null;
  /** The user's unsaved text. */
  readonly mine: string;
  readonly onClose: () => void;
  /** Called with the chosen text and the note to build on; nothing is saved yet. */
  readonly onKeep: (text: string, current: InputNote) => void;
}

/**
 * Dialog that shows a colleague's text and the user's own: take theirs, keep the own, or join both; `onKeep` gets the
 * text and the version it replaces. Open while `theirs` is not null.
 */
export function NoteConflict({ theirs, mine, onClose, onKeep }: NoteConflictProps) {
  const { t } = useTranslation('note');
  const [shown, setShown] = useState(theirs);
  // The dialog fades out with what it showed.
  if (theirs && theirs !== shown) setShown(theirs);
  const name = givenName(shown?.updatedBy?.name ?? t('somebody'));
  const save = (text: string) => shown && onKeep(text, shown);
  return (
    <Dialog
      opened={theirs !== null}
      onClose={onClose}
      width={640}
      title={t('conflict.title', { name })}
      subtitle={t('conflict.text')}
      footer={
        <>
          <Button variant="default" onClick={() => save(shown?.text ?? '')}>
            {t('conflict.takeTheirs', { name })}
          </Button>
          <Button variant="default" onClick={() => save(mine)}>
            {t('conflict.takeMine')}
          </Button>
          <Button onClick={() => save([shown?.text, mine].filter(Boolean).join('\n\n'))}>{t('conflict.both')}</Button>
        </>
      }
    >
      <div className={classes.versions}>
        <Section title={t('conflict.theirs')}>
          <Textarea aria-label={t('conflict.theirs')} value={shown?.text ?? ''} readOnly autosize maxRows={10} />
        </Section>
        <Section title={t('conflict.mine')}>
          <Textarea aria-label={t('conflict.mine')} value={mine} readOnly autosize maxRows={10} />
        </Section>
      </div>
    </Dialog>
  );
}
