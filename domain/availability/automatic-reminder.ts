import { addDays, type CivilDate, mondayOf } from '../kernel/civil-date.js';
import { lastDayToEnter } from './availability-closing.js';

/** Settings for automatic reminders of people without availability. */
export interface AutomaticReminder {
  /** Days before its Monday on which a week closes. */
  readonly cutOff: number;
  /** Days before the last day to enter on which reminding begins; 0: on that day. */
  readonly ahead: number;
}

/**
 * Mondays of the weeks for which reminders are due today, earliest first: from `ahead` days before the last day to
 * enter until that day, so that a missed day is made up for.
 */
export function weeksToRemind(today: CivilDate, { cutOff, ahead }: AutomaticReminder): CivilDate[] {
  const mondays: CivilDate[] = [];
  for (let monday = mondayOf(today); ; monday = addDays(monday, 7)) {
    const last = lastDayToEnter(monday, cutOff);
    if (addDays(last, -ahead) > today) return mondays;
    if (last >= today) mondays.push(monday);
  }
}
