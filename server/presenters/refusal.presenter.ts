import type { LocationId } from '#domain/kernel/ids';
import type { Refusal, SentRefusal } from '#domain/kernel/refusal';
import type { DraftSlot } from '#domain/draft-week/draft-week.state';
import type { Shift } from '#domain/roster-week/roster-week.state';
import { ADMIN, draftSlotView, fullSchedule, personNameOf, plannedItemView, type ShownWeek } from './week.presenter.js';

/** Context in which a refusal is shown. */
interface Seen {
  readonly shown: ShownWeek;
  readonly locationId: LocationId;
  readonly reach: ReadonlySet<LocationId>;
  /** Body of the refused request. */
  readonly attempted?: object;
}

/**
 * Refusal of the rules in API format: records with names, planned items at locations out of reach without id and job,
 * and the request's body where the refusal has an attempt.
 */
export function presentRefusal(refusal: Refusal, { shown, locationId, reach, attempted }: Seen): SentRefusal {
  return {
    ...refusal,
    ...('conflicts' in refusal && refusal.conflicts
      ? { conflicts: refusal.conflicts.map((item) => plannedItemView(item, shown, reach)) }
      : {}),
    ...('current' in refusal ? { current: presentRecord(refusal.current, locationId, shown) } : {}),
    ...('attempted' in refusal && refusal.attempted && attempted ? { attempted } : {}),
    ...presentFacts(refusal, locationId, shown),
  };
}

function presentRecord(record: object, locationId: LocationId, shown: ShownWeek): object {
  if ('shiftId' in record && 'calledOff' in record) return fullSchedule(record as Shift, locationId, shown, ADMIN);
  if ('slotId' in record) return draftSlotView(record as DraftSlot, locationId, shown);
  return record;
}

/** Facts of a refusal in API format, with names of people. */
function presentFacts(refusal: Refusal, locationId: LocationId, shown: ShownWeek): Pick<SentRefusal, 'facts'> {
  switch (refusal.code) {
    case 'planned_while_unavailable_needs_confirmation': {
      const people = refusal.facts.people.map((person) => ({
        ...person,
        name: personNameOf(shown.people, person.userId),
      }));
      return { facts: { people } };
    }
    case 'reopening_needs_confirmation': {
      const people = refusal.facts.people.map((person) => ({
        ...person,
        name: personNameOf(shown.people, person.userId),
      }));
      return { facts: { people } };
    }
    case 'removal_needs_confirmation': {
      const { shift, ...pending } = refusal.facts;
      return { facts: { ...pending, shift: fullSchedule(shift, locationId, shown, ADMIN) } };
    }
    default:
      return {};
  }
}
