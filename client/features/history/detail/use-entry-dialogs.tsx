import { type ReactNode, useState } from 'react';
import type { LineActions } from '../feed/history-line.js';
import type { PutBackSubject } from '../restore/put-back-subject.js';
import { PutBackDialog } from '../restore/put-back-dialog.js';
import { EntryDetail } from './entry-detail.js';

interface Shown {
  readonly subject: PutBackSubject;
  readonly as: 'detail' | 'putBack' | 'closed';
}

/** Dialogs of the history with the actions that open them. */
export interface EntryDialogs {
  readonly actions: LineActions;
  /** Opens the dialog that previews and confirms putting the subject back. */
  readonly putBack: (subject: PutBackSubject) => void;
  /** Dialog elements; render them exactly once in the page. */
  readonly dialogs: ReactNode;
}

/**
 * State of the two dialogs of the history: details of an entry and preview of putting back. One is open at a time, the
 * last content stays while it closes. The page must render `dialogs`.
 */
export function useEntryDialogs(): EntryDialogs {
  const [shown, setShown] = useState<Shown | null>(null);
  const close = () => setShown((last) => last && { ...last, as: 'closed' });
  const putBack = (subject: PutBackSubject) => setShown({ subject, as: 'putBack' });
  const actions: LineActions = {
    onOpen: (entry) => setShown({ subject: { kind: 'entry', entry, entireWrite: null }, as: 'detail' }),
    onPutBack: (entry, entireWrite) => putBack({ kind: 'entry', entry, entireWrite: entireWrite ?? null }),
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
