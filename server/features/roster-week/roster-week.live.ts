import { Injectable } from '@nestjs/common';
import { isAdmin } from '#domain/access/access';
import type { ShiftId, UserId } from '#domain/kernel/ids';
import type { DraftWeekEvent } from '#domain/draft-week/draft-week.events';
import { ALL, type RecordChange, type RecordSnapshot } from '#domain/live/messages';
import { isShownToStaff } from '#domain/roster-week/roster-week.state';
import { streamPlace } from '#domain/kernel/stream-place';
import { eventOf } from '../../event-store/event-of.js';
import type { LoggedEvent } from '../../event-store/logged-event.js';
import type { Caller } from '../../http/caller.js';
import {
  type Admission,
  type RecordRoom,
  type RecordStreams,
  invalidation,
  type Invalidation,
  LiveStreams,
} from '../../live/live-streams.js';
import { RosterWeekSources } from '../../live/record-sources.js';
import { changesPeopleFacts } from '../../decision-context/people-facts.js';
import { rosterWeekKind, weekAt } from '../../decision-context/planning-contexts.js';
import { PlanningReader, type PlanningView } from '../../presenters/planning-reader.js';
import { admitToWeek, weekPlaceOf } from '../../access/stream-place.js';
import { ADMIN, type WeekAudience, fullSchedule, pushedWeekState } from '../../presenters/week.presenter.js';
import { Registers } from '../../registration/registers.js';

/** Audience of the room that all staff share, as nobody in particular; own call-offs come by the stream `own`. */
const STAFF: WeekAudience = { kind: 'staff', userId: '' as UserId };

/**
 * Stream `roster-week/{locationId}/{monday}` with published shifts and the state of each department (`week`), for
 * everybody who reaches the location. Staff share one room, without drafts, warnings and reasons. Features add records.
 */
@Registers(LiveStreams)
@Injectable()
export class RosterWeekLive implements RecordStreams {
  readonly name = 'roster-week';
  readonly carries = 'records';

  constructor(
    private readonly planning: PlanningReader,
    private readonly sources: RosterWeekSources,
  ) {}

  admit(caller: Caller, stream: string): Admission {
    return admitToWeek(caller, stream, isAdmin(caller.role) ? 'admin' : 'staff');
  }

  invalidations(logged: LoggedEvent, room: RecordRoom): readonly Invalidation[] {
    return [...ownInvalidations(logged, room), ...this.sources.invalidations(logged, weekPlaceOf(room))];
  }

  async snapshot(room: RecordRoom): Promise<RecordSnapshot> {
    const week = await this.read_(room);
    return {
      shift: Object.fromEntries(shiftsOf(week, room)),
      week: Object.fromEntries(weeksOf(week, room)),
      ...(await this.sources.snapshot(weekPlaceOf(room))),
    };
  }

  async read(room: RecordRoom, invalidations: readonly Invalidation[]): Promise<RecordChange[]> {
    const added = await this.sources.read(weekPlaceOf(room), invalidations);
    const direct = invalidations.filter((one) => !this.sources.has(one));
    if (direct.length === 0) return added;
    const week = await this.read_(room);
    const types: Record<string, () => ReadonlyMap<string, unknown>> = {
      shift: () => shiftsOf(week, room),
      week: () => weeksOf(week, room),
    };
    const changes = direct.map(({ type, id, actorId, writeId }): RecordChange => {
      const records = types[type]?.() ?? new Map<string, unknown>();
      const change =
        id === null ? { id: ALL, record: Object.fromEntries(records) } : { id, record: records.get(id) ?? null };
      return { type, ...change, actorId, writeId };
    });
    return [...changes, ...added];
  }

  private read_({ organisationId, stream }: RecordRoom): Promise<PlanningView> {
    return this.planning.week(organisationId, streamPlace(stream).monday);
  }
}

const OPENS_OR_CLOSES: ReadonlySet<string> = new Set<DraftWeekEvent['type']>([
  'DraftStarted',
  'DraftDiscarded',
  'DraftPublished',
]);

function ownInvalidations(logged: LoggedEvent, { stream, audience }: RecordRoom): readonly Invalidation[] {
  const { streamId } = logged;
  const { locationId, monday } = streamPlace(stream);
  if (streamId === stream) return shiftInvalidations(logged);
  // Profiles say whether breaks are paid.
  if (streamId.startsWith('house-profile/')) return [invalidation(logged, 'shift', null)];
  if (audience === 'staff') return streamId.startsWith('person/') ? [invalidation(logged, 'shift', null)] : [];
  // Opening and closing a draft moves the state of the week, availability moves warnings: for admins only.
  if (streamId === `draft-week/${locationId}/${monday}`)
    return OPENS_OR_CLOSES.has(logged.event.type) ? [invalidation(logged, 'week', null)] : [];
  return changesPeopleFacts(streamId) ? [invalidation(logged, 'shift', null)] : [];
}

function shiftInvalidations(logged: LoggedEvent): Invalidation[] {
  const event = eventOf(rosterWeekKind, logged);
  if (!event) return [];
  const ids: readonly (ShiftId | null)[] = event.type === 'RosterPublished' ? [null] : [event.data.shiftId];
  return [...ids.map((id) => invalidation(logged, 'shift', id)), invalidation(logged, 'week', null)];
}

function shiftsOf(week: PlanningView, { stream, audience }: RecordRoom): ReadonlyMap<string, unknown> {
  const { locationId } = streamPlace(stream);
  const shifts = Object.values(weekAt(week, locationId).roster.shifts);
  const seen = audience === 'admin' ? shifts : shifts.filter(isShownToStaff);
  return new Map(
    seen.map((shift) => [shift.shiftId, fullSchedule(shift, locationId, week, audience === 'admin' ? ADMIN : STAFF)]),
  );
}

function weeksOf(week: PlanningView, { stream, audience }: RecordRoom): ReadonlyMap<string, unknown> {
  const { locationId } = streamPlace(stream);
  const { parts } = weekAt(week, locationId).roster;
  const filters = [...week.directory.jobFilters.values()].filter(
    (filter) => filter.locationId === locationId && (!filter.removed || parts[filter.jobFilterId]),
  );
  const shown = audience === 'admin' ? ADMIN : STAFF;
  return new Map(
    filters.map(({ jobFilterId }) => [jobFilterId, pushedWeekState(week, locationId, jobFilterId, shown)]),
  );
}
