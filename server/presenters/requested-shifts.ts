import { Inject, Injectable } from '@nestjs/common';
import { addDays, mondayOf } from '#domain/kernel/civil-date';
import type { EventId, LocationId, UserId } from '#domain/kernel/ids';
import type { UserRef } from '#domain/kernel/views';
import type { ShiftData } from '#domain/roster-week/roster-week.events';
import type { Shift } from '#domain/roster-week/roster-week.state';
import type { WireFullSchedule } from '#domain/roster-week/roster-week.views';
import { DATABASE, type Database } from '../database/database.js';
import type { CommandTransaction } from '../event-store/command-transaction.js';
import { loadCancelReasons } from '../decision-context/cancel-reason-texts.js';
import { loadDirectory } from '../decision-context/directory.js';
import { loadPeopleFacts } from '../decision-context/people-facts.js';
import { shiftFromRow } from './shift-row.js';
import { shownIn } from './shown-in.js';
import type { TakeoverFacts } from '../decision-context/takeover-facts.js';
import { ADMIN, type WeekAudience, fullSchedule, type ShownWeek, userRef } from './week.presenter.js';

/** Location and last known data of a shift in a request or swap. */
export interface ShiftOfRequest {
  readonly locationId: LocationId;
  readonly shift: ShiftData;
}

/** Names and shifts for requests and swaps in API format. */
export interface RequestShown {
  readonly user: (userId: UserId) => UserRef;
  /** The shift as it is now; a deleted or moved shift as it was last known. */
  readonly shift: (requested: ShiftOfRequest) => WireFullSchedule;
}

/** Reads names and shifts for lists of requests and swaps, with a fixed number of queries. */
@Injectable()
export class RequestedShiftReader {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  /**
   * Names and shifts for these requests as this audience may see them. `withWarnings`: admins also get warnings about
   * the shifts; otherwise `warnings` is empty.
   */
  async shown(
    organisationId: string,
    requested: readonly ShiftOfRequest[],
    audience: WeekAudience,
    withWarnings = false,
  ): Promise<RequestShown> {
    const now = await this.shiftsNow(organisationId, requested);
    const dates = requested.map(({ shift }) => shift.time.date).sort();
    const [first] = dates;
    const last = dates.at(-1);
    const warns = withWarnings && audience.kind === 'admin' && first !== undefined && last !== undefined;
    // Whole weeks, which other reads share; names are the same in every week.
    const monday = mondayOf(first ?? ('2000-01-03' as ShiftData['time']['date']));
    const lastDate = addDays(mondayOf(warns ? last : monday), 6);
    const [directory, cancelReasons, people] = await Promise.all([
      loadDirectory(this.db, organisationId),
      loadCancelReasons(this.db, organisationId),
      loadPeopleFacts(this.db, organisationId, monday, lastDate),
    ]);
    const shown: ShownWeek = { directory, cancelReasons, people };
    return {
      user: (userId) => userRef(shown.people, userId),
      shift: (one) => {
        const view = present(one, now.get(keyOf(one)), shown, audience);
        return warns ? view : { ...view, warnings: [] };
      },
    };
  }

  private async shiftsNow(organisationId: string, requested: readonly ShiftOfRequest[]): Promise<Map<string, Shift>> {
    const ids = [...new Set(requested.map(({ shift }) => shift.shiftId))];
    if (ids.length === 0) return new Map();
    const rows = await this.db
      .selectFrom('shift')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('shift_id', 'in', ids)
      .execute();
    return new Map(rows.map((row) => [`${row.location_id} ${row.shift_id}`, shiftFromRow(row)]));
  }
}

/** Key of a shift at a location; after a move to another location it no longer matches. */
const keyOf = ({ locationId, shift }: ShiftOfRequest): string => `${locationId} ${shift.shiftId}`;

/** Names and shifts for requests within a command, from weeks that were read. @throws Error if `facts` has no week */
export async function requestShownIn(
  transaction: CommandTransaction,
  facts: TakeoverFacts,
  audience: WeekAudience = ADMIN,
): Promise<RequestShown> {
  const [week] = facts.weeks.values();
  if (!week) throw new Error('A request is shown with the week of its shift');
  const shown = { ...(await shownIn(transaction, week)), people: facts.people };
  return {
    user: (userId) => userRef(facts.people, userId),
    shift: (one) => present(one, facts.shift(one.locationId, one.shift.shiftId), shown, audience),
  };
}

const present = (
  { locationId, shift: then }: ShiftOfRequest,
  now: Shift | undefined,
  shown: ShownWeek,
  audience: WeekAudience,
): WireFullSchedule => fullSchedule(now ?? asLastKnown(then), locationId, shown, audience);

const asLastKnown = (shift: ShiftData): Shift => ({
  ...shift,
  calledOff: null,
  flagged: false,
  edited: false,
  revision: '' as EventId,
});
