import type { Kysely } from 'kysely';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { Instant } from '#domain/kernel/clock-time';
import type { TimeOutView } from '#domain/time-out/time-out.views';
import type { Tables } from '../../database/tables.js';

/** Time outs of some people that touch a range of dates, approved or on hold, earliest first. */
export async function loadTimeOuts(
  db: Kysely<Tables>,
  organisationId: string,
  { userIds, from, until }: { userIds: readonly string[]; from: CivilDate; until: CivilDate },
): Promise<TimeOutView[]> {
  const rows = await db
    .selectFrom('time_out')
    .innerJoin('person', (join) =>
      join
        .onRef('person.organisation_id', '=', 'time_out.organisation_id')
        .onRef('person.user_id', '=', 'time_out.user_id'),
    )
    .leftJoin('person as decider', (join) =>
      join
        .onRef('decider.organisation_id', '=', 'time_out.organisation_id')
        .onRef('decider.user_id', '=', 'time_out.decided_by'),
    )
    .leftJoin('text_content as remark', (join) =>
      join
        .onRef('remark.organisation_id', '=', 'time_out.organisation_id')
        .onRef('remark.text_id', '=', 'time_out.remark_id'),
    )
    .select(['time_out_id', 'time_out.user_id', 'from_date', 'until_date', 'approved', 'requested_at', 'decided_at', 'decided_by'])
    .select(['person.name', 'decider.name as decider_name', 'remark.content as remark'])
    .where('time_out.organisation_id', '=', organisationId)
    .where('time_out.user_id', 'in', [...userIds])
    .where('from_date', '<=', until)
    .where('until_date', '>=', from)
    .where((where) => where.or([where('approved', 'is', null), where('approved', '=', true)]))
    .orderBy('from_date')
    .execute();
  return rows.map((row) => ({
    id: row.time_out_id,
    user: { id: row.user_id, name: row.name },
    from: row.from_date,
    until: row.until_date,
    approved: row.approved,
    remark: row.remark,
    requestedAt: row.requested_at.toISOString() as Instant,
    decidedAt: (row.decided_at?.toISOString() ?? null) as Instant | null,
    decidedBy: row.decided_by === null ? null : { id: row.decided_by, name: row.decider_name ?? '' },
  }));
}
