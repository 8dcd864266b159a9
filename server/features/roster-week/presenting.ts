import type { ShiftId } from '#domain/kernel/ids';
import type { Refusal, SentRefusal } from '#domain/kernel/refusal';
import type { WireFullSchedule } from '#domain/roster-week/roster-week.views';
import type { CommandTransaction } from '../../event-store/command-transaction.js';
import type { Caller } from '../../http/caller.js';
import { type OrganisationWeek, loadOrganisationWeek, weekAt } from '../../decision-context/planning-contexts.js';
import { presentRefusal } from '../../presenters/refusal.presenter.js';
import { shownIn } from '../../presenters/shown-in.js';
import { ADMIN, fullSchedule } from '../../presenters/week.presenter.js';
import type { ShiftPlace } from './roster-week.messages.js';

/**
 * Published shifts as admins see them, after the command's changes, in the order of `shiftIds`; removed ones are left
 * out.
 */
export async function shiftsIn(
  transaction: CommandTransaction,
  { locationId, monday }: Omit<ShiftPlace, 'shiftId'>,
  shiftIds: readonly ShiftId[],
): Promise<WireFullSchedule[]> {
  const week = await loadOrganisationWeek(transaction, monday);
  const shown = await shownIn(transaction, week);
  const { shifts } = weekAt(week, locationId).roster;
  return shiftIds.flatMap((shiftId) => {
    const shift = shifts[shiftId];
    return shift ? [fullSchedule(shift, locationId, shown, ADMIN)] : [];
  });
}

/**
 * Refusal in API format with names of people and locations. Planned items at locations out of the caller's reach stay,
 * without id and job.
 */
export async function refusedIn(
  transaction: CommandTransaction,
  week: OrganisationWeek,
  refusal: Refusal,
  { locationId, caller }: { locationId: ShiftPlace['locationId']; caller: Caller },
): Promise<{ ok: false; refusal: SentRefusal }> {
  const shown = await shownIn(transaction, week);
  return { ok: false, refusal: presentRefusal(refusal, { shown, locationId, reach: caller.reach }) };
}
