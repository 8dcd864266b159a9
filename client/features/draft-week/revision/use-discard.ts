import { useTranslation } from 'react-i18next';
import { addDays } from '#domain/kernel/civil-date';
import { isDrafting } from '#domain/draft-week/draft-week.state';
import { scheduleDtDiscard } from '#domain/draft-week/draft-week.calls';
import { CallFailed } from '../../../platform/connection/call-failed.js';
import { call } from '../../../platform/api/current-api.js';
import { peoplePresent } from '../../../platform/live/people-present.js';
import { useFormat } from '../../../platform/session/use-session.js';
import { useWrite } from '../../../kit/mutations/use-write.js';
import { askConfirmation } from '../../../kit/ui/overlay/ask-confirmation.js';
import { useBoard } from '../board/board-scope.js';
import type { DepartmentView } from '../model/board-model.js';

/**
 * Deletes a department's draft on the server after a dialog with its shifts, changes and the colleagues present; asks
 * again when the draft changed meanwhile. Waits for pending edits first and fails as `unreachable` without their
 * answers. Failures go to the board's `failure`; there is no undo.
 */
export function useDiscard() {
  const { t } = useTranslation('draftWeek');
  const format = useFormat();
  const { open, failure, views } = useBoard();
  const write = useWrite(failure);

  const discard = async (department: DepartmentView): Promise<void> => {
    const { filter, state, changes } = department;
    const { monday } = open;
    const { jobFilterId } = filter;
    const revision = () => open.session.week.parts[jobFilterId]?.changes;
    const asked = revision();
    const slots =
      views.view.value?.all.filter((item) => item.jobFilterId === jobFilterId && item.layer === 'draft').length ?? 0;
    const isPublished = state?.published ?? false;
    const names = format.list(peoplePresent.value.map(({ name }) => name));
    const yes = await askConfirmation({
      title: t('discard.title', { department: filter.name }),
      text: [t('discard.text'), isPublished && t('discard.textPublished')].filter(Boolean).join(' '),
      facts: [
        t('discard.slots', { week: format.week(monday), count: slots }),
        ...(isPublished ? [t('discard.changes', { count: changes })] : []),
        ...(names ? [t('discard.here', { names })] : []),
      ],
      confirmLabel: t('discard.confirm'),
      danger: true,
    });
    if (!yes) return;
    // A colleague went on while the question was read: what goes now is something else.
    if (revision() !== asked) {
      const now = views.view.value?.departments.find((one) => one.filter.jobFilterId === jobFilterId);
      return now && isDrafting(open.session.week, jobFilterId) ? discard(now) : undefined;
    }
    await write.run(async () => {
      // An edit that arrives after the discard would begin another draft.
      if (!(await open.session.answered())) throw new CallFailed({ code: 'unreachable', url: '', status: null });
      await call(scheduleDtDiscard, { body: { from: monday, until: addDays(monday, 6), jobFilterId, confirm: true } });
      return { text: t('discard.done') };
    });
  };
  return { discard, isBusy: write.isBusy };
}
