import { addDays, type CivilDate } from '../kernel/civil-date.js';
import { type CommandMeta, type Decider, type Decision, happened, refused } from '../kernel/decider.js';
import type { UserId } from '../kernel/ids.js';
import { refusal } from '../kernel/refusal.js';
import { isPast } from './availability-dates.js';
import type { WeekAskedEvent } from './week-asked.events.js';
import { evolveWeeksAsked, NOTHING_ASKED, type WeeksAsked } from './week-asked.state.js';

export interface AskForWeek {
  readonly type: 'AskForWeek';
  readonly userId: UserId;
  readonly monday: CivilDate;
}

export interface AnswerForWeek {
  readonly type: 'AnswerForWeek';
  readonly userId: UserId;
  readonly monday: CivilDate;
  readonly open: boolean;
}

export type WeekAskedCommand = AskForWeek | AnswerForWeek;

export interface WeekAskedContext {
  readonly today: CivilDate;
  /** Whether the week is closed for the person. */
  readonly isClosed: boolean;
}

function decide(
  command: WeekAskedCommand,
  { weeks }: WeeksAsked,
  { today, isClosed }: WeekAskedContext,
  _meta: CommandMeta,
): Decision<WeekAskedEvent> {
  const { userId, monday } = command;
  const data = { userId, monday };
  if (isPast(addDays(monday, 6), today)) return refused(refusal('date_closed'));
  const before = weeks[monday];
  if (command.type === 'AskForWeek') {
    if (before === 'declined') return refused(refusal('already_decided', { current: { answer: before } }));
    return !isClosed || before === 'asked' ? happened() : happened({ type: 'AvailabilityWeekAsked', data });
  }
  if (command.open) return before === 'opened' ? happened() : happened({ type: 'AvailabilityWeekOpened', data });
  if (before === 'opened') return refused(refusal('already_decided', { current: { answer: before } }));
  return before === 'asked' ? happened({ type: 'AvailabilityWeekDeclined', data }) : happened();
}

/** Asking a manager for a week that is closed, once a week, and the answer (docs/decisions/0057). */
export const weekAskedDecider: Decider<WeekAskedCommand, WeekAskedEvent, WeeksAsked, WeekAskedContext> = {
  initialState: NOTHING_ASKED,
  evolve: evolveWeeksAsked,
  decide,
};
