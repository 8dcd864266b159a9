import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { addDays } from '#domain/kernel/civil-date';
import type { Moment } from '#domain/kernel/clock-time';
import { businessDate } from '#domain/kernel/shift-time';
import type { Sheet } from '#domain/spreadsheet/sheet';
import type { FileTexts } from '#domain/texts/file-texts';
import { DATABASE, type Database } from '../../database/database.js';
import { servingGeneration } from '../../projections/checkpoints.js';
import type { FileRequest } from '../../files/file-maker.js';
import type { FilePlace } from '../../files/file-place.js';
import { type FileDates, fileDates } from './file-dates.js';
import { isAmong, listMeets } from '../../database/conditions.js';

// In SQL: conditions over either of two dates, and a look at former entries of the same shift.

type Change = keyof FileTexts['register']['change'];

/** Entries of history that change who works when, and what the register calls them. */
const CHANGES: Readonly<Record<string, Change>> = {
  ShiftAdded: 'added',
  ShiftRescheduled: 'moved',
  ShiftJobChanged: 'job',
  ShiftAssigned: 'assigned',
  ShiftUnassigned: 'unassigned',
  ShiftCalledOff: 'calledOff',
  ShiftReinstated: 'reinstated',
  ShiftRemoved: 'removed',
  ShiftLocationChanged: 'elsewhere',
  RosterPublished: 'published',
};

type Details = Readonly<Record<string, unknown>> | null;

/**
 * Makes the register's sheet of changes to published shifts, in log order, with author, instant, former and new value.
 */
@Injectable()
export class RegisterChanges {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  /**
   * Sheet of every change of the published roster on the request's dates, in log order, with author and instant. For
   * shifts that moved to or from these dates or this location, all their changes.
   */
  async sheet(
    request: FileRequest,
    { directory, location }: FilePlace,
    { register, column, former }: FileTexts,
  ): Promise<Sheet> {
    const entries = await this.entries(request);
    const names = await this.namesOf(request.organisationId);
    const nameOf = (id: unknown): string => (typeof id === 'string' ? (names.get(id) ?? former) : '');
    const dates = fileDates(request.language, location.zone);
    const detailsText = (details: Details, kind: Change): string =>
      [
        timesOf(details, dates),
        kind === 'assigned' || kind === 'unassigned' ? nameOf(details?.['userId']) : '',
        kind === 'job' ? (directory.jobs.get(details?.['jobId'] as never)?.name ?? '') : '',
        kind === 'elsewhere' ? (directory.locations.get(details?.['horecaLocationId'] as never)?.name ?? '') : '',
      ]
        .filter((part) => part !== '')
        .join(' ');
    return {
      name: register.changes,
      columns: [
        { heading: column.at, type: 'text', width: 17 },
        { heading: column.by, type: 'text', width: 24 },
        { heading: column.name, type: 'text', width: 24 },
        { heading: column.change, type: 'text', width: 18 },
        { heading: column.was, type: 'text', width: 28 },
        { heading: column.became, type: 'text', width: 28 },
      ],
      rows: entries.map(({ at, kind, author_id, subject_id, before, after }) => {
        const change = CHANGES[kind] ?? 'moved';
        return [
          dates.moment(at),
          author_id === null ? register.system : nameOf(author_id),
          nameOf(subject_id),
          register.change[change],
          detailsText(before, change),
          detailsText(after, change),
        ];
      }),
    };
  }

  /**
   * Changes on the dates of a register. For shifts that were moved to or from these dates or this location, all their
   * changes at the location.
   */
  private async entries(request: FileRequest) {
    const { from, until } = request;
    const touches = sql<boolean>`(
      case when date is null then week between ${addDays(from, -6)} and ${until} else date between ${from} and ${until} end
      or ((from_date is not null or from_location_id is not null)
        and coalesce(from_date, date) between ${from} and ${until}))`;
    const touching = await this.changes(request).where(touches).execute();
    const moved = touching.flatMap(({ entity_id, from_date, from_location_id }) =>
      entity_id !== null && (from_date !== null || from_location_id !== null) ? [entity_id] : [],
    );
    if (moved.length === 0) return touching;
    const ofMoved = await this.changes(request)
      .where(listMeets('entities', moved))
      .where(isAmong('entity_id', moved))
      .execute();
    const all = new Map([...touching, ...ofMoved].map((entry) => [entry.position, entry]));
    return [...all.values()].toSorted((a, b) => a.position - b.position);
  }

  /**
   * Query for history entries at the location or moved from it; for a department, also of shifts that moved from it to
   * another.
   */
  private changes({ organisationId, locationId, jobFilterId }: FileRequest) {
    const generation = servingGeneration({ projection: 'history', organisationId });
    return this.db
      .selectFrom('history_entry as entry')
      .select(['position', 'at', 'kind', 'author_id', 'subject_id', 'entity_id', 'from_date', 'from_location_id'])
      .select(['before', 'after'])
      .where('organisation_id', '=', organisationId)
      .where('generation', '=', generation)
      .where('kind', 'in', Object.keys(CHANGES))
      .where((row) => row.or([row('location_id', '=', locationId), row('from_location_id', '=', locationId)]))
      .$if(jobFilterId !== null, (query) =>
        query.where(
          sql<boolean>`(job_filter_id = ${jobFilterId} or kind in ('ShiftJobChanged', 'ShiftLocationChanged') and exists (
            select from history_entry as former
            where former.organisation_id = ${organisationId} and former.generation = ${generation}
              and former.location_id = ${locationId} and former.job_filter_id = ${jobFilterId}
              and former.position < entry.position and former.entities @> array[entry.entity_id]))`,
        ),
      )
      .orderBy('position');
  }

  private async namesOf(organisationId: string): Promise<ReadonlyMap<string, string>> {
    const rows = await this.db
      .selectFrom('person')
      .select(['user_id', 'name'])
      .where('organisation_id', '=', organisationId)
      .execute();
    return new Map(rows.map(({ user_id, name }) => [user_id, name]));
  }
}

/** `23 nov 2026 17:00–23:00`; empty where an entry has no times. */
function timesOf(details: Details, { day }: FileDates): string {
  const { from, until } = details ?? {};
  if (typeof from !== 'string' || typeof until !== 'string') return '';
  return `${day(businessDate(from as Moment))} ${from.slice(11)}–${until.slice(11)}`;
}
