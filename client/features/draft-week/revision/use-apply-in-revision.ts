import { useTranslation } from 'react-i18next';
import type { JobFilterId } from '#domain/kernel/ids';
import { useWrite } from '../../../kit/mutations/use-write.js';
import type { BoardNotice } from '../board/board-notices.state.js';
import { useBoard } from '../board/board-scope.js';
import { editInRevision } from './edit-in-revision.js';

/**
 * Returns a function that reopens a department and makes there an edit that its publication refused. Dismisses the
 * notice and toasts; another refusal becomes a new notice. If it fails, the notice stays for another try and the
 * board's `failure` holds the error.
 */
export function useApplyInRevision() {
  const { t } = useTranslation('draftWeek');
  const { open, edits, notices, failure, views } = useBoard();
  // When it fails the notice stays, with the way to try again.
  const write = useWrite(failure);
  return async (
    notice: Extract<BoardNotice, { kind: 'refused' }>,
    jobFilterId: JobFilterId,
    shiftId: string,
  ): Promise<void> => {
    const { tried, gesture } = notice;
    await write.run(async () => {
      const refusal = await editInRevision(open, tried.edit, jobFilterId, shiftId);
      edits.dismiss(notice);
      if (refusal) {
        notices.show({ kind: 'refused', tried: { ...tried, refusal }, gesture, commandId: null });
        return false;
      }
      const department =
        views.view.value?.facts.filters.find((filter) => filter.jobFilterId === jobFilterId)?.name ?? '';
      return { text: t('notice.inRevisionDone', { department }) };
    });
  };
}
