import type { CivilDate } from '../kernel/civil-date.js';
import { employedOn, isFullTimerOn } from './person-terms.js';
import type { PersonFacts } from './plan-status.js';

/** A date on which a person may still be planned, in minutes after its 00:00; both null: the whole day. */
export interface FreeToPlan {
  readonly date: CivilDate;
  readonly from: number | null;
  readonly until: number | null;
}

/**
 * Dates of `dates` on which a person can be asked to work: in service, nothing planned (`isBusy`), no time out approved
 * or pending; part-timers with an entry, full-timers without a free day. `enabled` is not checked.
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
