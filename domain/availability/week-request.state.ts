import type { CivilDate } from '../kernel/civil-date.js';
import type { Recorded } from '../kernel/event.js';
import type { WeekRequestEvent } from './week-request.events.js';
import type { WeekAnswer } from './week-request.views.js';

/** What became of the closed weeks that one person asked for, by Monday. */
export interface WeekRequests {
  readonly weeks: Readonly<Record<CivilDate, WeekAnswer>>;
}

export const NO_WEEK_REQUESTS: WeekRequests = { weeks: {} };

const ANSWERS = {
  AvailabilityWeekAsked: 'asked',
  AvailabilityWeekOpened: 'opened',
  AvailabilityWeekDeclined: 'declined',
} as const satisfies Record<WeekRequestEvent['type'], WeekAnswer>;

export const evolveWeekRequests = (state: WeekRequests, events: readonly Recorded<WeekRequestEvent>[]): WeekRequests =>
  events.length === 0
    ? state
    : {
        weeks: { ...state.weeks, ...Object.fromEntries(events.map(({ type, data }) => [data.monday, ANSWERS[type]])) },
      };
