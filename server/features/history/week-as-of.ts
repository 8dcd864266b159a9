import type { CivilDate } from '#domain/kernel/civil-date';
import { Inject, Injectable } from '@nestjs/common';
import { historyRecordOf } from '#domain/catalogue/history-entries';
import { type HistoryViewer, visibilityOf } from '#domain/history/history-reach';
import type { Instant } from '#domain/kernel/clock-time';
import type { DomainEvent, Recorded } from '#domain/kernel/event';
import type { JobFilterId, UserId, LocationId } from '#domain/kernel/ids';
import { draftWeekStream } from '#domain/draft-week/draft-week.events';
import type { DraftAndRoster } from '#domain/draft-week/week-layers';
import type { DraftSlotView } from '#domain/draft-week/draft-week.views';
import { rosterWeekStream } from '#domain/roster-week/roster-week.events';
import type { WireFullSchedule } from '#domain/roster-week/roster-week.views';
import { DATABASE, type Database } from '../../database/database.js';
import { readStreams } from '../../event-store/log-reader.js';
import type { LoggedEvent } from '../../event-store/logged-event.js';
import { type StreamKind, StreamKinds } from '../../event-store/stream-kind.js';
import { loadCancelReasons } from '../../decision-context/cancel-reason-texts.js';
import { loadDirectory } from '../../decision-context/directory.js';
import { loadPeopleFacts } from '../../decision-context/people-facts.js';
import { draftWeekKind, rosterWeekKind, weekAt } from '../../decision-context/planning-contexts.js';
import type { PlanningView } from '../../presenters/planning-reader.js';
import { ADMIN, byStartThenJob, draftSlotView, fullSchedule } from '../../presenters/week.presenter.js';

/** Week of a location, or of one of its departments. */
export interface RosterPlace {
  readonly organisationId: string;
  readonly locationId: LocationId;
  readonly monday: CivilDate;
  /** Null: all departments. */
  readonly jobFilterId: JobFilterId | null;
}

/** Events of a week up to an instant, and what is needed to show it. */
export interface WeekAsOf {
  readonly weekKey: RosterPlace;
  readonly draft: readonly LoggedEvent[];
  readonly roster: readonly LoggedEvent[];
  /** Present names, locations and reasons. */
  readonly shown: Pick<PlanningView, 'directory' | 'people' | 'cancelReasons'>;
}

/**
 * Reads past weeks from the log, as of any instant (inclusive): events or states of draft and published week. Names are
 * those of today.
 */
@Injectable()
export class WeekPasts {
  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly kinds: StreamKinds,
  ) {}

  /** Events of a week up to `until` inclusive, with present names. */
  async read(weekKey: RosterPlace, until: Instant): Promise<WeekAsOf> {
    const { organisationId, monday } = weekKey;
    return {
      weekKey,
      ...(await this.eventsOf(weekKey, until)),
      shown: {
        directory: await loadDirectory(this.db, organisationId),
        people: await loadPeopleFacts(this.db, organisationId, monday),
        cancelReasons: await loadCancelReasons(this.db, organisationId),
      },
    };
  }

  /** States of draft and published week as of an instant. */
  async layersAt(weekKey: RosterPlace, at: Instant): Promise<DraftAndRoster> {
    const { draft, roster } = await this.eventsOf(weekKey, at);
    return { draft: stateAt(draftWeekKind, draft, at), roster: stateAt(rosterWeekKind, roster, at) };
  }

  private async eventsOf({ organisationId, locationId, monday }: RosterPlace, until: Instant) {
    const draftId = draftWeekStream(locationId, monday);
    const rosterId = rosterWeekStream(locationId, monday);
    const after = new Map([draftId, rosterId].map((id) => [id, 0]));
    const events = await readStreams(this.db, this.kinds, organisationId, after, { at: until });
    return { draft: events.get(draftId) ?? [], roster: events.get(rosterId) ?? [] };
  }
}

/** Week as of an instant, which must not be later than the one it was read until. Pure. */
export function weekAsOf({ weekKey, draft, roster, shown }: WeekAsOf, at: Instant): PlanningView {
  const { locationId, monday } = weekKey;
  const week = { locationId, draft: stateAt(draftWeekKind, draft, at), roster: stateAt(rosterWeekKind, roster, at) };
  return { ...shown, monday, weeks: [week] };
}

/** Draft slots of the week in API format, sorted by start, job and id, without present-day warnings. */
export const slotsAsOf = (week: PlanningView, { locationId, jobFilterId }: RosterPlace): DraftSlotView[] =>
  Object.values(weekAt(week, locationId).draft.slots)
    .filter(isOf(jobFilterId))
    .map((slot) => asWas(draftSlotView(slot, locationId, week)))
    .sort(byStartThenJob);

/** Published shifts of the week in API format, sorted by start, job and id, without present-day warnings. */
export const shiftsAsOf = (week: PlanningView, { locationId, jobFilterId }: RosterPlace): WireFullSchedule[] =>
  Object.values(weekAt(week, locationId).roster.shifts)
    .filter(isOf(jobFilterId))
    .map((shift) => asWas(fullSchedule(shift, locationId, week, ADMIN)))
    .sort(byStartThenJob);

/** Ids of entries after an instant that the viewer may see, oldest first, by id of each record they concern. */
export function entriesSince(
  { draft, roster, shown }: WeekAsOf,
  since: Instant,
  viewer: HistoryViewer,
): Map<string, string[]> {
  const entries = [...changesSince(draftWeekKind, draft, since), ...changesSince(rosterWeekKind, roster, since)];
  const locationsOf = (userId: string) => shown.people.get(userId as UserId)?.locationIds;
  const seen = entries.filter((entry) => visibilityOf(entry, viewer, locationsOf) !== 'hidden');
  const byEntity = new Map<string, string[]>();
  for (const { entities, eventId } of seen.sort((a, b) => a.position - b.position))
    for (const id of entities) byEntity.set(id, [...(byEntity.get(id) ?? []), eventId]);
  return byEntity;
}

const isOf =
  (jobFilterId: JobFilterId | null) =>
  (record: { readonly jobFilterId: JobFilterId }): boolean =>
    jobFilterId === null || record.jobFilterId === jobFilterId;

/** View with only the recorded warning `availability_changed`; other warnings depend on data of today. */
const asWas = <View extends { warnings: string[] }>(view: View): View => ({
  ...view,
  warnings: view.warnings.filter((warning) => warning === 'availability_changed'),
});

function stateAt<State, Event extends DomainEvent>(
  kind: StreamKind<State, Event>,
  events: readonly LoggedEvent[],
  at: Instant,
): State {
  const past = events.filter(({ event }) => event.meta.at <= at).map(({ event }) => event as Recorded<Event>);
  return kind.evolve(kind.initialState, past);
}

function changesSince<State, Event extends DomainEvent>(
  kind: StreamKind<State, Event>,
  events: readonly LoggedEvent[],
  since: Instant,
) {
  let before = stateAt(kind, events, since);
  return events.flatMap(({ event, streamId, position }) => {
    if (event.meta.at <= since) return [];
    const record = historyRecordOf({ streamId, event, before });
    before = kind.evolve(before, [event as Recorded<Event>]);
    return record ? [{ ...record, position }] : [];
  });
}
