import { addDays, type CivilDate, mondayOf } from '../kernel/civil-date.js';
import { lastDayToEnter } from './availability-closing.js';

/** When who has entered nothing is reminded by itself. */
export interface AutomaticReminder {
  /** Days before its Monday on which a week closes. */
  readonly cutOff: number;
  /** Days before the last day to enter; 0: on that day. */
  readonly ahead: number;
}

/**
 * Mondays of the weeks of which people are reminded on a day: from so many days before the last day to enter until that
 * day, so that a server which was away then still does it.
 */
export function weeksToRemind(today: CivilDate, { cutOff, ahead }: AutomaticReminder): CivilDate[] {
  const mondays: CivilDate[] = [];
  for (let monday = mondayOf(today); ; monday = addDays(monday, 7)) {
    const last = lastDayToEnter(monday, cutOff);
    if (addDays(last, -ahead) > today) return mondays;
    if (last >= today) mondays.push(monday);
  }
}
