import type { CivilDate } from '#domain/kernel/civil-date';
import type { ShiftRequestView } from '#domain/shift-request/shift-request.views';
import { latestOfEach } from '../../shared/requests/decided.js';

/** One's own request for a shift that waits for a decision. */
export const requestFor = (
  shift: { readonly id: string },
  own: Iterable<ShiftRequestView>,
): ShiftRequestView | undefined =>
  [...own].find(({ status, fullSchedule }) => status === 'pending' && fullSchedule.id === shift.id);

/** What somebody asked for, of shifts that are not over, once a shift; withdrawn ones are over. */
export const ownList = (own: Iterable<ShiftRequestView>, today: CivilDate): ShiftRequestView[] =>
  latestOfEach([...own].filter(({ fullSchedule }) => fullSchedule.date >= today)).filter(
    ({ status }) => status !== 'withdrawn',
  );
