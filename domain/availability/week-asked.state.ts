import type { CivilDate } from '../kernel/civil-date.js';
import type { Recorded } from '../kernel/event.js';
import type { WeekAskedEvent } from './week-asked.events.js';
import type { WeekAnswer } from './week-asked.views.js';

/** What became of the closed weeks that one person asked for, by Monday. */
export interface WeeksAsked {
  readonly weeks: Readonly<Record<CivilDate, WeekAnswer>>;
}

export const NOTHING_ASKED: WeeksAsked = { weeks: {} };

const ANSWERS = {
  AvailabilityWeekAsked: 'asked',
  AvailabilityWeekOpened: 'opened',
  AvailabilityWeekDeclined: 'declined',
} as const satisfies Record<WeekAskedEvent['type'], WeekAnswer>;

export const evolveWeeksAsked = (state: WeeksAsked, events: readonly Recorded<WeekAskedEvent>[]): WeeksAsked =>
  events.length === 0
    ? state
    : {
        weeks: { ...state.weeks, ...Object.fromEntries(events.map(({ type, data }) => [data.monday, ANSWERS[type]])) },
      };
