import type { CivilDate } from '#domain/kernel/civil-date';
import type { UserId } from '#domain/kernel/ids';
import type { TimeOutView } from '#domain/time-out/time-out.views';
import type { Database } from '../../database/database.js';
import { loadEventTexts } from '../../event-store/texts.js';
import type { Caller } from '../../http/caller.js';
import { loadBlockedDates, blockedDatesSeenBy } from '../../decision-context/blocked-dates.js';
import { timeOutRowView } from '../time-out/time-out.presenter.js';

/**
 * Time outs of these people that overlap the dates (both inclusive), approved or pending, earliest first, with remarks
 * and the blocked days that the caller may know.
 */
export async function timeOutsOf(
  db: Database,
  caller: Caller,
  question: { userIds: readonly UserId[]; from: CivilDate; until: CivilDate },
  nameOf: (userId: UserId) => string | undefined,
): Promise<TimeOutView[]> {
  const { organisationId } = caller;
  const rows = await db
    .selectFrom('time_out')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('user_id', 'in', [...question.userIds])
    .where('from_date', '<=', question.until)
    .where('until_date', '>=', question.from)
    .where((where) => where.or([where('approved', 'is', null), where('approved', '=', true)]))
    .orderBy('from_date')
    .execute();
  const remarks = await loadEventTexts(
    db,
    organisationId,
    rows.map(({ remark_id }) => remark_id),
  );
  const blockedOf = blockedDatesSeenBy(await loadBlockedDates(db, organisationId), caller);
  return rows.map((row) => timeOutRowView(row, remarks, nameOf, blockedOf));
}
