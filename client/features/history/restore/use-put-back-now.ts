import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HistoryEntry } from '#domain/history/history.views';
import { useFailureText } from '../../../kit/ui/feedback/failure-text.js';
import type { DescriptionTexts } from '../sentences/description-texts.js';
import type { PutBackSubject } from './put-back-subject.js';
import { usePutBack } from './use-put-back.js';

/** Attempts while colleagues, or own edits that are still on their way, change the shift in between. */
const TRIES = 3;

/** Lines that explain why an entry was not put back. */
export interface NotPutBack {
  readonly entryId: string;
  readonly lines: readonly string[];
}

/**
 * Puts entries back without a preview and shows a toast with undo, which names who gets a message; asks first where
 * several people do. `busy` is the id of the entry in progress; calls of
 * `run` meanwhile are ignored. Tries 3 times when the shift changes in between; failures are in `problem`, never
 * thrown.
 */
export function usePutBackNow(descriptionTexts: DescriptionTexts) {
  const { t } = useTranslation('history');
  const failureText = useFailureText();
  const { read, putBack, askTold, announce, whyNot } = usePutBack(descriptionTexts);
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<NotPutBack | null>(null);
  /** Known before the next render: a second click does nothing. */
  const isRunning = useRef(false);

  const attempt = async (entry: HistoryEntry): Promise<readonly string[]> => {
    try {
      const subject: PutBackSubject = { kind: 'entry', entry, whole: null };
      let plan = await read(subject);
      for (let tries = 0; 'facts' in plan && tries < TRIES; tries += 1) {
        if (!(await askTold(plan.facts.told))) return [];
        const result = await putBack(subject, plan.facts);
        if (result.status === 'done') announce(subject, result, plan.facts.told);
        if (result.status !== 'overtaken') return [];
        ({ plan } = result);
      }
      return 'facts' in plan ? [t('restore.busy')] : whyNot(plan, subject);
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
