import type { CivilDate } from '../kernel/civil-date.js';
import type { Instant } from '../kernel/clock-time.js';
import type { Recorded } from '../kernel/event.js';
import type { WeekRequestEvent } from './week-request.events.js';
import type { WeekAnswer } from './week-request.views.js';

/** Requests of one person for closed weeks with their answers, by Monday. */
export interface WeekRequests {
  readonly weeks: Readonly<Record<CivilDate, WeekAnswer>>;
  /** Mondays of weeks that the person asked for; a manager may also open others. */
  readonly asked: readonly CivilDate[];
  /** Last answer by Monday. */
  readonly answeredAt: Readonly<Record<CivilDate, Instant>>;
}

/** Requests for closed weeks before the first event. */
export const NO_WEEK_REQUESTS: WeekRequests = { weeks: {}, asked: [], answeredAt: {} };

const ANSWERS = {
  AvailabilityWeekAsked: 'asked',
  AvailabilityWeekOpened: 'opened',
  AvailabilityWeekDeclined: 'declined',
  AvailabilityWeekRequestReopened: 'asked',
} as const satisfies Record<WeekRequestEvent['type'], WeekAnswer>;

/**
 * Folds events in order into a new state; `state` itself without events. The last event of a week decides its answer;
 * a requested week stays in `asked`.
 */
export function evolveWeekRequests(state: WeekRequests, events: readonly Recorded<WeekRequestEvent>[]): WeekRequests {
  if (events.length === 0) return state;
  const answers = events.filter(({ type }) => ANSWERS[type] !== 'asked');
  const asked = events.filter(({ type }) => type === 'AvailabilityWeekAsked');
  return {
    weeks: { ...state.weeks, ...Object.fromEntries(events.map(({ type, data }) => [data.monday, ANSWERS[type]])) },
    asked: [...new Set([...state.asked, ...asked.map(({ data }) => data.monday)])],
    answeredAt: {
      ...state.answeredAt,
      ...Object.fromEntries(answers.map(({ data, meta }) => [data.monday, meta.at])),
    },
  };
}
