import { type ReactNode, useState } from 'react';
import type { HistoryEntry } from '#domain/history/history.views';
import type { HistoryItem } from '../feed/fold.js';
import type { LineActions } from '../feed/history-line.js';
import { PutBackDialog } from '../restore/put-back-dialog.js';
import { EntryDetail } from './entry-detail.js';

interface Shown {
  readonly entry: HistoryEntry;
  readonly whole: HistoryItem | null;
  readonly as: 'detail' | 'putBack' | 'closed';
}

/** The dialogs of an entry, to stand in the page once, and what opens them. */
export function useEntryDialogs(): { readonly actions: LineActions; readonly dialogs: ReactNode } {
  const [shown, setShown] = useState<Shown | null>(null);
  const close = () => setShown((last) => last && { ...last, as: 'closed' });
  const actions: LineActions = {
    onOpen: (entry) => setShown({ entry, whole: null, as: 'detail' }),
    onPutBack: (entry, whole) => setShown({ entry, whole: whole ?? null, as: 'putBack' }),
  };
  const entry = shown?.entry ?? null;
  const dialogs = (
    <>
      <EntryDetail entry={entry} opened={shown?.as === 'detail'} onClose={close} onPutBack={actions.onPutBack} />
      <PutBackDialog entry={entry} whole={shown?.whole ?? null} opened={shown?.as === 'putBack'} onClose={close} />
    </>
  );
  return { actions, dialogs };
}
