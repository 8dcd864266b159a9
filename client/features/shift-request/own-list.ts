import type { CivilDate } from '#domain/kernel/civil-date';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import type { ShiftRequestView } from '#domain/shift-request/shift-request.views';
import { byStart } from '../../shared/shifts/week-roster.js';

/** One's own request for a shift that waits for a decision. */
export const requestFor = (shift: Pick<FullSchedule, 'id'>, own: Iterable<ShiftRequestView>): ShiftRequestView | undefined =>
  [...own].find(({ status, fullSchedule }) => status === 'pending' && fullSchedule.id === shift.id);

/** What somebody asked for, of shifts that are not over: what waits first; withdrawn ones are over. */
export const ownList = (own: Iterable<ShiftRequestView>, today: CivilDate): ShiftRequestView[] =>
  [...own]
    .filter(({ status, fullSchedule }) => status !== 'withdrawn' && fullSchedule.date >= today)
    .sort(
      (a, b) =>
        Number(b.status === 'pending') - Number(a.status === 'pending') ||
        byStart(a.fullSchedule, b.fullSchedule) ||
        b.requestedAt.localeCompare(a.requestedAt),
    );
