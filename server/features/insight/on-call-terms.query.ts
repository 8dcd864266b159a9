import { Inject, Injectable } from '@nestjs/common';
import { onCallDue } from '#domain/insight/on-call-terms';
import type { OnCallTermsView } from '#domain/insight/on-call-terms.calls';
import { addDays, daysBetween, mondayOf } from '#domain/kernel/civil-date';
import { DATABASE, type Database } from '../../database/database.js';
import { loadDirectory } from '../../decision-context/directory.js';
import { todayNow } from '../../decision-context/today.js';
import { loadPaidWeeks } from '../../decision-context/worked-weeks.js';
import type { Caller } from '../../http/caller.js';
import { readShown } from './people-shown.js';

/** Weeks whose mean is offered, and the most weeks before this one in which they begin. */
const MEAN_WEEKS = 52;
const WEEKS_BACK = MEAN_WEEKS + 5;

/**
 * Lists what is due to enabled people without fixed hours within the caller's reach, with their mean week, by first
 * date of the offer and name.
 */
@Injectable()
export class OnCallTermsQueries {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  /** Dues towards enabled people within reach; their hours at all locations with one query. */
  async due(caller: Caller): Promise<OnCallTermsView[]> {
    const { organisationId, reach } = caller;
    const today = await todayNow(this.db, caller);
    const thisMonday = mondayOf(today);
    const people = await readShown(this.db, organisationId);
    const due = [...people.values()].flatMap((person) => {
      const found = person.enabled && person.locationIds.some((id) => reach.has(id)) && onCallDue(person, today);
      return found ? [{ userId: person.userId, name: person.name, ...found }] : [];
    });
    const weeks = await loadPaidWeeks(this.db, await loadDirectory(this.db, organisationId), {
      organisationId,
      mondays: Array.from({ length: WEEKS_BACK }, (_, index) => addDays(thisMonday, -7 * (index + 1))),
      userIds: due.map(({ userId }) => userId),
      birthDateOf: (userId) => people.get(userId)?.birthDate ?? null,
    });
    return due
      .map((person) => {
        const offered = mondayOf(person.offerFrom);
        const end = offered < thisMonday ? offered : thisMonday;
        const counted = (weeks.get(person.userId) ?? []).filter(
          ({ monday }) => monday < end && monday >= addDays(end, -7 * MEAN_WEEKS),
        );
        const sum = counted.reduce((total, { minutes }) => total + minutes, 0);
        const [first] = counted.map(({ monday }) => monday).sort();
        // Weeks before the first one that is known would lower the mean of somebody who worked elsewhere on paper.
        return { ...person, meanMinutes: first ? Math.round((7 * sum) / daysBetween(first, end)) : 0 };
      })
      .toSorted((a, b) => a.offerFrom.localeCompare(b.offerFrom) || a.name.localeCompare(b.name));
  }
}
