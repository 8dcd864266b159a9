import { Inject, Injectable } from '@nestjs/common';
import type { FreeDayView } from '#domain/free-day/free-day.views';
import type { AvailabilityView } from '#domain/kernel/views';
import { shownFrom } from '#domain/time-out/shown-time-outs';
import type { TimeOutView } from '#domain/time-out/time-out.views';
import { DATABASE, type Database } from '../../database/database.js';
import { loadEventTexts } from '../../event-store/texts.js';
import { AVAILABILITY_COLUMNS, availabilityOfRow } from '../availability/availability.presenter.js';
import { loadStaff } from '../../decision-context/staff-facts.js';
import { loadBlockedDates } from '../../decision-context/blocked-dates.js';
import { timeOutRowView } from '../time-out/time-out.presenter.js';
import type { OwnQuestion } from './own-shifts.js';

/** Reads a person's own entries and requests by id. `only`: just these ids; absent: all. */
@Injectable()
export class OwnEntryReader {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  /** Entries of availability from the first date of the window on, by id. */
  async availability(question: OwnQuestion, only?: readonly string[]): Promise<ReadonlyMap<string, AvailabilityView>> {
    const query = this.db
      .selectFrom('availability')
      .select(AVAILABILITY_COLUMNS)
      .where('organisation_id', '=', question.organisationId)
      .where('user_id', '=', question.userId)
      .where('date', '>=', question.window.from);
    const rows = await (only ? query.where('availability_id', 'in', [...only]) : query).execute();
    return new Map(rows.map((row) => [row.availability_id, availabilityOfRow(row)]));
  }

  /** Free days from the first date of the window on, by id. */
  async freeDays(question: OwnQuestion, only?: readonly string[]): Promise<ReadonlyMap<string, FreeDayView>> {
    const { organisationId, userId, window } = question;
    const query = this.db
      .selectFrom('free_day')
      .select(['free_day_id', 'date'])
      .where('organisation_id', '=', organisationId)
      .where('user_id', '=', userId)
      .where('date', '>=', window.from);
    const rows = await (only ? query.where('free_day_id', 'in', [...only]) : query).execute();
    return new Map(rows.map(({ free_day_id: id, date }) => [id, { id, userId, date }]));
  }

  /** Time outs that end in the year of the window's first date or later, in every state, by id. */
  async timeOuts(question: OwnQuestion, only?: readonly string[]): Promise<ReadonlyMap<string, TimeOutView>> {
    const { organisationId, userId, window } = question;
    const query = this.db
      .selectFrom('time_out')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('user_id', '=', userId)
      .where('until_date', '>=', shownFrom(window.from, false));
    const rows = await (only ? query.where('time_out_id', 'in', [...only]) : query).execute();
    if (rows.length === 0) return new Map();
    const staff = await loadStaff(this.db, organisationId);
    const remarks = await loadEventTexts(
      this.db,
      organisationId,
      rows.map(({ remark_id }) => remark_id),
    );
    const blockedOf = await loadBlockedDates(this.db, organisationId);
    return new Map(
      rows.map((row) => [row.time_out_id, timeOutRowView(row, remarks, (id) => staff.get(id)?.name, blockedOf)]),
    );
  }
}
