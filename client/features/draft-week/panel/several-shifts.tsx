import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/session/use-session.js';
import { toast } from '../../../kit/ui/feedback/toast.js';
import { useBoard, useBoardView } from '../board/board-scope.js';
import { change } from '../model/slot-edits.js';
import type { WeekItem } from '../model/week-items.js';
import { SlotCandidateList } from './candidate-list.js';
import { focusGrid } from './focus-grid.js';
import { openShifts } from './open-shifts.js';
import classes from './slot-panel.module.css';

/**
 * Panel for several selected shifts: number, hours and open ones; the next open shift with candidates; buttons that
 * clear the people of all, and that remove all with a toast that undoes it. Buttons act on draft slots only.
 */
export function SeveralShifts({ items }: { readonly items: readonly WeekItem[] }) {
  const { t } = useTranslation('draftWeek');
  const { t: common } = useTranslation('common');
  const format = useFormat();
  const board = useBoard();
  const slots = items.flatMap(({ slot }) => slot ?? []);
  const planned = slots.filter(({ userId }) => userId !== null);
  const open = items.filter(({ userId }) => userId === null).length;
  const hours = items.reduce((sum, { minutes }) => sum + minutes, 0) / 60;

  const leaveOpen = () =>
    board.edits.run(
      planned.map(({ slotId }) => change(slotId, { userId: null })),
      { seen: new Map(planned.map((slot) => [slot.slotId, slot])) },
    );
  const remove = () => {
    board.actions.remove(items);
    const { week } = board.open.session;
    toast(t('panel.removedSeveral', { count: slots.length }), {
      label: common('action.undo'),
      run: () => {
        if (board.open.session.week === week) board.edits.undo();
        else for (const { jobId, time, userId, shiftId } of slots) board.actions.add({ jobId, time, userId, shiftId });
      },
    });
  };

  return (
    <>
      <div className="fixed p-6-7">
        <h2 className={classes.title}>{t('panel.several', { count: items.length })}</h2>
        <p className={`num mt-1 ${classes.when}`}>
          {[format.hours(hours), open > 0 && openShifts(items).length === 0 && t('foot.open', { count: open })]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <NextOpen items={items} />
      {slots.length > 0 && (
        <div className={`stack fixed gap-6 line-above secondary align-start p-6-7 ${classes.closed}`}>
          {planned.length > 0 && (
            <Button variant="default" onClick={leaveOpen}>
              {t('panel.leaveOpenSeveral', { count: planned.length })}
            </Button>
          )}
          <Button variant="default" onClick={remove}>
            {t('panel.removeSeveral', { count: slots.length })}
          </Button>
        </div>
      )}
    </>
  );
}

/** Candidates for the first open shift of the selection; once it is filled, for the next one. */
function NextOpen({ items }: { readonly items: readonly WeekItem[] }) {
  const { t } = useTranslation('draftWeek');
  const format = useFormat();
  const { selection } = useBoard();
  const jobs = useBoardView((view) => view.facts.jobs);
  const open = openShifts(items);
  const [next] = open;
  if (!next?.slot) return null;
  const { time, jobId } = next;
  const shift = [format.date(time.date), format.time(time), jobs.get(jobId)?.name].filter(Boolean).join(', ');
  return (
    <div className={classes.filling}>
      <p className={classes.next} role="status">
        {t('panel.openSeveral', { count: open.length, shift })}
      </p>
      <SlotCandidateList
        slot={next.slot}
        onPlan={() => selection.hold()}
        onPlanned={() => open.length === 1 && focusGrid()}
        onLeave={focusGrid}
      />
    </div>
  );
}
