import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/session/use-session.js';
import { toast } from '../../../kit/ui/feedback/toast.js';
import { useBoard, useBoardView } from '../board/board-scope.js';
import type { WeekItem } from '../model/week-items.js';
import { nextOpen } from './open-shifts.js';

/**
 * Actions on a shift: remove (with a toast whose undo restores it, also after other edits), clear its person, and go
 * to the next open shift, in the day view on its date. `next` null: no other open shift.
 */
export function useSlotActions(item: WeekItem) {
  const { t } = useTranslation('draftWeek');
  const { t: common } = useTranslation('common');
  const format = useFormat();
  const board = useBoard();
  const items = useBoardView((view) => view.items);
  const next = nextOpen(items.values(), item);

  /** Removes it; undo is offered as long as nothing else was done since. */
  const remove = () => {
    const { slot } = item;
    if (!slot) return;
    board.actions.remove([item]);
    const { week } = board.open.session;
    if (week.slots[slot.slotId]) return;
    toast(t('panel.removed', { shift: `${format.date(slot.time.date)}, ${format.time(slot.time)}` }), {
      label: common('action.undo'),
      run: () => {
        if (board.open.session.week === week) board.edits.undo();
        else board.actions.add({ jobId: slot.jobId, time: slot.time, userId: slot.userId, shiftId: slot.shiftId });
      },
    });
  };

  const goToNext = () => {
    if (!next) return;
    const { choice } = board.views;
    if (choice.value.view !== 'day' || choice.value.date === next.time.date) return board.selection.chooseItem(next.id);
    choice.update((former) => ({ ...former, date: next.time.date }));
    board.selection.chooseItem(next.id);
  };

  return { remove, leaveOpen: () => board.actions.assign(item, null), next, goToNext };
}
