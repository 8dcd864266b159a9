import { Inject, Injectable } from '@nestjs/common';
import type { AcknowledgedShift } from '#domain/planning/planning.views';
import { type RosterWeekEvent, rosterWeekStream } from '#domain/roster-week/roster-week.events';
import { DATABASE, type Database } from '../../database/database.js';
import type { LoggedEvent } from '../../event-store/logged-event.js';
import { StreamReader } from '../../event-store/stream-reader.js';
import { weekSource, type WeekPlace, PlanningSources } from '../../live/record-sources.js';
import { loadPeopleFacts } from '../../decision-context/people-facts.js';
import { rosterWeekKind } from '../../decision-context/planning-contexts.js';
import { Registers } from '../../registration/registers.js';

/**
 * Live records of a planning board: published shifts whose person was planned although unavailable, with the person who
 * confirmed it. Not sent to staff.
 */
@Injectable()
export class AcknowledgedLive {
  @Registers(PlanningSources)
  readonly source = weekSource('acknowledged', {
    invalidationOf: (logged, scope) => (mayMove(logged, scope) ? [null] : []),
    read: (scope) => this.acknowledged(scope),
  });

  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly streams: StreamReader,
  ) {}

  private async acknowledged({
    organisationId,
    locationId,
    monday,
  }: WeekPlace): Promise<ReadonlyMap<string, AcknowledgedShift>> {
    const { state } = await this.streams.read(rosterWeekKind, organisationId, rosterWeekStream(locationId, monday));
    const records = Object.values(state.shifts).flatMap(({ shiftId, acknowledgement }) =>
      acknowledgement ? [{ shiftId, ...acknowledgement }] : [],
    );
    if (records.length === 0) return new Map();
    const people = await loadPeopleFacts(this.db, organisationId, monday);
    return new Map(
      records.map(({ by, ...rest }) => [
        rest.shiftId,
        { ...rest, by: by && { userId: by, name: people.get(by)?.name ?? '' } },
      ]),
    );
  }
}

/** Events that confirm unavailability on a published shift, or end a confirmation. */
const CONFIRMED_WITH: ReadonlySet<string> = new Set<RosterWeekEvent['type']>([
  'RosterPublished',
  'ShiftAssigned',
  'ShiftUnassigned',
  'ShiftRescheduled',
  'ShiftJobChanged',
]);

const mayMove = ({ streamId, event }: LoggedEvent, { locationId, monday }: WeekPlace): boolean =>
  CONFIRMED_WITH.has(event.type) && streamId === rosterWeekStream(locationId, monday);
