import { v7 as newId } from 'uuid';
import type { CivilDate } from '#domain/kernel/civil-date';
import { Instant } from '#domain/kernel/clock-time';
import { type CommandId, eventId } from '#domain/kernel/ids';
import { countedHours, endMoment, startMoment } from '#domain/kernel/shift-time';
import { type LocationMember } from '#domain/planning/planning.views';
import { unavailableReasons } from '#domain/planning/plan-status';
import type { RosterWeekEvent } from '#domain/roster-week/roster-week.events';
import {
  EMPTY_ROSTER_WEEK,
  evolveRosterWeek,
  isPublished,
  type RosterWeek,
  type Shift,
} from '#domain/roster-week/roster-week.state';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import type { SessionUser } from '#domain/session/session.views';
import { JOB_FILTERS, NOW, PLACE } from './people.js';
import { PLACE_FACTS, rosterAt, weekState } from './planning-place.js';

const AT = Instant.parse(NOW.toISOString());
const HOURS = Object.values(PLACE_FACTS.location)[0] as (typeof PLACE_FACTS.location)[string];

/**
 * Published week of PLACE on the fake server: events folded by the real rules, and pushed as the records that clients
 * read.
 */
export class FakeRoster {
  state: RosterWeek = EMPTY_ROSTER_WEEK;
  /** Published shifts, by id. */
  readonly shifts = new Map<string, FullSchedule>();
  private version = 0;

  constructor(private readonly monday: CivilDate) {}

  /** Records events of `author`, and pushes all shifts and the states of published departments. */
  record(author: SessionUser, events: readonly RosterWeekEvent[], people: readonly LocationMember[]): void {
    const commandId = newId() as CommandId;
    const actorId = author.id;
    const before = new Set(this.shifts.keys());
    for (const [index, event] of events.entries()) {
      this.version += 1;
      const meta = { id: eventId(commandId, index), commandId, version: this.version, actorId, at: AT };
      this.state = evolveRosterWeek(this.state, [{ ...event, meta: { ...meta, locationId: null, cause: 'test' } }]);
    }
    this.shifts.clear();
    for (const shift of Object.values(this.state.shifts)) this.shifts.set(shift.shiftId, shown(shift, people));
    const deleted = [...before].filter((id) => !this.shifts.has(id)).map((id) => [id, null]);
    rosterAt(this.monday).push('shift', Object.fromEntries([...this.shifts, ...deleted]), author.id);
    const states = JOB_FILTERS.filter(({ id }) => isPublished(this.state, id)).map(({ id }) => [
      id,
      weekState(this.monday, id, 'published', {
        publishedAt: AT,
        publishedBy: { id: author.id, name: author.name },
      }),
    ]);
    rosterAt(this.monday).push('week', Object.fromEntries(states), author.id);
  }
}

function shown(shift: Shift, people: readonly LocationMember[]): FullSchedule {
  const { shiftId, userId, time, jobId, jobFilterId, calledOff } = shift;
  const person = people.find((one) => one.userId === userId);
  return {
    id: shiftId,
    userId,
    name: person?.name ?? null,
    jobId,
    horecaLocationId: PLACE.horecaLocationId,
    start: startMoment(time),
    ending: endMoment(time),
    canceled: calledOff !== null,
    cancelReasonId: calledOff?.reasonId ?? null,
    addEmployeeSchedule: shift.open,
    date: time.date,
    jobFilterId,
    endingKind: time.end.kind,
    hours: countedHours(time, HOURS),
    cancelReason: null,
    canceledAt: calledOff?.at ?? null,
    replacementOf: shift.replacementOf,
    warnings: userId && !calledOff ? unavailableReasons(person, time, jobId) : [],
    edited: shift.edited,
    revision: shift.revision,
  };
}
