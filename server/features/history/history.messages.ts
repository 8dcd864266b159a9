import { Query } from '@nestjs/cqrs';
import type { HistoryFilters } from '#domain/history/history-filters';
import type { HistoryViewer } from '#domain/history/history-reach';
import type { HistoryPage, RosterAsOf, RosterDiff } from '#domain/history/history.views';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { Instant } from '#domain/kernel/clock-time';
import type { JobFilterId, LocationId } from '#domain/kernel/ids';
import type { Caller } from '../../http/caller.js';

/** Entries within reach, newest first; `after`: those older than the last one shown. */
export class ListHistory extends Query<HistoryPage> {
  constructor(
    readonly caller: Caller,
    readonly filters: HistoryFilters,
    readonly limit: number,
    /** Position of the last entry shown; null: from the newest on. */
    readonly after: number | null,
  ) {
    super();
  }
}

/** A week of a location, or one job filter's part of it. */
export interface RosterPlace {
  readonly organisationId: string;
  readonly locationId: LocationId;
  readonly monday: CivilDate;
  /** Null: every job filter. */
  readonly jobFilterId: JobFilterId | null;
}

/** A week as it was, draft and published. */
export class ShowRosterAsOf extends Query<RosterAsOf> {
  constructor(
    readonly place: RosterPlace,
    readonly at: Instant,
  ) {
    super();
  }
}

/** What became of a week between two instants. */
export class CompareRoster extends Query<RosterDiff> {
  constructor(
    readonly place: RosterPlace,
    readonly since: Instant,
    readonly at: Instant,
    /** Who is told which entries did it. */
    readonly viewer: HistoryViewer,
  ) {
    super();
  }
}
