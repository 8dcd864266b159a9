import type { ZoneOf } from '#domain/own-roster/next-shift';
import { isOver, shiftSpan } from '#domain/own-roster/shift-span';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import type { SwapView } from '#domain/swap/swap.views';
import { latestOfEach } from '../../roster/approvals/requests/decided.js';
import { byStart } from '../../roster/published-week/week-roster.js';

/** Whether the swap is offered or accepted, so not decided or ended. */
export const isUnderWay = ({ status }: Pick<SwapView, 'status'>): boolean =>
  status === 'offered' || status === 'accepted';

/** The user's undecided offer of this shift; undefined: none. */
export function offerOf(
  shift: Pick<FullSchedule, 'id'>,
  swaps: Iterable<SwapView>,
  userId: string,
): SwapView | undefined {
  return [...swaps].find((swap) => isUnderWay(swap) && swap.user.id === userId && swap.fullSchedule.id === shift.id);
}

/** Input for finding the offers of or to a person. */
export interface OffersQuestion {
  readonly swaps: Iterable<SwapView>;
  readonly userId: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** IANA time zone of a location. */
  readonly zoneOf: ZoneOf;
}

/**
 * Undecided offers of others whose shift has not begun, sorted by start. Does not check whether they reach the person:
 * the server sends only those.
 */
export function offeredTo({ swaps, userId, now, zoneOf }: OffersQuestion): SwapView[] {
  return [...swaps]
    .filter((swap) => swap.user.id !== userId && isUnderWay(swap))
    .filter(({ fullSchedule: shift }) => shiftSpan(shift, zoneOf(shift.horecaLocationId)).startsAt > now)
    .sort((a, b) => byStart(a.fullSchedule, b.fullSchedule));
}

/** Number of open offers made to this person alone. */
export const waitingFor = (swaps: readonly SwapView[], userId: string): number =>
  swaps.filter(({ status, toUser }) => status === 'offered' && toUser?.id === userId).length;

/**
 * The person's latest offer for each shift that is not over, in the order of `swaps`. A shift whose latest offer is
 * withdrawn is left out.
 */
export function offeredBy({ userId, swaps, now, zoneOf }: OffersQuestion): SwapView[] {
  const myOffers = [...swaps].filter(
    ({ user, fullSchedule: shift }) => user.id === userId && !isOver(shift, now, zoneOf(shift.horecaLocationId)),
  );
  return latestOfEach(myOffers).filter(({ status }) => status !== 'withdrawn');
}
