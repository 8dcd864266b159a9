import { useTranslation } from 'react-i18next';
import { capitalised } from '#domain/kernel/capitalised';
import { businessDate } from '#domain/kernel/shift-time';
import { weekText } from '#domain/history/wording';
import type { PutBackFacts } from '#domain/planning/put-back';
import { useUndoToast } from '../../../kit/mutations/use-undo-toast.js';
import { toast } from '../../../kit/ui/feedback/toast.js';
import { askConfirmation } from '../../../kit/ui/overlay/ask-confirmation.js';
import { call } from '../../../platform/api/current-api.js';
import type { CallFailed } from '../../../platform/connection/call-failed.js';
import { takeTurn } from '../../../roster/published-week/shift-writes.js';
import type { DescriptionTexts } from '../sentences/description-texts.js';
import { type PutBack, putBack, type PutBackPlan, type PutBackPorts, readPutBack } from './put-back.js';
import { layerOf, type PutBackSubject } from './put-back-subject.js';

/**
 * Put-backs through this page's connection, with their dialogs, toast and texts. `putBack` shows the server's question.
 * `askTold` asks only when at least two people get a message. `announce` shows the result, the names of `told`, and
 * undo where there is one. `whyNot` words why a subject cannot be put back, as at least one line.
 */
export function usePutBack(descriptionTexts: DescriptionTexts) {
  const { t, format } = descriptionTexts;
  const { t: errors } = useTranslation('errors');
  const undoToast = useUndoToast();
  const refusalLines = useRefusalLines(descriptionTexts);
  const toldText = (names: readonly string[]) => t('restore.told', { names: format.list(names) });
  const ask: PutBackPorts['ask'] = ({ code, facts }) =>
    askConfirmation({
      title: errors(`title.${code}`),
      facts: facts.people.map(({ name, from, reasons }) =>
        t('restore.unavailable', {
          name,
          day: format.date(businessDate(from)),
          reasons: format.list(reasons.map((reason) => errors(`reason.${reason}`))),
        }),
      ),
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
    whyNot: ({ not }: Extract<PutBackPlan, { not: unknown }>, subject: PutBackSubject): readonly string[] => {
      if (not === 'same') return [t(subject.kind === 'week' ? 'restore.week.same' : 'restore.not.same')];
      if (not.code === 'draft_published') return [t('restore.not.closed')];
      const isGone = not.code === 'not_found' && not.fields.every(({ field }) => field === 'shiftId');
      if (!isGone && not.code !== 'slot_removed') return refusalLines(not);
      const layer = layerOf(subject);
      return [t(layer === 'draft' || layer === 'published' ? 'restore.not.gone' : `restore.gone.${layer}`)];
    },
  };
}

/** Fields whose faults are about the former record, not about what the user typed. */
const FAULTS = { name: 'name', templateId: 'template', jobFilterId: 'job', jobId: 'job' } as const;

/**
 * Function that words a refusal: its field faults that can be named, without duplicates, otherwise the conflicting
 * shifts with their person, otherwise the text of its code. Never empty.
 */
export function useRefusalLines({ t, format, names, locationId }: DescriptionTexts) {
  const { t: errors } = useTranslation('errors');
  return ({ code, fields, conflicts }: Pick<CallFailed, 'code' | 'fields' | 'conflicts'>): readonly string[] => {
    const faults = fields.flatMap(({ field, code: fieldCode }) => {
      const part = FAULTS[field.split('.').at(-1) as keyof typeof FAULTS];
      if (part) return [t(`restore.fault.${part}`)];
      // A person planned again may have left meanwhile.
      return fieldCode === 'not_in_service' || fieldCode === 'disabled' ? [errors(`field.${fieldCode}`)] : [];
    });
    if (faults.length > 0) return [...new Set(faults)];
    const others = conflicts.map(({ name, date, horecaLocationId, location, jobId, from, until }) => {
      const place = horecaLocationId === locationId ? jobId && names.job(jobId) : location;
      const time = format.moments(from, until);
      return t('restore.conflict', { name, day: format.date(date), place: place ?? t('unknown.job'), time });
    });
    return others.length > 0 ? others : [errors(`code.${code}`)];
  };
}

function doneText(subject: PutBackSubject, left: number, descriptionTexts: DescriptionTexts): string {
  const { t } = descriptionTexts;
  if (subject.kind === 'week' && left > 0) return t('restore.week.partly', { count: left });
  if (subject.kind === 'entry' || subject.shiftId !== null) return t('restore.done');
  return capitalised(t('restore.week.done', { week: weekText(subject.monday, descriptionTexts) }));
}
