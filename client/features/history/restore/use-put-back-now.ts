import { useState } from 'react';
import type { HistoryEntry } from '#domain/history/history.views';
import { useWrite } from '../../../kit/mutations/use-write.js';
import { useFailureText } from '../../../kit/ui/feedback/failure-text.js';
import type { DescriptionTexts } from '../sentences/description-texts.js';
import type { PutBackSubject } from './put-back-subject.js';
import { usePutBack } from './use-put-back.js';

/** Attempts while colleagues, or own edits that are still on their way, change the shift in between. */
const TRIES = 3;

/** Lines that explain why an entry was not put back; empty: it was, or is being put back. */
interface NotPutBack {
  readonly entryId: string;
  readonly lines: readonly string[];
}

/**
 * Puts entries back without a preview and shows a toast with undo, which names who gets a message; asks first where
 * several people do. `busy` is the id of the entry in progress; calls of `run` meanwhile are ignored. Tries 3 times
 * when the shift changes in between; failures are in `problem`, never thrown.
 */
export function usePutBackNow(descriptionTexts: DescriptionTexts) {
  const failureText = useFailureText();
  const { read, putBack, askTold, announce, whyNot } = usePutBack(descriptionTexts);
  const { isBusy, failure, run: write } = useWrite();
  const [last, setLast] = useState<NotPutBack | null>(null);

  const attempt = async (entry: HistoryEntry): Promise<readonly string[]> => {
    const subject: PutBackSubject = { kind: 'entry', entry, entireWrite: null };
    let plan = await read(subject);
    for (let tries = 0; 'facts' in plan && tries < TRIES; tries += 1) {
      if (!(await askTold(plan.facts.told))) return [];
      const result = await putBack(subject, plan.facts);
      if (result.status === 'done') announce(subject, result, plan.facts.told);
      if (result.status !== 'overtaken') return [];
      ({ plan } = result);
    }
    return 'facts' in plan ? [descriptionTexts.t('restore.busy')] : whyNot(plan, subject);
  };
  const run = (entry: HistoryEntry) =>
    write(async () => {
      setLast({ entryId: entry.id, lines: [] });
      setLast({ entryId: entry.id, lines: await attempt(entry) });
    });
  return {
    busy: isBusy && last ? last.entryId : null,
    problem: last && failure !== null ? { ...last, lines: [failureText(failure)] } : last,
    run,
  };
}
