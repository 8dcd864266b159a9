import { type CivilDate, mondayOf } from '#domain/kernel/civil-date';
import { byName } from '#domain/kernel/by-name';
import type { LocationId } from '#domain/kernel/ids';
import type { PlanUserView } from '#domain/kernel/views';
import type { PlannedItem } from '#domain/planning/planned-item';
import { contractHoursOn, isFullTimerOn, jobsOn } from '#domain/planning/person-terms';
import { planStatusOf, type UnavailableReason } from '#domain/planning/plan-status';
import { plannedHours } from '#domain/roster-check/working-time';
import type { AvailabilityEntries } from '../decision-context/availability-entries.js';
import type { PlannablePerson } from '../decision-context/people-facts.js';
import { locationRef, payRulesOf, plannedItemView, type ShownWeek } from './week.presenter.js';

/** Date and facts for choosing a person. */
export interface PlanUserQuestion {
  readonly date: CivilDate;
  /** Planned items of at least the ISO week of the date; items of other people are ignored. */
  readonly planned: readonly PlannedItem[];
  /** Reasons why a person is not available; empty: available. */
  readonly reasonsOf: (person: PlannablePerson) => UnavailableReason[];
  readonly entries: AvailabilityEntries;
  readonly shown: Pick<ShownWeek, 'directory' | 'people'>;
  readonly reach: ReadonlySet<LocationId>;
}

/**
 * A person as a candidate for a date: status, reasons (only if unavailable), the planned shift of that date,
 * availability entry (null: none), and paid against contract hours of the week.
 */
export function planUserView(person: PlannablePerson, question: PlanUserQuestion): PlanUserView {
  const { date, entries, shown, reach } = question;
  const ofPerson = question.planned.filter(({ userId }) => userId === person.userId);
  const ofWeek = ofPerson.filter((item) => mondayOf(item.date) === mondayOf(date));
  const planned = ofPerson.find((item) => item.date === date);
  const reasons = question.reasonsOf(person);
  const status = planStatusOf(reasons, planned !== undefined);
  return {
    id: person.userId,
    name: person.name,
    status,
    reasons: status === 'UNAVAILABLE' ? reasons : [],
    planned: planned ? plannedItemView(planned, shown, reach) : null,
    availability: entries.of(person.userId, date),
    always: isFullTimerOn(person, date),
    jobIds: [...jobsOn(person, date)],
    weekHours: plannedHours(ofWeek, (locationId) => locationRef(shown, locationId), payRulesOf(shown, person.userId)),
    contractHours: contractHoursOn(person, date),
  };
}

const STATUSES: readonly PlanUserView['status'][] = ['AVAILABLE', 'UNAVAILABLE', 'PLANNED'];

/** Comparator of candidates: available, then unavailable, then planned; by name within each. */
export const byStatus = (a: PlanUserView, b: PlanUserView): number =>
  STATUSES.indexOf(a.status) - STATUSES.indexOf(b.status) || byName(a, b);
