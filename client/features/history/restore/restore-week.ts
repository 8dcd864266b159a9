import { addDays, type CivilDate } from '#domain/kernel/civil-date';
import type { CommandId } from '#domain/kernel/ids';
import { historyRosterWeek } from '#domain/roster-history/roster-history.calls';
import type { RosterAsOf } from '#domain/roster-history/roster-history.views';
import { scheduleDtDiscard, scheduleDtStart } from '#domain/draft-week/draft-week.calls';
import { weekDiff } from '../weeks/week-diff.js';
import { type WeekShift, weekShifts } from '../weeks/week-shifts.js';
import { undoWrites } from '../../../kit/mutations/undo-writes.js';
import type { Undo } from '../../../kit/mutations/use-undo-toast.js';
import { type DraftPlace, type RefusedEdit, type Sender, sendEdits } from './send-edits.js';
import { departmentRestore, type DepartmentPlan, presentSlot, type WeekPlan } from './week-plan.js';

export interface WeekRestored {
  /** Edits that the rules did not allow; everything else was done. */
  readonly refused: readonly RefusedEdit[];
  readonly undo: Undo;
}

const weekOf = (monday: CivilDate) => ({ from: monday, until: addDays(monday, 6) });

/**
 * The week as it is now, draft and published.
 *
 * @throws CallFailed
 */
export const readWeek = (
  { api }: Sender,
  { locationId, monday }: DraftPlace,
  jobFilterId: string | null,
): Promise<RosterAsOf> =>
  api.call(historyRosterWeek, {
    query: { start: monday, horecaLocationId: locationId, ...(jobFilterId ? { jobFilterId } : {}) },
  });

/**
 * Brings a week back, or one shift of it, by a plan that was made for it: in drafts only, so nobody else sees it before it is published.
 *
 * @throws CallFailed
 */
export async function restoreWeek(
  sender: Sender,
  place: DraftPlace,
  former: readonly WeekShift[],
  now: RosterAsOf,
  { departments }: WeekPlan,
  only: string | null = null,
): Promise<WeekRestored> {
  const accepted: CommandId[] = [];
  const refused: RefusedEdit[] = [];
  for (const plan of departments) {
    const edits =
      plan.begins === 'published'
        ? await beginRevision(sender, place, former, now, { ...plan, only })
        : plan.restore.edits;
    const sent = await sendEdits(sender, place, edits);
    accepted.push(...sent.accepted);
    refused.push(...sent.refused);
  }
  const begun = departments.filter(({ begins }) => begins !== null).map(({ jobFilterId }) => jobFilterId);
  return { refused, undo: () => takeBack(sender, place, { accepted, begun, before: now }) };
}

/** A published week is revised in a draft of its own, whose slots have ids that nobody knew before. */
async function beginRevision(
  sender: Sender,
  { monday }: DraftPlace,
  former: readonly WeekShift[],
  now: RosterAsOf,
  { jobFilterId, only }: DepartmentPlan & { readonly only: string | null },
) {
  const { slots } = await sender.api.call(scheduleDtStart, {
    body: { ...weekOf(monday), jobFilterId, source: 'published' },
  });
  const present = slots.filter((slot) => slot.jobFilterId === jobFilterId).map(presentSlot);
  return departmentRestore(former, now, { jobFilterId, present, newId: sender.newId, only }).edits;
}

/** Takes the edits back; a draft that only began for them goes too, unless somebody has put something into it. */
async function takeBack(
  sender: Sender,
  place: DraftPlace,
  {
    accepted,
    begun,
    before,
  }: { readonly accepted: readonly CommandId[]; readonly begun: readonly string[]; readonly before: RosterAsOf },
): Promise<boolean> {
  const isWhole = await undoWrites(sender, accepted);
  if (begun.length === 0) return isWhole;
  const was = weekShifts(before);
  const is = weekShifts(await readWeek(sender, place, null));
  for (const jobFilterId of begun) {
    const { days } = weekDiff(
      ...([was, is].map((shifts) => shifts.filter((shift) => shift.jobFilterId === jobFilterId)) as [
        WeekShift[],
        WeekShift[],
      ]),
    );
    if (days.length > 0) continue;
    await sender.api.call(scheduleDtDiscard, { body: { ...weekOf(place.monday), jobFilterId, confirm: true } });
  }
  return isWhole;
}
