import { useTranslation } from 'react-i18next';
import { capitalised } from '#domain/kernel/capitalised';
import { weekText } from '#domain/history/wording';
import type { PutBackFacts } from '#domain/planning/put-back';
import { useUndoToast } from '../../../kit/mutations/use-undo-toast.js';
import { toast } from '../../../kit/ui/feedback/toast.js';
import { askConfirmation } from '../../../kit/ui/overlay/ask-confirmation.js';
import { call } from '../../../platform/api/current-api.js';
import { takeTurn } from '../../../roster/published-week/shift-writes.js';
import type { DescriptionTexts } from '../sentences/description-texts.js';
import { type PutBack, putBack, type PutBackPlan, type PutBackPorts, readPutBack } from './put-back.js';
import { layerOf, type PutBackSubject } from './put-back-subject.js';
import { refusalLines } from './refusal-lines.js';

/**
 * Put-backs through this page's connection, with their dialogs, toast and texts. `putBack` shows the server's question.
 * `askTold` asks only when at least two people get a message. `announce` shows the result, the names of `told`, and
 * undo where there is one. `whyNot` words why a subject cannot be put back, as at least one line.
 */
export function usePutBack(descriptionTexts: DescriptionTexts) {
  const { t } = useTranslation('history');
  const { t: errors } = useTranslation('errors');
  const undoToast = useUndoToast();
  const words = { t, errors, descriptionTexts };
  const toldText = (names: readonly string[]) => t('restore.told', { names: descriptionTexts.format.list(names) });
  const ask: PutBackPorts['ask'] = (question) =>
    askConfirmation({
      title: errors(`title.${question.code}`),
      facts: refusalLines(question, words).slice(1),
      confirmLabel: t('restore.anyway'),
    });
  return {
    read: (subject: PutBackSubject) => readPutBack({ call }, subject),
    putBack: (subject: PutBackSubject, facts: PutBackFacts) =>
      putBack({ api: { call }, takeTurn, ask }, subject, facts),
    askTold: async (names: readonly string[]) =>
      names.length < 2 ||
      askConfirmation({ title: t('restore.title'), text: toldText(names), confirmLabel: t('restore.action') }),
    announce: (
      subject: PutBackSubject,
      { left, undo }: Extract<PutBack, { status: 'done' }>,
      told: readonly string[] = [],
    ): void => {
      const done = doneText(subject, left, descriptionTexts);
      const text = told.length === 0 ? done : `${done} ${toldText(told)}`;
      if (undo) undoToast(text, undo);
      else toast(text);
    },
    whyNot: (plan: Extract<PutBackPlan, { not: unknown }>, subject: PutBackSubject): readonly string[] => {
      if (plan.not === 'refused') return refusalLines(plan.refusal, words);
      if (subject.kind === 'week' && plan.not === 'same') return [t('restore.week.same')];
      const layer = layerOf(subject);
      const isMaterial = layer !== 'draft' && layer !== 'published';
      return [plan.not === 'gone' && isMaterial ? t(`restore.gone.${layer}`) : t(`restore.not.${plan.not}`)];
    },
  };
}

function doneText(subject: PutBackSubject, left: number, descriptionTexts: DescriptionTexts): string {
  const { t } = descriptionTexts;
  if (subject.kind === 'entry') return t('restore.done');
  if (left > 0) return t('restore.week.partly', { count: left });
  if (subject.shiftId !== null) return t('restore.done');
  return capitalised(t('restore.week.done', { week: weekText(subject.monday, descriptionTexts) }));
}
