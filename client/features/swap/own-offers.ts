import type { ZoneOf } from '#domain/own-roster/next-shift';
import { isOver, shiftSpan } from '#domain/own-roster/shift-span';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import type { SwapView } from '#domain/swap/swap.views';
import { latestOfEach } from '../../roster/approvals/requests/decided.js';
import { byStart } from '../../roster/published-week/week-roster.js';

/** Whether nothing is decided: offered, or accepted by a colleague. */
export const isUnderWay = ({ status }: Pick<SwapView, 'status'>): boolean =>
  status === 'offered' || status === 'accepted';

/** The offer that is under way of a shift of somebody's own; the one that asks for it included. */
export function offerOf(
  shift: Pick<FullSchedule, 'id'>,
  swaps: Iterable<SwapView>,
  userId: string,
): SwapView | undefined {
  return [...swaps].find((swap) => isUnderWay(swap) && swap.user.id === userId && swap.fullSchedule.id === shift.id);
}

export interface OffersQuestion {
  readonly swaps: Iterable<SwapView>;
  readonly userId: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** IANA zone of a location. */
  readonly zoneOf: ZoneOf;
}

/** Offers of colleagues to a person, by start of the shift. The server sends only offers that reach the person. */
export function offeredTo({ swaps, userId, now, zoneOf }: OffersQuestion): SwapView[] {
  return [...swaps]
    .filter((swap) => swap.user.id !== userId && isUnderWay(swap))
    .filter(({ fullSchedule: shift }) => shiftSpan(shift, zoneOf(shift.horecaLocationId)).startsAt > now)
    .sort((a, b) => byStart(a.fullSchedule, b.fullSchedule));
}

/** How many wait for an answer of somebody, and of nobody else. */
export const waitingFor = (swaps: readonly SwapView[], userId: string): number =>
  swaps.filter(({ status, toUser }) => status === 'offered' && toUser?.id === userId).length;

/** Latest offer of a person for each shift that is not over, with its state, without withdrawn ones. */
export function offeredBy({ userId, swaps, now, zoneOf }: OffersQuestion): SwapView[] {
  const own = [...swaps].filter(
    ({ user, fullSchedule: shift }) => user.id === userId && !isOver(shift, now, zoneOf(shift.horecaLocationId)),
  );
  return latestOfEach(own).filter(({ status }) => status !== 'withdrawn');
}
