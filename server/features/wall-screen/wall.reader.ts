import { Inject, Injectable } from '@nestjs/common';
import { shiftInstants } from '#domain/kernel/shift-time';
import type { Shift } from '#domain/roster-week/roster-week.state';
import { wallDates } from '#domain/wall-screen/wall-days';
import type { Wall, WallShift } from '#domain/wall-screen/wall-screen.views';
import { DATABASE, type Database } from '../../database/database.js';
import { selectTextContent, loadEventTexts } from '../../event-store/texts.js';
import type { RecordRoom } from '../../live/live-streams.js';
import { type Directory, type DirectoryLocation, loadDirectory } from '../../decision-context/directory.js';
import { shiftFromRow } from '../../presenters/shift-row.js';
import { screenOf } from './wall-screen-stream.js';

/**
 * Reads what a wall screen shows: published shifts of its departments, by department and start, and comments for
 * everybody. Left out are called off shifts, reasons and phone numbers.
 */
@Injectable()
export class WallReader {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  /** Content of a screen; null: the screen or its location no longer exists. `now` in milliseconds since 1970. */
  async read({ organisationId, stream }: RecordRoom, now: number): Promise<Wall | null> {
    const { locationId, wallScreenId } = screenOf(stream);
    const [directory, screen] = await Promise.all([
      loadDirectory(this.db, organisationId),
      this.db
        .selectFrom('wall_screen')
        .select('job_filter_ids')
        .select(selectTextContent('wall_screen.name_id').as('name'))
        .where('organisation_id', '=', organisationId)
        .where('wall_screen_id', '=', wallScreenId)
        .where('location_id', '=', locationId)
        .executeTakeFirst(),
    ]);
    const location = directory.locations.get(locationId);
    if (!screen || !location) return null;
    const dates = wallDates(now, location.zone);
    const [rows, comments] = await Promise.all([
      this.shifts(organisationId, { locationId, dates, jobFilterIds: screen.job_filter_ids }),
      this.comments(organisationId, { locationId, dates }),
    ]);
    const order = [...directory.jobFilters.keys()];
    const shifts = rows
      .map(({ name, shift }) => ({ name, shift, at: order.indexOf(shift.jobFilterId) }))
      .toSorted((a, b) => a.at - b.at || a.shift.time.start - b.shift.time.start);
    return {
      at: now,
      zone: location.zone,
      location: location.name,
      name: screen.name ?? '',
      days: dates.map((date) => ({
        date,
        comment: comments.get(date) ?? null,
        shifts: shifts
          .filter(({ shift }) => shift.time.date === date)
          .map(({ name, shift }) => wallShift(shift, name, location, directory)),
      })),
    };
  }

  private async shifts(
    organisationId: string,
    { locationId, dates, jobFilterIds }: WallPlace & { readonly jobFilterIds: readonly string[] | null },
  ): Promise<{ readonly shift: Shift; readonly name: string | null }[]> {
    let shifts = this.db
      .selectFrom('shift')
      .leftJoin('person', (join) =>
        join
          .onRef('person.organisation_id', '=', 'shift.organisation_id')
          .onRef('person.user_id', '=', 'shift.user_id'),
      )
      .selectAll('shift')
      .select(['person.name', 'person.short_name'])
      .where('shift.organisation_id', '=', organisationId)
      .where('shift.location_id', '=', locationId)
      .where('shift.date', 'in', dates)
      .where('shift.called_off_at', 'is', null);
    if (jobFilterIds) shifts = shifts.where('shift.job_filter_id', 'in', jobFilterIds);
    const rows = await shifts.orderBy('shift.start_minute').orderBy('shift.shift_id').execute();
    return rows.map(({ name, short_name, ...row }) => ({
      shift: shiftFromRow(row),
      name: row.user_id === null ? null : (short_name ?? name ?? ''),
    }));
  }

  /** Comments for everybody, by date. */
  private async comments(
    organisationId: string,
    { locationId, dates }: WallPlace,
  ): Promise<ReadonlyMap<string, string>> {
    const rows = await this.db
      .selectFrom('day_comment')
      .select(['date', 'text_employees_id'])
      .where('organisation_id', '=', organisationId)
      .where('location_id', '=', locationId)
      .where('date', 'in', dates)
      .where('text_employees_id', 'is not', null)
      .execute();
    const texts = await loadEventTexts(
      this.db,
      organisationId,
      rows.map(({ text_employees_id }) => text_employees_id),
    );
    return new Map(
      rows.flatMap(({ date, text_employees_id: id }): [string, string][] => {
        const text = id && texts.get(id);
        return text ? [[date, text]] : [];
      }),
    );
  }
}

interface WallPlace {
  readonly locationId: string;
  readonly dates: Wall['days'][number]['date'][];
}

const NO_COLOUR = '#555555';

const wallShift = (
  { shiftId, jobId, jobFilterId, time }: Shift,
  name: string | null,
  location: DirectoryLocation,
  { jobs, jobFilters }: Directory,
): WallShift => ({
  id: shiftId,
  name,
  job: jobs.get(jobId)?.name ?? '',
  colour: jobs.get(jobId)?.colour ?? NO_COLOUR,
  department: jobFilters.get(jobFilterId)?.name ?? '',
  start: time.start,
  end: time.end,
  ...shiftInstants(time, location),
});
