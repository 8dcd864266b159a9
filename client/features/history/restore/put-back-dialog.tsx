import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HistoryEntry } from '#domain/history/history.views';
import type { PutBackFacts } from '#domain/planning/put-back';
import { CallErrorState } from '../../../kit/ui/feedback/error-state.js';
import { lazyPart } from '../../../kit/ui/layout/lazy-part.js';
import { useFailureText } from '../../../kit/ui/feedback/failure-text.js';
import { TextSkeleton } from '../../../kit/ui/skeleton/skeletons.js';
import { Sheet } from '../detail/sheet.js';
import { sentenceOf } from '../sentences/entry-sentence.js';
import { withoutMarks } from '#domain/history/wording';
import type { DescriptionTexts } from '../sentences/description-texts.js';
import { useDescriptionTexts } from '../sentences/use-description-texts.js';
import { itemSentence } from '../feed/item-sentence.js';
import type { HistoryItem } from '../feed/fold.js';
import { putBack, type PutBackPlan, readPutBack } from './put-back.js';
import { putBackLayerOf } from './put-back-layer.js';
import classes from './put-back-dialog.module.css';
import { sender } from './sender.js';
import { useWhyNot } from './use-why-not.js';
import { usePutBackWords } from './use-put-back-words.js';

/** Boards do without it. */
const PutBackPreview = lazyPart(async () => (await import('./put-back-preview.js')).PutBackPreview);

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
  | { readonly phase: 'ready'; readonly plan: PutBackPlan };

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
    onOvertaken: (plan) => setReading({ phase: 'ready', plan }),
  });

  useEffect(() => {
    if (!opened) return;
    let isWanted = true;
    readPutBack(sender, entry, whole !== null).then(
      (plan) => isWanted && setReading({ phase: 'ready', plan }),
      (error: unknown) => isWanted && setReading({ phase: 'failed', error }),
    );
    return () => {
      isWanted = false;
      setReading(LOADING);
    };
  }, [entry, whole, opened, attempt]);

  const plan = reading.phase === 'ready' ? reading.plan : null;
  const facts = plan && 'facts' in plan ? plan.facts : null;
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={title}
      subtitle={withoutMarks(
        (whole ? itemSentence(whole, descriptionTexts) : sentenceOf(entry, descriptionTexts)).text,
      )}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t(facts ? 'restore.cancel' : 'detail.close')}
          </Button>
          {facts && (
            <Button data-autofocus loading={action.isBusy} onClick={() => void action.run(facts)}>
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
      {plan && <Preview entry={entry} plan={plan} descriptionTexts={descriptionTexts} />}
      {action.problem !== null && (
        <p role="alert" className={classes.problem}>
          {action.problem}
        </p>
      )}
    </Sheet>
  );
}

interface PreviewProps {
  readonly entry: HistoryEntry;
  readonly plan: PutBackPlan;
  readonly descriptionTexts: DescriptionTexts;
}

function Preview({ entry, plan, descriptionTexts }: PreviewProps) {
  const whyNot = useWhyNot(descriptionTexts);
  if ('facts' in plan)
    return (
      <PutBackPreview facts={plan.facts} layer={putBackLayerOf(entry) ?? 'draft'} descriptionTexts={descriptionTexts} />
    );
  return whyNot(plan, entry).map((line) => <p key={line}>{line}</p>);
}

/** Does it, and tells how it went. */
function usePutBack(
  entry: HistoryEntry,
  isWhole: boolean,
  descriptionTexts: DescriptionTexts,
  { onClose, onOvertaken }: { readonly onClose: () => void; readonly onOvertaken: (plan: PutBackPlan) => void },
) {
  const { t } = useTranslation('history');
  const failureText = useFailureText();
  const { ask, announce } = usePutBackWords(descriptionTexts);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const run = async (facts: PutBackFacts): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      const result = await putBack({ ...sender, ask }, entry, facts, isWhole);
      if (result.status === 'done') {
        announce(result);
        onClose();
      } else if (result.status === 'overtaken') {
        onOvertaken(result.plan);
        if ('facts' in result.plan) setProblem(t('restore.overtaken'));
      }
    } catch (error) {
      setProblem(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, problem, run };
}
