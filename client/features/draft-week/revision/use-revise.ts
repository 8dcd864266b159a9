import { useTranslation } from 'react-i18next';
import { addDays } from '#domain/kernel/civil-date';
import type { JobFilterId } from '#domain/kernel/ids';
import { scheduleDtStart } from '#domain/draft-week/draft-week.calls';
import { call } from '../../../platform/api/current-api.js';
import { useFormat } from '../../../platform/session/use-session.js';
import { useWrite } from '../../../kit/mutations/use-write.js';
import { askConfirmation } from '../../../kit/ui/overlay/ask-confirmation.js';
import { useBoard } from '../board/board-scope.js';

/**
 * Reopens published departments after one dialog for all, as drafts that begin with the published shifts and their
 * people. Sends one call per department in turn; a failure leaves the rest published and goes to the board's `failure`.
 */
export function useRevise() {
  const { t } = useTranslation('draftWeek');
  const format = useFormat();
  const { open, failure, views } = useBoard();
  const write = useWrite(failure);

  const revise = async (...jobFilterIds: readonly JobFilterId[]): Promise<void> => {
    const { monday } = open;
    const view = views.view.value;
    const nameOf = (id: JobFilterId): string =>
      view?.facts.filters.find(({ jobFilterId }) => jobFilterId === id)?.name ?? '';
    const factsOf = (id: JobFilterId): string => {
      const count = view?.all.filter((item) => item.jobFilterId === id && item.layer === 'published').length ?? 0;
      const facts = t('revise.facts', { week: format.week(monday), count });
      return jobFilterIds.length > 1 ? t('revise.factsOf', { department: nameOf(id), facts }) : facts;
    };
    const yes = await askConfirmation({
      title: t('revise.title', { department: format.list(jobFilterIds.map(nameOf)) }),
      text: t('revise.text'),
      facts: jobFilterIds.map(factsOf),
      confirmLabel: t('revise.action'),
    });
    if (!yes) return;
    await write.run(async () => {
      for (const jobFilterId of jobFilterIds)
        await call(scheduleDtStart, {
          body: { from: monday, until: addDays(monday, 6), jobFilterId, source: 'published', withUsers: true },
        });
    });
  };
  return { revise, isBusy: write.isBusy };
}
