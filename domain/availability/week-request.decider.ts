import { addDays, type CivilDate } from '../kernel/civil-date.js';
import { type CommandMeta, type Decider, type Decision, happened, refused } from '../kernel/decider.js';
import type { UserId } from '../kernel/ids.js';
import { refusal } from '../kernel/refusal.js';
import { isPast } from './availability-dates.js';
import type { WeekRequestEvent } from './week-request.events.js';
import { evolveWeekRequests, NO_WEEK_REQUESTS, type WeekRequests } from './week-request.state.js';

export interface RequestWeek {
  readonly type: 'RequestWeek';
  readonly userId: UserId;
  readonly monday: CivilDate;
}

export interface AnswerForWeek {
  readonly type: 'AnswerForWeek';
  readonly userId: UserId;
  readonly monday: CivilDate;
  readonly open: boolean;
}

export type WeekRequestCommand = RequestWeek | AnswerForWeek;

export interface WeekRequestContext {
  readonly today: CivilDate;
  /** Whether the week is closed for the person. */
  readonly isClosed: boolean;
}

function decide(
  command: WeekRequestCommand,
  { weeks }: WeekRequests,
  { today, isClosed }: WeekRequestContext,
  _meta: CommandMeta,
): Decision<WeekRequestEvent> {
  const { userId, monday } = command;
  const data = { userId, monday };
  if (isPast(addDays(monday, 6), today)) return refused(refusal('date_closed'));
  const before = weeks[monday];
  if (command.type === 'RequestWeek') {
    if (before === 'declined') return refused(refusal('already_decided', { current: { answer: before } }));
    return !isClosed || before === 'asked' ? happened() : happened({ type: 'AvailabilityWeekAsked', data });
  }
  if (command.open) return before === 'opened' ? happened() : happened({ type: 'AvailabilityWeekOpened', data });
  if (before === 'opened') return refused(refusal('already_decided', { current: { answer: before } }));
  return before === 'asked' ? happened({ type: 'AvailabilityWeekDeclined', data }) : happened();
}

/** Asking a manager for a week that is closed, once a week, and the answer (docs/decisions/0057). */
export const weekRequestDecider: Decider<WeekRequestCommand, WeekRequestEvent, WeekRequests, WeekRequestContext> = {
  initialState: NO_WEEK_REQUESTS,
  evolve: evolveWeekRequests,
  decide,
};
