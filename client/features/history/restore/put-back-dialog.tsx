import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HistoryEntry } from '#domain/history/history.views';
import { CallErrorState } from '../../../kit/ui/feedback/error-state.js';
import { lazyPart } from '../../../kit/ui/layout/lazy-part.js';
import { useFailureText } from '../../../kit/ui/feedback/failure-text.js';
import { TextSkeleton } from '../../../kit/ui/skeleton/skeletons.js';
import { detailRows } from '../detail/detail-rows.js';
import { DetailTable } from '../detail/detail-table.js';
import { Sheet } from '../detail/sheet.js';
import { sentenceOf } from '../sentences/entry-sentence.js';
import { plain } from '#domain/history/wording';
import type { DescriptionTexts } from '../sentences/description-texts.js';
import { useDescriptionTexts } from '../sentences/use-description-texts.js';
import { itemSentence } from '../feed/item-sentence.js';
import type { HistoryItem } from '../feed/fold.js';
import { materialOf } from './material-of.js';
import { putBack, readPutBack } from './put-back.js';
import type { PutBack } from './put-back-outcome.js';
import classes from './put-back-dialog.module.css';
import type { RecordRestore } from './record-restore.js';
import { restoreSides } from './restore-sides.js';
import { sender } from './sender.js';
import { useWhyNot } from './use-why-not.js';
import { usePutBackWords } from './use-put-back-words.js';

/** Boards do without it. */
const MaterialPreview = lazyPart(async () => (await import('./material-preview.js')).MaterialPreview);

export interface PutBackDialogProps {
  /** The last one stays while its dialog fades out. */
  readonly entry: HistoryEntry | null;
  /** The line that is put back with all that its write did; null: the entry alone. */
  readonly whole: HistoryItem | null;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** What putting an entry back would do, and the button that does it. */
export function PutBackDialog({ entry, whole, opened, onClose }: PutBackDialogProps) {
  const { t } = useTranslation('history');
  const descriptionTexts = useDescriptionTexts();
  if (!entry) return null;
  return (
    <PutBackOf
      key={`${entry.id} ${whole?.key ?? ''}`}
      entry={entry}
      whole={whole}
      opened={opened}
      onClose={onClose}
      title={t('restore.title')}
      descriptionTexts={descriptionTexts}
    />
  );
}

type Reading =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly error: unknown }
  | { readonly phase: 'ready'; readonly restore: RecordRestore };

const LOADING: Reading = { phase: 'loading' };

interface PutBackOfProps {
  readonly entry: HistoryEntry;
  readonly whole: HistoryItem | null;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly descriptionTexts: DescriptionTexts;
}

function PutBackOf({ entry, whole, opened, onClose, title, descriptionTexts }: PutBackOfProps) {
  const { t } = useTranslation('history');
  const [reading, setReading] = useState<Reading>(LOADING);
  const [attempt, setAttempt] = useState(0);
  const action = usePutBack(entry, whole !== null, descriptionTexts, {
    onClose,
    onChanged: (restore) => setReading({ phase: 'ready', restore }),
  });

  useEffect(() => {
    if (!opened) return;
    let isWanted = true;
    readPutBack(sender, entry, whole !== null).then(
      (restore) => isWanted && setReading({ phase: 'ready', restore }),
      (error: unknown) => isWanted && setReading({ phase: 'failed', error }),
    );
    return () => {
      isWanted = false;
      setReading(LOADING);
    };
  }, [entry, whole, opened, attempt]);

  const restore = reading.phase === 'ready' ? reading.restore : null;
  const isPossible = restore !== null && !('not' in restore);
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={title}
      subtitle={plain((whole ? itemSentence(whole, descriptionTexts) : sentenceOf(entry, descriptionTexts)).text)}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t(isPossible ? 'restore.cancel' : 'detail.close')}
          </Button>
          {isPossible && (
            <Button data-autofocus loading={action.isBusy} onClick={() => void action.run(restore)}>
              {t('restore.action')}
            </Button>
          )}
        </>
      }
    >
      {reading.phase === 'loading' && <TextSkeleton lines={4} />}
      {reading.phase === 'failed' && (
        <CallErrorState title={t('restore.unread')} error={reading.error} retry={() => setAttempt(attempt + 1)} />
      )}
      {restore && <Preview entry={entry} restore={restore} descriptionTexts={descriptionTexts} />}
      {action.problem.length > 0 && (
        <div role="alert" className={classes.problem}>
          {action.problem.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
    </Sheet>
  );
}

function Preview({
  entry,
  restore,
  descriptionTexts,
}: {
  readonly entry: HistoryEntry;
  readonly restore: RecordRestore;
  readonly descriptionTexts: DescriptionTexts;
}) {
  const { t } = useTranslation('history');
  const whyNot = useWhyNot(descriptionTexts);
  if ('not' in restore)
    return (
      <>
        {whyNot(restore, entry).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </>
    );
  if (restore.does === 'put write back')
    return (
      <MaterialPreview
        facts={restore.facts}
        isOfPerson={materialOf(entry) === 'person'}
        descriptionTexts={descriptionTexts}
      />
    );
  const { before, after } = restoreSides(restore, entry);
  return (
    <>
      <DetailTable
        rows={detailRows(before, after, descriptionTexts)}
        before={t(after ? 'restore.now' : 'restore.goes')}
        after={t(before ? 'restore.then' : 'restore.comes')}
      />
      <p className={classes.where}>{t(restore.does.endsWith('slot') ? 'restore.inDraft' : 'restore.inRoster')}</p>
    </>
  );
}

/** Does it, and tells how it went. */
function usePutBack(
  entry: HistoryEntry,
  isWhole: boolean,
  descriptionTexts: DescriptionTexts,
  { onClose, onChanged }: { readonly onClose: () => void; readonly onChanged: (restore: RecordRestore) => void },
) {
  const { t } = useTranslation('history');
  const failureText = useFailureText();
  const { ask, describe } = usePutBackWords(descriptionTexts);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<readonly string[]>([]);

  const resultText = (result: PutBack) => {
    setProblem(describe(result));
    if (result.status === 'done') onClose();
  };

  const run = async (shown: RecordRestore): Promise<void> => {
    setBusy(true);
    setProblem([]);
    try {
      const restore = await readPutBack(sender, entry, isWhole);
      if (JSON.stringify(restore) === JSON.stringify(shown))
        return resultText(await putBack({ ...sender, ask }, entry, restore, isWhole));
      onChanged(restore);
      setProblem([t('restore.overtaken')]);
    } catch (error) {
      setProblem([failureText(error)]);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, problem, run };
}
