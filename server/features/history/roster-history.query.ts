import type { WireRosterAsOf, WireRosterDiff } from '#domain/roster-history/roster-history.views';
import { diffOf } from '#domain/roster-history/roster-diff';
import { weekStateView } from '../../presenters/week.presenter.js';
import { entriesSince, type RosterPlace, shiftsAsOf, slotsAsOf, weekAsOf, WeekPasts } from './week-as-of.js';
import { Injectable } from '@nestjs/common';
import type { Instant } from '#domain/kernel/clock-time';
import type { HistoryViewer } from '#domain/history/history-reach';

/**
 * Reads past states of a week from the log: draft and published shifts as of an instant, and the moments of its
 * changes.
 */
@Injectable()
export class RosterHistoryQueries {
  constructor(private readonly pasts: WeekPasts) {}

  /** Draft and published week as of an instant, sorted by start, job and id; with present names. */
  async showRosterAsOf(weekKey: RosterPlace, at: Instant): Promise<WireRosterAsOf> {
    const { locationId, monday, jobFilterId } = weekKey;
    const week = weekAsOf(await this.pasts.read(weekKey, at), at);
    const filters = [...week.directory.jobFilters.values()].filter(
      (filter) => filter.locationId === locationId && (jobFilterId === null || filter.jobFilterId === jobFilterId),
    );
    return {
      start: monday,
      at,
      horecaLocationId: locationId,
      states: filters.map((filter) => weekStateView(week, locationId, filter.jobFilterId)),
      slots: slotsAsOf(week, weekKey),
      shifts: shiftsAsOf(week, weekKey),
    };
  }

  /** Slots and shifts that were added, removed or changed between two instants, with the entries that changed them. */
  async compareRoster(
    weekKey: RosterPlace,
    since: Instant,
    at: Instant,
    /** Only entries that this reader may see are named. */
    viewer: HistoryViewer,
  ): Promise<WireRosterDiff> {
    const past = await this.pasts.read(weekKey, at);
    const [before, after] = [weekAsOf(past, since), weekAsOf(past, at)];
    const entries = entriesSince(past, since, viewer);
    return {
      start: weekKey.monday,
      since,
      at,
      horecaLocationId: weekKey.locationId,
      slots: explained(slotsAsOf(before, weekKey), slotsAsOf(after, weekKey), entries),
      shifts: explained(shiftsAsOf(before, weekKey), shiftsAsOf(after, weekKey), entries),
    };
  }
}

function explained<View extends { readonly id: string }>(
  before: readonly View[],
  after: readonly View[],
  entries: ReadonlyMap<string, string[]>,
) {
  const { added, removed, changed } = diffOf(before, after);
  return {
    added: [...added],
    removed: [...removed],
    changed: changed.map((change) => ({
      ...change,
      fields: [...change.fields],
      entryIds: entries.get(change.id) ?? [],
    })),
  };
}
