import type { CivilDate } from '../kernel/civil-date.js';
import { employedOn, isFullTimerOn } from './person-terms.js';
import type { PersonFacts } from './plan-status.js';

/** A date on which somebody may still be planned; minutes after its 00:00, null: the whole day. */
export interface FreeToPlan {
  readonly date: CivilDate;
  readonly from: number | null;
  readonly until: number | null;
}

/**
 * The dates on which a person can be asked to come in: a part-timer with an entry, a full-timer without a free
 * day; in service; no time out, granted or asked for; nothing planned.
 */
export function freeToPlan(
  person: PersonFacts,
  dates: readonly CivilDate[],
  isBusy: (date: CivilDate) => boolean,
): FreeToPlan[] {
  return dates.flatMap((date): FreeToPlan[] => {
    const away = person.timeOuts.some(
      ({ from, until, approved }) => approved !== false && date >= from && date <= until,
    );
    if (away || isBusy(date) || !employedOn(person, date)) return [];
    if (isFullTimerOn(person, date)) return person.freeDays.includes(date) ? [] : [{ date, from: null, until: null }];
    const entry = person.availability[date];
    return entry ? [{ date, from: entry.from, until: entry.until }] : [];
  });
}
