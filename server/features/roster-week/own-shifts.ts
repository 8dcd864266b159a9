import { Inject, Injectable } from '@nestjs/common';
import { type Selectable } from 'kysely';
import type { CancelReasonId, LocationId, UserId } from '#domain/kernel/ids';
import { todayAt } from '#domain/kernel/zone';
import { type OwnWindow, ownWindow } from '#domain/catalogue/own-records.views';
import type { OwnLocation } from '#domain/own-roster/own-location.views';
import type { WireFullSchedule } from '#domain/roster-week/roster-week.views';
import { groupBy } from '#domain/kernel/group-by';
import { DATABASE, type Database } from '../../database/database.js';
import { readTogether } from '../../database/read-together.js';
import { loadCancelReasons } from '../../decision-context/cancel-reason-texts.js';
import { type Directory, loadDirectory } from '../../decision-context/directory.js';
import { loadPersonRow } from '../../presenters/person-row.js';
import { shiftFromRow } from '../../presenters/shift-row.js';
import { type WeekAudience, fullSchedule } from '../../presenters/week.presenter.js';
import type { ShiftTable } from './shift.table.js';
import { isAmong } from '../../database/conditions.js';

type Row = Selectable<ShiftTable>;

/** Person and range of dates of own records. */
export interface OwnQuestion {
  readonly organisationId: string;
  readonly userId: UserId;
  readonly window: OwnWindow;
  readonly directory: Directory;
}

/** Rows of one person in a window of dates; `only` absent: all of them. */
interface RowsQuestion extends Omit<OwnQuestion, 'directory'> {
  readonly only: readonly string[] | undefined;
}

const loadOwnRows = readTogether<RowsQuestion, readonly Row[]>({
  keyOf: ({ organisationId, userId, window, only }) =>
    [organisationId, userId, window.from, window.until, only ?? ''].join(' '),
  groupOf: ({ organisationId, window, only }) =>
    [organisationId, window.from, window.until, only === undefined].join(' '),
  read: async (db, { organisationId, window, only: some }, requested) => {
    const userIds = requested.map(({ userId }) => userId);
    const query = db
      .selectFrom('shift')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where(isAmong('user_id', userIds))
      .where('date', '>=', window.from)
      .where('date', '<=', window.until);
    const ids = [...new Set(requested.flatMap(({ only }) => only ?? []))];
    const rows = await (some ? query.where(isAmong('shift_id', ids)) : query).execute();
    const byUser = groupBy(rows, ({ user_id }) => user_id);
    return ({ userId, only }) =>
      (byUser.get(userId) ?? []).filter((row) => only === undefined || only.includes(row.shift_id));
  },
});

/**
 * Reads a person's published shifts of the window of own records, at all locations, and those locations, for the
 * stream `own/{userId}`. Shift reads of many watchers share a query.
 */
@Injectable()
export class OwnShiftReader {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  /**
   * Person with the window of own records at `now` (milliseconds). With locations in several zones it begins at the
   * earliest of their dates.
   */
  async question(organisationId: string, userId: UserId, now: number): Promise<OwnQuestion> {
    const directory = await loadDirectory(this.db, organisationId);
    const dates = [...directory.locations.values()].map(({ zone }) => todayAt(now, zone)).sort();
    return { organisationId, userId, directory, window: ownWindow(dates[0] ?? todayAt(now, 'UTC')) };
  }

  /**
   * Shifts in the window at all locations by id, as staff see their own: with the reason of a call-off, without
   * warnings. `only`: just these ids; absent: all.
   */
  async shifts(question: OwnQuestion, only?: readonly string[]): Promise<ReadonlyMap<string, WireFullSchedule>> {
    const { organisationId, userId, directory } = question;
    const rows = await this.rows(question, only);
    if (rows.length === 0) return new Map();
    const calledOff = rows.some(({ called_off_at }) => called_off_at !== null);
    const cancelReasons = calledOff
      ? await loadCancelReasons(this.db, organisationId)
      : new Map<CancelReasonId, never>();
    const person = await this.person(question);
    const name = person?.name ?? '';
    const audience: WeekAudience = { kind: 'staff', userId };
    const shown = {
      directory,
      cancelReasons,
      people: new Map<UserId, never>(),
      birthDates: new Map([[userId, person?.birth_date ?? null]]),
    };
    return new Map(
      rows.map((row) => [
        row.shift_id,
        { ...fullSchedule(shiftFromRow(row), row.location_id as LocationId, shown, audience), name },
      ]),
    );
  }

  /** Locations where the person may work or has a shift in the window, by id. */
  async locations(question: OwnQuestion): Promise<ReadonlyMap<string, OwnLocation>> {
    const person = await this.person(question);
    const rows = await this.rows(question);
    const locationIds = new Set([...(person?.location_ids ?? []), ...rows.map((row) => row.location_id)]);
    return new Map(
      [...question.directory.locations.values()]
        .filter(({ locationId }) => locationIds.has(locationId))
        .map(({ locationId, name, zone, lastBus }) => [locationId, { locationId, name, zone, lastBus }]),
    );
  }

  private rows({ organisationId, userId, window }: OwnQuestion, only?: readonly string[]): Promise<readonly Row[]> {
    return loadOwnRows(this.db, { organisationId, userId, window, only });
  }

  private person({ organisationId, userId }: OwnQuestion) {
    return loadPersonRow(this.db, { organisationId, userId });
  }
}
