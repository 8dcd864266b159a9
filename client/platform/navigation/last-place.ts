import { type CivilDate, mondayOf } from '#domain/kernel/civil-date';
import { now } from '../state/clock.js';
import { session } from '../session/current-session.js';
import { freshPlace, type LastPlace } from '../session/session-filters.js';
import { today } from '../session/today.js';

/**
 * Week, department and view that the user planned last, with which the next planning page opens; all null after four
 * hours. Only planning pages read it.
 */
export const lastPlace = (): LastPlace => freshPlace(session.filters.value.mainFilter, now());

/**
 * Monday that a planning page opens with when its address names none: the week planned in the last four hours, else the
 * current one.
 */
export const planningWeek = (): CivilDate => lastPlace().week ?? mondayOf(today.value);

/**
 * Stores week, department or view in the session's filters on the device, as of now; absent parts stay if they are
 * younger than four hours.
 */
export function rememberPlace(part: Partial<LastPlace>): void {
  const former = session.filters.value.mainFilter;
  session.setFilter('mainFilter', { ...former, ...lastPlace(), ...part, at: now() });
}
