import { useRef, useState } from 'react';
import type { HistoryEntry } from '#domain/history/history.views';
import { useFailureText } from '../../../kit/ui/feedback/failure-text.js';
import type { DescriptionTexts } from '../sentences/description-texts.js';
import { putBack, readPutBack } from './put-back.js';
import { sender } from './sender.js';
import { useWhyNot } from './use-why-not.js';
import { usePutBackWords } from './use-put-back-words.js';

/** Why an entry was not put back. */
export interface NotPutBack {
  readonly entryId: string;
  readonly lines: readonly string[];
}

/** Puts an entry back at once, with its undo in the toast: beside the shift that it is about one sees what comes of it. */
export function usePutBackNow(descriptionTexts: DescriptionTexts) {
  const failureText = useFailureText();
  const { ask, describe } = usePutBackWords(descriptionTexts);
  const whyNot = useWhyNot(descriptionTexts);
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<NotPutBack | null>(null);
  /** Known before the next render: a second click does nothing. */
  const isRunning = useRef(false);

  const attempt = async (entry: HistoryEntry): Promise<readonly string[]> => {
    try {
      const restore = await readPutBack(sender, entry);
      if ('not' in restore) return whyNot(restore, entry);
      return describe(await putBack({ ...sender, ask }, entry, restore));
    } catch (error) {
      return [failureText(error)];
    }
  };
  const run = async (entry: HistoryEntry): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(entry.id);
    setProblem(null);
    const lines = await attempt(entry);
    isRunning.current = false;
    setBusy(null);
    if (lines.length > 0) setProblem({ entryId: entry.id, lines });
  };
  return { busy, problem, run };
}
