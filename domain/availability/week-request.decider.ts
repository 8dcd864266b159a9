import { addDays, type CivilDate } from '../kernel/civil-date.js';
import type { Instant } from '../kernel/clock-time.js';
import { type CommandMeta, type Decider, type Decision, happened, refused } from '../kernel/decider.js';
import type { UserId } from '../kernel/ids.js';
import { refusal } from '../kernel/refusal.js';
import { isPastDay } from './availability-dates.js';
import type { WeekRequestEvent } from './week-request.events.js';
import { evolveWeekRequests, NO_WEEK_REQUESTS, type WeekRequests } from './week-request.state.js';

/**
 * Asks managers to open a closed week; no events for an open or already requested one, `already_decided` after a
 * decline.
 */
export interface RequestAvailabilityWeek {
  readonly type: 'RequestWeek';
  readonly userId: UserId;
  readonly monday: CivilDate;
}

/**
 * Opens a closed week for a person, also unasked or after a decline, or declines their request: `already_decided` when
 * it was opened, no events without a request.
 */
export interface AnswerForWeek {
  readonly type: 'AnswerForWeek';
  readonly userId: UserId;
  readonly monday: CivilDate;
  readonly open: boolean;
}

/**
 * Reverts an answer; an unanswered request stays as it is. Refused when the present answer is not `was`, or the opened
 * week was used since.
 */
export interface ReopenWeekRequest {
  readonly type: 'ReopenWeekRequest';
  readonly userId: UserId;
  readonly monday: CivilDate;
  /** Answer that the author saw; null: none. */
  readonly was: 'opened' | 'declined' | null;
}

export type WeekRequestCommand = RequestAvailabilityWeek | AnswerForWeek | ReopenWeekRequest;

/** Facts of other streams for requests to reopen closed weeks. */
export interface WeekRequestContext {
  readonly today: CivilDate;
  /** Whether the week is closed for the person. */
  readonly isClosed: boolean;
  /** Last availability that the person entered in the week; null: none. */
  readonly enteredAt: Instant | null;
}

function decide(
  command: WeekRequestCommand,
  state: WeekRequests,
  { today, isClosed, enteredAt }: WeekRequestContext,
  _meta: CommandMeta,
): Decision<WeekRequestEvent> {
  const { userId, monday } = command;
  const { weeks } = state;
  const data = { userId, monday };
  if (isPastDay(addDays(monday, 6), today)) return refused(refusal('date_closed'));
  const before = weeks[monday];
  if (command.type === 'RequestWeek') {
    if (before === 'declined') return refused(refusal('already_decided', { current: { answer: before } }));
    return !isClosed || before === 'asked' ? happened() : happened({ type: 'AvailabilityWeekAsked', data });
  }
  if (command.type === 'ReopenWeekRequest') return reopen(command, state, enteredAt);
  if (command.open) return before === 'opened' ? happened() : happened({ type: 'AvailabilityWeekOpened', data });
  if (before === 'opened') return refused(refusal('already_decided', { current: { answer: before } }));
  return before === 'asked' ? happened({ type: 'AvailabilityWeekDeclined', data }) : happened();
}

function reopen(
  { userId, monday, was }: ReopenWeekRequest,
  { weeks, asked, answeredAt }: WeekRequests,
  enteredAt: Instant | null,
): Decision<WeekRequestEvent> {
  const before = weeks[monday];
  if (!before || !asked.includes(monday)) return refused(refusal('not_found'));
  if (before === 'asked') return happened();
  if (before !== was) return refused(refusal('already_decided', { current: { answer: before } }));
  const openedAt = answeredAt[monday];
  const isUsed = was === 'opened' && enteredAt !== null && openedAt !== undefined && enteredAt >= openedAt;
  if (isUsed) return refused(refusal('week_used_since'));
  return happened({ type: 'AvailabilityWeekRequestReopened', data: { userId, monday, was } });
}

/**
 * Rules of requests to open closed weeks, at most one per week, and their answers (docs/decisions/0057). Weeks that are
 * over are refused as `date_closed`.
 */
export const weekRequestDecider: Decider<WeekRequestCommand, WeekRequestEvent, WeekRequests, WeekRequestContext> = {
  initialState: NO_WEEK_REQUESTS,
  evolve: evolveWeekRequests,
  decide,
};
