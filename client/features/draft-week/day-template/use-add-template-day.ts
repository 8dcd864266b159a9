import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { JobFilterId } from '#domain/kernel/ids';
import { scheduleDtDayTemplate } from '#domain/draft-week/draft-week.calls';
import { confirmable } from '../../../shared/api/current-api.js';
import { useFormat } from '../../../shared/session/use-session.js';
import { askConfirmation } from '../../../shared/ui/ask-confirmation.js';
import { toast } from '../../../shared/ui/toast.js';

interface Wanted {
  readonly templateId: string;
  /** 1 Monday to 7 Sunday. */
  readonly day: number;
  readonly jobFilterId: JobFilterId;
}

/** Adds a day of a template; where shifts are already planned, after asking. `onDone`: when they have been added. */
export function useAddTemplateDay(date: CivilDate, onDone: () => void) {
  const { t } = useTranslation('draftWeek');
  const format = useFormat();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  const add = async (wanted: Wanted): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      const result = await confirmable(scheduleDtDayTemplate, { body: { ...wanted, date } }, ({ facts }) =>
        askConfirmation({
          title: t('dayTemplate.overlapTitle'),
          text: t('dayTemplate.overlap', { day: format.dateLong(date), count: Number(facts['slots'] ?? 0) }),
          confirmLabel: t('dayTemplate.add'),
        }),
      );
      if (!result.confirmed) return;
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
