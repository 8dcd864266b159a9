import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import { locationsList } from '#domain/location/location.calls';
import { businessDate } from '#domain/kernel/shift-time';
import { useWrite } from '../../../kit/mutations/use-write.js';
import { useFailureText } from '../../../kit/ui/feedback/failure-text.js';
import { askConfirmation } from '../../../kit/ui/overlay/ask-confirmation.js';
import { toast } from '../../../kit/ui/feedback/toast.js';
import { rosterNotice } from '../manager/roster-notice.js';
import type { ShiftChanges } from '../../../roster/published-week/roster-edits.js';
import { changeShift, planUser, removeShift } from '../manager/roster-writes.js';
import { useAsk, useRemovalQuestion } from '../manager/use-ask.js';
import { useShiftWhat } from '../manager/use-shift-what.js';
import { query } from '../../../platform/api/query.js';
import { type ShiftFailure, shiftFailureOf } from './shift-failure.js';
import { undoOf } from './shift-fields.js';

/** Something to do to a shift as it is at that moment. Says whether it was done. */
type ShiftAction = (shift: FullSchedule) => Promise<boolean>;

/**
 * Actions on one published shift. Each resolves to true when done, false when declined or failed, and never rejects.
 */
export interface ShiftActions {
  /** Plans a person; on a called-off shift the server opens a replacement, which has no undo. */
  readonly plan: (user: { readonly id: string; readonly name: string }) => Promise<boolean>;
  /** Removes the person and opens the shift to requests; undo only plans the person again. */
  readonly unassign: () => Promise<boolean>;
  /** Calls the shift off with the reason's id; with undo. */
  readonly callOff: (reasonId: string) => Promise<boolean>;
  /** Reverts a call-off; without undo. */
  readonly reinstate: () => Promise<boolean>;
  /** Sets whether staff may request the shift; without undo. */
  readonly setOpen: (open: boolean) => Promise<boolean>;
  /** Changes times, job, date or location; with undo. */
  readonly change: (changes: ShiftChanges) => Promise<boolean>;
  /** Deletes the shift after a confirmation; without undo. */
  readonly remove: () => Promise<boolean>;
  readonly isBusy: boolean;
  /** Why the last action failed; null: none. */
  readonly failure: ShiftFailure | null;
  /** Clears the failure. */
  readonly dismiss: () => void;
  /** Repeats the last action on the current shift after a colleague's change; null: no such failure. */
  readonly insist: (() => void) | null;
}

/**
 * Actions of a manager on a published shift, shown at once and sent; each resolves to whether it was done, after the
 * server's question. A toast confirms with undo where possible; a failed undo appears in `rosterNotice`. `failure`
 * holds the last error, with the current shift after a conflict; `again` repeats it.
 */
export function useShiftActions(shift: FullSchedule): ShiftActions {
  const { t } = useTranslation('rosterWeek');
  const failureText = useFailureText();
  const what = useShiftWhat();
  const ask = useAsk();
  const removal = useRemovalQuestion();
  const write = useWrite();
  const [last, setLast] = useState<ShiftAction | null>(null);

  const act = (action: ShiftAction, on: FullSchedule = shift): Promise<boolean> => {
    setLast(() => action);
    return write.run(() => action(on));
  };

  /** Confirms a change; its way back is another change, which a colleague may have made impossible meanwhile. */
  const confirm = (text: string, after: FullSchedule, back?: ShiftChanges, name?: string | null) => {
    const undo = async () => {
      try {
        if (back) await changeShift(after, back, ask, name ?? undefined);
      } catch (error) {
        rosterNotice.set(failureText(error));
      }
    };
    toast(text, back && { label: t('manager.done.undo'), run: () => void undo() });
  };

  const changed =
    (
      changes: ShiftChanges,
      text: (on: FullSchedule) => string,
      back: (on: FullSchedule) => ShiftChanges,
    ): ShiftAction =>
    async (on) => {
      const after = await changeShift(on, changes, ask);
      if (after) confirm(text(on), after, back(on), on.name);
      return after !== null;
    };

  const failure = write.failure === null ? null : shiftFailureOf(write.failure);
  const current = failure?.kind === 'changed' ? failure.current : null;
  return {
    isBusy: write.isBusy,
    failure,
    dismiss: write.dismiss,
    insist: last && current ? () => void act(last, current) : null,
    plan: (user) =>
      act(async (on) => {
        const after = await planUser(on, user, ask);
        // A replacement is a shift of its own: what was called off stays called off.
        const back = on.canceled
          ? undefined
          : { userId: on.userId, ...(on.userId === null && { addEmployeeSchedule: on.addEmployeeSchedule }) };
        if (after) confirm(t('manager.done.planned', { name: user.name, what: what(after) }), after, back, on.name);
        return after !== null;
      }),
    unassign: () =>
      act(
        changed(
          { userId: null, addEmployeeSchedule: true },
          ({ name }) => t('manager.done.unassigned', { name: name ?? '' }),
          ({ userId }) => ({ userId }),
        ),
      ),
    callOff: (reasonId) =>
      act(
        changed(
          { canceled: true, cancelReasonId: reasonId },
          (on) =>
            on.name
              ? t('manager.done.calledOff', { name: on.name, what: what(on) })
              : t('manager.done.calledOffNobody', { what: what(on) }),
          () => ({ canceled: false }),
        ),
      ),
    reinstate: () =>
      act(async (on) => {
        const after = await changeShift(on, { canceled: false }, ask);
        if (after) confirm(t('manager.done.reinstated'), after);
        return after !== null;
      }),
    setOpen: (open) =>
      act(async (on) => {
        const after = await changeShift(on, { addEmployeeSchedule: open }, ask);
        if (after) confirm(t(open ? 'manager.done.opened' : 'manager.done.closed'), after);
        return after !== null;
      }),
    change: (changes) =>
      act(
        changed(
          changes,
          (on) => {
            const to = query(locationsList, {}).value.data?.find(({ id }) => id === changes.horecaLocationId);
            if (to) return t('manager.form.moved', { location: to.description });
            const start = changes.start ?? on.start;
            return t('manager.form.saved', {
              what: what({ date: businessDate(start), start, ending: changes.ending ?? on.ending }),
            });
          },
          (on) => undoOf(on, changes),
        ),
      ),
    remove: () =>
      act(async (on) => {
        // The server lists what removing a person's shift affects; a shift of nobody is confirmed here.
        const concernsNobody = on.userId === null && !on.canceled;
        if (concernsNobody && !(await askConfirmation(removal({ shift: on, pendingRequests: 0, pendingSwaps: 0 }))))
          return false;
        const removed = await removeShift(on, ask);
        if (removed) toast(t('manager.done.removed'));
        return removed;
      }),
  };
}
