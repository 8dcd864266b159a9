import { type ReactNode, useState } from 'react';
import type { HistoryEntry } from '#domain/history/history.views';
import type { LineActions } from '../feed/history-line.js';
import { PutBackDialog } from '../restore/put-back-dialog.js';
import { EntryDetail } from './entry-detail.js';

interface Shown {
  readonly entry: HistoryEntry;
  readonly as: 'detail' | 'putBack' | 'closed';
}

/** The dialogs of an entry, to stand in the page once, and what opens them. */
export function useEntryDialogs(): { readonly actions: LineActions; readonly dialogs: ReactNode } {
  const [shown, setShown] = useState<Shown | null>(null);
  const close = () => setShown((last) => last && { ...last, as: 'closed' });
  const actions: LineActions = {
    onOpen: (entry) => setShown({ entry, as: 'detail' }),
    onPutBack: (entry) => setShown({ entry, as: 'putBack' }),
  };
  const entry = shown?.entry ?? null;
  const dialogs = (
    <>
      <EntryDetail entry={entry} opened={shown?.as === 'detail'} onClose={close} onPutBack={actions.onPutBack} />
      <PutBackDialog entry={entry} opened={shown?.as === 'putBack'} onClose={close} />
    </>
  );
  return { actions, dialogs };
}
