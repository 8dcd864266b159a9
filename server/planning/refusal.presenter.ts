import type { LocationId, UserId } from '#domain/kernel/ids';
import type { Refusal } from '#domain/kernel/refusal';
import type { DraftSlot } from '#domain/draft-week/draft-week.state';
import type { PlannedItem } from '#domain/planning/planning-context';
import type { Shift } from '#domain/roster-week/roster-week.state';
import { ADMIN, draftSlotView, fullSchedule, nameOf, plannedItemView, type Shown } from './week.presenter.js';

interface Seen {
  readonly shown: Shown;
  readonly locationId: LocationId;
  readonly reach: ReadonlySet<LocationId>;
  /** The body that was refused. */
  readonly attempted?: object;
}

/**
 * A refusal of the rules in the shapes of the wire: records with names, people outside the caller's reach
 * without details, and the body as it was sent.
 */
export function presentRefusal(refusal: Refusal, { shown, locationId, reach, attempted }: Seen): Refusal {
  const { conflicts, current, facts } = refusal;
  return {
    ...refusal,
    ...(conflicts
      ? { conflicts: conflicts.map((item) => plannedItemView(item as unknown as PlannedItem, shown, reach)) }
      : {}),
    ...(current ? { current: presentRecord(current, locationId, shown) } : {}),
    ...(refusal.attempted && attempted ? { attempted: { ...attempted } } : {}),
    ...(facts ? { facts: presentFacts(facts, locationId, shown) } : {}),
  };
}

function presentRecord(record: Record<string, unknown>, locationId: LocationId, shown: Shown): Record<string, unknown> {
  if ('shiftId' in record && 'calledOff' in record)
    return fullSchedule(record as unknown as Shift, locationId, shown, ADMIN);
  if ('slotId' in record) return draftSlotView(record as unknown as DraftSlot, locationId, shown);
  return record;
}

/** Facts name people by id; the wire has their names too. */
function presentFacts(facts: Record<string, unknown>, locationId: LocationId, shown: Shown): Record<string, unknown> {
  const { people, shift, ...rest } = facts as { people?: { userId: UserId }[]; shift?: Shift };
  return {
    ...rest,
    ...(people ? { people: people.map((person) => ({ ...person, name: nameOf(shown.people, person.userId) })) } : {}),
    ...(shift ? { shift: fullSchedule(shift, locationId, shown, ADMIN) } : {}),
  };
}
