import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays } from '#domain/kernel/civil-date';
import type { JobFilterId } from '#domain/kernel/ids';
import { scheduleDtStart } from '#domain/draft-week/draft-week.calls';
import { call } from '../../shared/api/current-api.js';
import { useFormat } from '../../shared/session/use-session.js';
import { askConfirmation } from '../../shared/ui/ask-confirmation.js';
import { useBoard } from './board/board-scope.js';

/** Opens a published department again, when that is confirmed: a draft that begins with what is published, with everybody in it. */
export function useRevise() {
  const { t } = useTranslation('draftWeek');
  const format = useFormat();
  const { open, failure, views } = useBoard();
  const [isBusy, setBusy] = useState(false);

  const revise = async (jobFilterId: JobFilterId): Promise<void> => {
    const { monday } = open;
    const view = views.view.value;
    const department = view?.facts.filters.find((filter) => filter.jobFilterId === jobFilterId)?.name ?? '';
    const count =
      view?.all.filter((item) => item.jobFilterId === jobFilterId && item.layer === 'published').length ?? 0;
    const yes = await askConfirmation({
      title: t('revise.title', { department }),
      text: t('revise.text'),
      facts: [t('revise.facts', { week: format.week(monday), count })],
      confirmLabel: t('revise.action'),
    });
    if (!yes) return;
    setBusy(true);
    failure.set(null);
    try {
      await call(scheduleDtStart, {
        body: { from: monday, until: addDays(monday, 6), jobFilterId, source: 'published', withUsers: true },
      });
    } catch (error) {
      failure.set(error);
    } finally {
      setBusy(false);
    }
  };
  return { revise, isBusy };
}
