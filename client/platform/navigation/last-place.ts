import { type CivilDate, mondayOf } from '#domain/kernel/civil-date';
import { now } from '../state/clock.js';
import { session } from '../session/current-session.js';
import { freshPlace, type LastPlace } from '../session/session-filters.js';
import { today } from '../session/today.js';

/**
 * Week, department and view that a planner used last, with which the next planning page opens. Only planning pages read
 * it.
 */
export const lastPlace = (): LastPlace => freshPlace(session.filters.value.mainFilter, now());

/** Monday of the week that a planning page opens with when its address names none. */
export const planningWeek = (): CivilDate => lastPlace().week ?? mondayOf(today.value);

/** Keeps where somebody plans, for a while. */
export function rememberPlace(part: Partial<LastPlace>): void {
  const former = session.filters.value.mainFilter;
  session.setFilter('mainFilter', { ...former, ...lastPlace(), ...part, at: now() });
}
