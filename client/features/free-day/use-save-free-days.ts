import { useTranslation } from 'react-i18next';
import type { CivilDate, CivilMonth } from '#domain/kernel/civil-date';
import { ownStream } from '#domain/catalogue/own-records.views';
import { businessDate } from '#domain/kernel/shift-time';
import { watchedRecords } from '../../platform/live/watched-records.js';
import { monthRange } from '../../roster/month-calendar/month-grid.js';
import { sendOrStore } from '../../platform/pending-writes/send-or-store.js';
import { settled } from '../../platform/state/settled.js';
import { useFormat, useUser } from '../../platform/session/use-session.js';
import { ownEntriesOf } from '../../roster/published-week/own-entries.js';
import { useWrite } from '../../kit/mutations/use-write.js';
import { answering } from '../../kit/ui/feedback/answering.js';
import { askConfirmation } from '../../kit/ui/overlay/ask-confirmation.js';
import { toast } from '../../kit/ui/feedback/toast.js';
import { freeDayEdits } from './free-day-edits.state.js';

/** Saving of a month's free days, with its progress. */
export interface FreeDaySaving {
  readonly isSaving: boolean;
  /** Error of the last save; null: none. */
  readonly error: unknown;
  /**
   * Saves the month's free dates and shows a toast whose undo saves `saved` again. Offline the save is stored and sent
   * later; confirms planned shifts. Never rejects.
   */
  readonly save: (chosen: ReadonlySet<CivilDate>, saved: ReadonlySet<CivilDate>) => Promise<void>;
}

/**
 * Saves the user's free days of a month and shows a toast with undo; planned shifts on them are confirmed first, a no
 * saves nothing. Unsaved edits are dropped once the live records show them. Offline the save is stored and sent later:
 * no toast, and the edits stay.
 */
export function useSaveFreeDays(month: CivilMonth): FreeDaySaving {
  const { t } = useTranslation(['freeDay', 'common']);
  const format = useFormat();
  const { id } = useUser();
  const write = useWrite();
  const { drop } = freeDayEdits(id);

  const ask = answering('day_off_over_shift_needs_confirmation', ({ shifts, elsewhere }) => {
    const planned = [
      ...shifts.map(({ start, ending }) => ({ from: start, until: ending })),
      ...elsewhere.map(({ from, until }) => ({ from, until })),
    ];
    return askConfirmation({
      title: t('over.title', { count: planned.length }),
      text: t('over.text'),
      facts: planned.map(({ from, until }) =>
        t('over.line', { date: format.date(businessDate(from)), time: format.moments(from, until) }),
      ),
      confirmLabel: t('over.confirm'),
    });
  });

  const send = (dates: ReadonlySet<CivilDate>): Promise<boolean> =>
    write.run(async () => {
      const body = { userId: id, month, dates: [...dates] };
      const about = { subject: month, ...monthRange(month) };
      const sent = await sendOrStore('saveFreeDays', { body }, about, ask);
      // Queued days stay among the unsaved ones.
      if (sent.outcome !== 'done') return false;
      // The edits stand in until what was saved has come by itself.
      await settled(watchedRecords(ownStream(id)), (state) => {
        const free = ownEntriesOf(state)?.freeDays;
        return free !== undefined && sent.answer.every(({ date }) => free.has(date));
      });
      drop(month);
      return true;
    });

  const save = async (chosen: ReadonlySet<CivilDate>, saved: ReadonlySet<CivilDate>): Promise<void> => {
    if (await send(chosen)) toast(t('saved'), { label: t('common:action.undo'), run: () => void send(saved) });
  };

  return { isSaving: write.isBusy, error: write.failure, save };
}
