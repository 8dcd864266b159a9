import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as newUuid } from 'uuid';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { CommandId, JobFilterId } from '#domain/kernel/ids';
import { scheduleDtDayTemplate } from '#domain/draft-week/draft-week.calls';
import type { Confirmation } from '../../../shared/api/confirmable.js';
import { confirmable } from '../../../shared/api/current-api.js';
import { useFormat } from '../../../shared/session/use-session.js';
import { askConfirmation } from '../../../shared/ui/ask-confirmation.js';
import { toast } from '../../../shared/ui/toast.js';
import { useBoard } from '../board/board-scope.js';

interface Wanted {
  readonly templateId: string;
  /** 1 Monday to 7 Sunday. */
  readonly day: number;
  readonly jobFilterId: JobFilterId;
}

interface Attempt extends Wanted {
  readonly key: CommandId;
}

/**
 * Adds a day of a template, as one step to undo; where shifts are already planned, after asking. `onDone`: when
 * they have been added.
 */
export function useAddTemplateDay(date: CivilDate, onDone: () => void) {
  const { t } = useTranslation('draftWeek');
  const format = useFormat();
  const { session } = useBoard().open;
  const last = useRef<Attempt | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  const add = async (wanted: Wanted): Promise<void> => {
    setBusy(true);
    setError(null);
    const { key: idempotencyKey } = (last.current = attemptAt(wanted, last.current));
    const ask = ({ facts }: Confirmation) =>
      askConfirmation({
        title: t('dayTemplate.overlapTitle'),
        text: t('dayTemplate.overlap', { day: format.dateLong(date), count: Number(facts['slots'] ?? 0) }),
        confirmLabel: t('dayTemplate.add'),
      });
    try {
      const result = await confirmable(scheduleDtDayTemplate, { body: { ...wanted, date } }, ask, { idempotencyKey });
      // Nothing stands on that day of the template: the dialog says so, and stays for another one.
      if (!result.confirmed || result.answer.length === 0) return;
      session.madeByCall(idempotencyKey);
      toast(t('dayTemplate.done', { count: result.answer.length }));
      onDone();
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  return { add, isBusy, error };
}

/** The same once more after an answer was lost; anything else is another write. */
const attemptAt = (wanted: Wanted, last: Attempt | null): Attempt => {
  const isSame =
    last?.templateId === wanted.templateId && last.day === wanted.day && last.jobFilterId === wanted.jobFilterId;
  return last && isSame ? last : { ...wanted, key: newUuid() as CommandId };
};
