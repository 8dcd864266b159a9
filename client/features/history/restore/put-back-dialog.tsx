import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import type { PutBackFacts } from '#domain/planning/put-back';
import { CallErrorState } from '../../../kit/ui/feedback/error-state.js';
import { lazyPart } from '../../../kit/ui/layout/lazy-part.js';
import { useWrite } from '../../../kit/mutations/use-write.js';
import { useFailureText } from '../../../kit/ui/feedback/failure-text.js';
import { TextSkeleton } from '../../../kit/ui/skeleton/skeletons.js';
import { EntrySheet } from '../detail/sheet.js';
import { sentenceOf } from '../sentences/entry-sentence.js';
import { capitalised } from '#domain/kernel/capitalised';
import { withoutMarks, weekText } from '#domain/history/wording';
import type { DescriptionTexts } from '../sentences/description-texts.js';
import { useDescriptionTexts } from '../sentences/use-description-texts.js';
import { itemSentence } from '../feed/item-sentence.js';
import type { PutBackPlan } from './put-back.js';
import type { PutBackSubject } from './put-back-subject.js';
import { usePutBack } from './use-put-back.js';

/** Boards do without it. */
const PutBackPreview = lazyPart(async () => (await import('./put-back-preview.js')).PutBackPreview);

export interface PutBackDialogProps {
  /** Null renders nothing; pass the last subject on while the dialog fades out. */
  readonly subject: PutBackSubject | null;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/**
 * Dialog that asks the server for the effects of putting something back and does it on confirmation. Afterwards it
 * shows a toast with undo and closes; if the effects changed meanwhile, it shows the new ones for another confirmation.
 */
export function PutBackDialog({ subject, ...props }: PutBackDialogProps) {
  return subject && <PutBackOf key={keyOf(subject)} subject={subject} {...props} />;
}

const keyOf = (subject: PutBackSubject): string =>
  subject.kind === 'week'
    ? `${subject.monday} ${subject.at} ${subject.shiftId ?? ''}`
    : `${subject.entry.id} ${subject.entireWrite?.key ?? ''}`;

function titleOf(subject: PutBackSubject, descriptionTexts: DescriptionTexts): string {
  const { t } = descriptionTexts;
  return subject.kind === 'week' && subject.shiftId === null
    ? capitalised(t('restore.week.title', { week: weekText(subject.monday, descriptionTexts) }))
    : t('restore.title');
}

function subtitleOf(subject: PutBackSubject, descriptionTexts: DescriptionTexts): string {
  if (subject.kind === 'week') return descriptionTexts.t('restore.week.to', { moment: subject.moment });
  const { entry, entireWrite } = subject;
  return withoutMarks(
    (entireWrite ? itemSentence(entireWrite, descriptionTexts) : sentenceOf(entry, descriptionTexts)).text,
  );
}

/** Neither: it is being read. */
interface Reading {
  readonly plan?: PutBackPlan;
  readonly error?: unknown;
  /** Whether the effects changed while they were shown. */
  readonly isOvertaken?: boolean;
}

const LOADING: Reading = {};

function PutBackOf({ subject, opened, onClose }: PutBackDialogProps & { readonly subject: PutBackSubject }) {
  const descriptionTexts = useDescriptionTexts();
  const { t } = descriptionTexts;
  const failureText = useFailureText();
  const { read, putBack, announce, whyNot } = usePutBack(descriptionTexts);
  const write = useWrite();
  const [reading, setReading] = useState<Reading>(LOADING);
  const [attempt, setAttempt] = useState(0);

  const readEffects = useEffectEvent(read);
  useEffect(() => {
    if (!opened) return;
    let isWanted = true;
    readEffects(subject).then(
      (plan) => isWanted && setReading({ plan }),
      (error: unknown) => isWanted && setReading({ error }),
    );
    return () => {
      isWanted = false;
      setReading(LOADING);
    };
  }, [subject, opened, attempt]);

  const run = (confirmed: PutBackFacts) =>
    write.run(async () => {
      const result = await putBack(subject, confirmed);
      if (result.status === 'overtaken') setReading({ plan: result.plan, isOvertaken: 'facts' in result.plan });
      if (result.status !== 'done') return;
      announce(subject, result);
      onClose();
    });

  const { plan, error, isOvertaken = false } = reading;
  const facts = plan && 'facts' in plan && changesSomething(plan.facts) ? plan.facts : null;
  const overtaken = isOvertaken ? t('restore.overtaken') : null;
  const problem = write.failure === null ? overtaken : failureText(write.failure);
  return (
    <EntrySheet
      opened={opened}
      onClose={onClose}
      title={titleOf(subject, descriptionTexts)}
      subtitle={subtitleOf(subject, descriptionTexts)}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t(facts ? 'restore.cancel' : 'detail.close')}
          </Button>
          {facts && (
            <Button data-autofocus loading={write.isBusy} onClick={() => void run(facts)}>
              {t('restore.action')}
            </Button>
          )}
        </>
      }
    >
      {reading === LOADING && <TextSkeleton lines={4} />}
      {error !== undefined && (
        <CallErrorState title={t('restore.unread')} error={error} retry={() => setAttempt(attempt + 1)} />
      )}
      {plan && 'facts' in plan && (
        <PutBackPreview facts={plan.facts} subject={subject} descriptionTexts={descriptionTexts} />
      )}
      {plan && 'not' in plan && whyNot(plan, subject).map((line) => <p key={line}>{line}</p>)}
      {problem !== null && (
        <p role="alert" className="warn warn-tint outlined-warn round-md mt-6 p-5-6">
          {problem}
        </p>
      )}
    </EntrySheet>
  );
}

/** Nothing else than shifts that stay as they are is nothing to confirm. */
const changesSomething = ({ changes, comes, goes }: PutBackFacts): boolean =>
  changes.length + comes.length + goes.length > 0;
