import { useTranslation } from 'react-i18next';
import type { JobFilterId } from '#domain/kernel/ids';
import { toast } from '../../../kit/ui/feedback/toast.js';
import type { Notice } from '../board/board-notices.state.js';
import { useBoard } from '../board/board-scope.js';
import { editInRevision } from './edit-in-revision.js';

/** Makes an edit that lost to a publication in the revision after all; what still stands in its way is told as ever. */
export function useApplyInRevision() {
  const { t } = useTranslation('draftWeek');
  const { open, edits, notices, failure, views } = useBoard();
  return async (
    notice: Extract<Notice, { kind: 'refused' }>,
    jobFilterId: JobFilterId,
    shiftId: string,
  ): Promise<void> => {
    const { tried, gesture } = notice;
    failure.set(null);
    try {
      const refusal = await editInRevision(open, tried.edit, jobFilterId, shiftId);
      edits.dismiss(notice);
      if (refusal) return notices.show({ kind: 'refused', tried: { ...tried, refusal }, gesture, commandId: null });
      const department =
        views.view.value?.facts.filters.find((filter) => filter.jobFilterId === jobFilterId)?.name ?? '';
      toast(t('notice.inRevisionDone', { department }));
    } catch (error) {
      // The notice stays, with the way to try again.
      failure.set(error);
    }
  };
}
