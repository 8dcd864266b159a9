import type { CivilDate } from '#domain/kernel/civil-date';
import { closingMinute } from '#domain/kernel/shift-time';
import { isAtLocation, type PlanningPerson } from '#domain/planning/planning.views';
import { employedOn, isFullTimerOn } from '#domain/planning/person-terms';
import type { CellBackground } from '../../../roster/schedule-grid/board.types.js';
import type { BoardFacts } from './board-facts.js';
import type { BoardTexts } from './board-texts.js';

/** The day as availability counts it: from 07:00. */
const DAY_STARTS = 7 * 60;
/** Until 02:00 of the next day means until close. */
const UNTIL_CLOSE = 24 * 60 + 120;

/**
 * Background of a person's day with its text. Checked in this order: not at this location, disabled, out of service,
 * time off (requested too, not declined), planned at another location; then free day or available for full-timers, else
 * the entered availability as percentages of the day from opening to closing. `unknown`: nothing entered in the week;
 * `none`: entered other days only.
 */
export function backgroundOf(
  person: PlanningPerson,
  date: CivilDate,
  facts: BoardFacts,
  texts: BoardTexts,
): CellBackground {
  const plain = { from: 0, until: 0, icon: null };
  if (!isAtLocation(person)) return { ...plain, kind: 'away', text: texts.notAtLocation };
  if (!person.enabled) return { ...plain, kind: 'away', text: texts.disabled };
  if (!employedOn(person, date)) return { ...plain, kind: 'away', text: texts.notInService };
  const timeOut = person.timeOuts.find((one) => one.approved !== false && date >= one.from && date <= one.until);
  if (timeOut) return { ...plain, kind: 'away', icon: 'time_out', text: texts.timeOut(timeOut.approved === true) };
  const otherLocationItem = facts
    .atOtherLocations(person.userId)
    .find((item) => item.date === date && item.locationId !== facts.location.locationId);
  if (otherLocationItem)
    return {
      ...plain,
      kind: 'away',
      icon: 'elsewhere',
      text: otherLocationItem.location,
      detail: texts.timeShort(otherLocationItem.time),
    };
  if (isFullTimerOn(person, date)) {
    if (person.freeDays.includes(date)) return { ...plain, kind: 'away', icon: 'free_day', text: texts.freeDay };
    return { kind: 'available', icon: null, from: 0, until: 100, text: texts.wholeDay };
  }
  const entry = person.availability[date];
  if (!entry) {
    // A person who entered other days of the week is unavailable on this one.
    const enteredAny = facts.dates.some((other) => person.availability[other] !== undefined);
    return enteredAny
      ? { ...plain, kind: 'none', text: '' }
      : { ...plain, kind: 'unknown', text: texts.nothingEntered };
  }
  const closes = closingMinute(date, facts.locationHours) ?? UNTIL_CLOSE;
  const share = (minute: number) =>
    Math.round((Math.min(Math.max(minute - DAY_STARTS, 0), closes - DAY_STARTS) / (closes - DAY_STARTS)) * 100);
  const fromStart = entry.from <= DAY_STARTS;
  const toClose = entry.until >= Math.min(closes, UNTIL_CLOSE);
  return {
    kind: 'available',
    icon: null,
    from: share(entry.from),
    until: toClose ? 100 : share(entry.until),
    text: groundText(entry, fromStart, toClose, texts),
  };
}

function groundText(
  entry: { from: number; until: number },
  fromStart: boolean,
  toClose: boolean,
  texts: BoardTexts,
): string {
  if (fromStart && toClose) return texts.wholeDay;
  if (toClose) return texts.fromTime(entry.from);
  return fromStart ? texts.untilTime(entry.until) : texts.fromUntil(entry.from, entry.until);
}
