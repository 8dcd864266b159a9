import { Inject, Injectable } from '@nestjs/common';
import type { CivilDate } from '#domain/kernel/civil-date';
import { type Instant, instant } from '#domain/kernel/clock-time';
import { RosterPublished, rosterWeekStream } from '#domain/roster-week/roster-week.events';
import type { Shift } from '#domain/roster-week/roster-week.state';
import { fileTexts } from '#domain/texts/file-texts';
import type { PayRules } from '#domain/rules/paid-hours';
import { sql } from 'kysely';
import { DATABASE, type Database } from '../../database/database.js';
import { selectTextContent } from '../../event-store/texts.js';
import { shiftFromRow } from '../../presenters/shift-row.js';
import type { FileRequest } from '../../files/file-maker.js';
import type { FilePlace } from '../../files/file-place.js';
import { listHas } from '../../database/conditions.js';

// In SQL: what stands within the data of events is grouped.

/** Shift with its person's name; null: nobody planned. */
export interface NamedShift extends Shift {
  readonly name: string | null;
}

/** Number of publications of a department's week, and the instant of the last. */
export interface PublishedVersion {
  readonly number: number;
  readonly at: Instant;
}

/** Time out that overlaps the dates of a file. */
export interface TimeOutRow {
  readonly name: string;
  readonly from: CivilDate;
  readonly until: CivilDate;
  readonly approved: boolean | null;
  readonly requestedAt: Date;
  readonly decidedBy: string | null;
  readonly remark: string | null;
}

/**
 * Reads the rows of files (shifts, time outs, availability, comments, versions) with a fixed number of queries per
 * file.
 */
@Injectable()
export class FileRows {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  /**
   * Published shifts of the request's location, dates and department (null: all), called off ones included, sorted by
   * date, start and name. Erased people have the name of a former employee.
   */
  async shifts(request: FileRequest): Promise<NamedShift[]> {
    const rows = await this.db
      .selectFrom('shift')
      .leftJoin('person', (join) =>
        join
          .onRef('person.organisation_id', '=', 'shift.organisation_id')
          .onRef('person.user_id', '=', 'shift.user_id'),
      )
      .selectAll('shift')
      .select('person.name')
      .where('shift.organisation_id', '=', request.organisationId)
      .where('shift.location_id', '=', request.locationId)
      .where('shift.date', '>=', request.from)
      .where('shift.date', '<=', request.until)
      .$if(request.jobFilterId !== null, (query) => query.where('shift.job_filter_id', '=', request.jobFilterId))
      .orderBy('shift.date')
      .orderBy('shift.start_minute')
      .orderBy('person.name')
      .orderBy('shift.shift_id')
      .execute();
    return rows.map(({ name, ...row }) => ({
      ...shiftFromRow(row),
      name: row.user_id === null ? null : (name ?? fileTexts[request.language].former),
    }));
  }

  /**
   * Time outs of people who may work at the location that overlap the dates, whether decided or not, sorted by first
   * day and name.
   */
  async timeOuts(request: FileRequest): Promise<TimeOutRow[]> {
    const rows = await this.db
      .selectFrom('time_out')
      .innerJoin('person', (join) =>
        join
          .onRef('person.organisation_id', '=', 'time_out.organisation_id')
          .onRef('person.user_id', '=', 'time_out.user_id'),
      )
      .leftJoin('person as decider', (join) =>
        join
          .onRef('decider.organisation_id', '=', 'time_out.organisation_id')
          .onRef('decider.user_id', '=', 'time_out.decided_by'),
      )
      .select(['person.name', 'time_out.from_date', 'time_out.until_date', 'time_out.approved'])
      .select([
        'time_out.requested_at',
        'time_out.decided_by',
        'decider.name as decider_name',
        selectTextContent('time_out.remark_id').as('remark'),
      ])
      .where('time_out.organisation_id', '=', request.organisationId)
      .where('time_out.from_date', '<=', request.until)
      .where('time_out.until_date', '>=', request.from)
      .where(listHas('person.location_ids', request.locationId))
      .orderBy('time_out.from_date')
      .orderBy('person.name')
      .orderBy('time_out.time_out_id')
      .execute();
    return rows.map((row) => ({
      name: row.name,
      from: row.from_date,
      until: row.until_date,
      approved: row.approved,
      requestedAt: row.requested_at,
      decidedBy: row.decided_by === null ? null : (row.decider_name ?? fileTexts[request.language].former),
      remark: row.remark,
    }));
  }

  /** Availability entries of people who may work at the location, sorted by date and name. */
  availability(request: FileRequest) {
    return this.db
      .selectFrom('availability')
      .innerJoin('person', (join) =>
        join
          .onRef('person.organisation_id', '=', 'availability.organisation_id')
          .onRef('person.user_id', '=', 'availability.user_id'),
      )
      .select(['person.name', 'availability.date', 'availability.from_minute', 'availability.until_minute'])
      .where('availability.organisation_id', '=', request.organisationId)
      .where('availability.date', '>=', request.from)
      .where('availability.date', '<=', request.until)
      .where(listHas('person.location_ids', request.locationId))
      .orderBy('availability.date')
      .orderBy('person.name')
      .execute();
  }

  /** Publications of the week that begins on `request.from`, by department; none for departments never published. */
  async versions(request: FileRequest): Promise<Map<string, PublishedVersion>> {
    const department = sql<string>`data->>'jobFilterId'`;
    const rows = await this.db
      .selectFrom('event')
      .select([department.as('department'), sql<number>`count(*)::int`.as('number')])
      .select(({ fn }) => fn.max('recorded_at').as('at'))
      .where('organisation_id', '=', request.organisationId)
      .where('stream_id', '=', rosterWeekStream(request.locationId, request.from))
      .where('type', '=', RosterPublished.shape.type.value)
      .groupBy(department)
      .execute();
    return new Map(rows.map((row) => [row.department, { number: row.number, at: instant(row.at.getTime()) }]));
  }

  /** Comments for everybody by date; dates without one have no entry. */
  async comments(request: FileRequest): Promise<Map<CivilDate, string>> {
    const rows = await this.db
      .selectFrom('day_comment')
      .select(['date', selectTextContent('day_comment.text_employees_id').as('text')])
      .where('organisation_id', '=', request.organisationId)
      .where('location_id', '=', request.locationId)
      .where('date', '>=', request.from)
      .where('date', '<=', request.until)
      .execute();
    return new Map(rows.flatMap(({ date, text }) => (text ? [[date, text] as const] : [])));
  }

  /** Birth dates of the organisation's people by user id; unknown ones have no entry. */
  async birthDates({ organisationId }: FileRequest): Promise<Map<string, CivilDate>> {
    const rows = await this.db
      .selectFrom('person')
      .select(['user_id', 'birth_date'])
      .where('organisation_id', '=', organisationId)
      .execute();
    return new Map(rows.flatMap(({ user_id, birth_date }) => (birth_date ? [[user_id, birth_date] as const] : [])));
  }

  /** Rules by which a shift of the file is paid, by its person's age. */
  async payRules(
    request: FileRequest,
    { directory: { houseProfiles } }: FilePlace,
  ): Promise<(shift: Pick<NamedShift, 'userId'>) => PayRules> {
    const born = await this.birthDates(request);
    return ({ userId }) => ({ birthDate: born.get(userId ?? '') ?? null, houseProfiles });
  }

  /** Name of the person who requested the file, or the text for a former employee. */
  async nameOfRequester({ organisationId, userId, language }: FileRequest): Promise<string> {
    const row = await this.db
      .selectFrom('person')
      .select('name')
      .where('organisation_id', '=', organisationId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return row?.name ?? fileTexts[language].former;
  }
}
