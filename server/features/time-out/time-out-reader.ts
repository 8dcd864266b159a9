import { Inject, Injectable } from '@nestjs/common';
import { type SelectQueryBuilder } from 'kysely';
import type { CivilDate } from '#domain/kernel/civil-date';
import { todayAt } from '#domain/kernel/zone';
import { shownFrom } from '#domain/time-out/shown-time-outs';
import type { TimeOutView } from '#domain/time-out/time-out.views';
import { DATABASE, type Database } from '../../database/database.js';
import type { Tables } from '../../database/tables.js';
import { loadEventTexts } from '../../event-store/texts.js';
import type { Caller } from '../../http/caller.js';
import { loadDirectory } from '../../decision-context/directory.js';
import { loadStaff } from '../../decision-context/staff-facts.js';
import { loadBlockedDates, blockedDatesSeenBy } from '../../decision-context/blocked-dates.js';
import { timeOutRowView } from './time-out.presenter.js';
import { listHas } from '../../database/conditions.js';

type Joined = Pick<Tables, 'time_out' | 'person'> & { readonly terms: Tables['person_terms_now'] };
type Rows = SelectQueryBuilder<Tables & Joined, 'time_out' | 'person' | 'terms', object>;

/**
 * Reads lists of time outs in API format with remarks, blocked dates and who decided; those of erased people are left
 * out.
 */
@Injectable()
export class TimeOutReader {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  /**
   * Time outs of the organisation in API format, filtered and sorted by `narrow`. Those of erased people are left out.
   */
  async list(caller: Caller, narrow: (rows: Rows) => Rows): Promise<TimeOutView[]> {
    const { organisationId } = caller;
    const all = this.db
      .selectFrom('time_out')
      .innerJoin('person', (join) =>
        join
          .onRef('person.organisation_id', '=', 'time_out.organisation_id')
          .onRef('person.user_id', '=', 'time_out.user_id'),
      )
      .innerJoin('person_terms_now as terms', (join) =>
        join
          .onRef('terms.organisation_id', '=', 'person.organisation_id')
          .onRef('terms.user_id', '=', 'person.user_id'),
      )
      .where('time_out.organisation_id', '=', organisationId);
    const rows = await narrow(all).selectAll('time_out').orderBy('time_out_id').execute();
    const staff = await loadStaff(this.db, organisationId);
    const remarks = await loadEventTexts(
      this.db,
      organisationId,
      rows.map(({ remark_id }) => remark_id),
    );
    const blockedOf = blockedDatesSeenBy(await loadBlockedDates(this.db, organisationId), caller);
    return rows.map((row) => timeOutRowView(row, remarks, (userId) => staff.get(userId)?.name, blockedOf));
  }

  /**
   * 1 January of this year or (`withLastYear`) last year, by today's date at the session's location: lists show time
   * outs that end then or later. `now` in milliseconds.
   */
  async shownFrom({ organisationId, locationId }: Caller, withLastYear: boolean, now: number): Promise<CivilDate> {
    const { locations } = await loadDirectory(this.db, organisationId);
    return shownFrom(todayAt(now, locations.get(locationId)?.zone ?? 'UTC'), withLastYear);
  }

  /** Jobs of a department; empty if unknown. */
  async jobIdsOf({ organisationId }: Caller, jobFilterId: string): Promise<readonly string[]> {
    const { jobFilters } = await loadDirectory(this.db, organisationId);
    return [...jobFilters.values()].find((filter) => filter.jobFilterId === jobFilterId)?.jobIds ?? [];
  }
}

/** Condition for people of the session's location; undecided time outs of disabled people are left out. */
export const ofMembers = (rows: Rows, { locationId }: Caller): Rows =>
  rows
    .where(listHas('person.location_ids', locationId))
    .where((where) => where.or([where('person.enabled', '=', true), where('approved', 'is not', null)]));
