import { type ReactNode, useState } from 'react';
import type { LineActions } from '../feed/history-line.js';
import type { PutBackSubject } from '../restore/put-back-subject.js';
import { PutBackDialog } from '../restore/put-back-dialog.js';
import { EntryDetail } from './entry-detail.js';

interface Shown {
  readonly subject: PutBackSubject;
  readonly as: 'detail' | 'putBack' | 'closed';
}

export interface EntryDialogs {
  readonly actions: LineActions;
  /** Asks to put something back. */
  readonly putBack: (subject: PutBackSubject) => void;
  /** Dialogs, to be rendered once in the page. */
  readonly dialogs: ReactNode;
}

/** The dialogs of the history: an entry in detail, and the one that puts back. */
export function useEntryDialogs(): EntryDialogs {
  const [shown, setShown] = useState<Shown | null>(null);
  const close = () => setShown((last) => last && { ...last, as: 'closed' });
  const putBack = (subject: PutBackSubject) => setShown({ subject, as: 'putBack' });
  const actions: LineActions = {
    onOpen: (entry) => setShown({ subject: { kind: 'entry', entry, whole: null }, as: 'detail' }),
    onPutBack: (entry, whole) => putBack({ kind: 'entry', entry, whole: whole ?? null }),
  };
  const subject = shown?.subject ?? null;
  const entry = subject?.kind === 'entry' ? subject.entry : null;
  const dialogs = (
    <>
      <EntryDetail entry={entry} opened={shown?.as === 'detail'} onClose={close} onPutBack={actions.onPutBack} />
      <PutBackDialog subject={subject} opened={shown?.as === 'putBack'} onClose={close} />
    </>
  );
  return { actions, putBack, dialogs };
}
