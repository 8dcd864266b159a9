import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Sheet } from '#domain/spreadsheet/sheet';
import type { FileTexts } from '#domain/texts/file-texts';
import { DATABASE, type Database } from '../../database/database.js';
import { servingGeneration } from '../../projections/checkpoints.js';
import type { FileRequest } from '../../files/file-maker.js';
import type { FilePlace } from '../../files/file-place.js';

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

/** Every change of the published roster on the dates of a register, with who made it and when. */
@Injectable()
export class RegisterChanges {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  async sheet(
    request: FileRequest,
    { directory, location }: FilePlace,
    { register, column }: FileTexts,
  ): Promise<Sheet> {
    const { organisationId } = request;
    const entries = await this.db
      .selectFrom('history_entry')
      .select(['at', 'kind', 'author_id', 'subject_id', 'date', 'before', 'after'])
      .where('organisation_id', '=', organisationId)
      .where('generation', '=', servingGeneration({ projection: 'history', organisationId }))
      .where('location_id', '=', request.locationId)
      .where(sql<boolean>`coalesce(date, week) between ${request.from} and ${request.until}`)
      .where('kind', 'in', Object.keys(CHANGES))
      .$if(request.jobFilterId !== null, (query) => query.where('job_filter_id', '=', request.jobFilterId))
      .orderBy('position')
      .execute();
    const names = await this.namesOf(organisationId);
    const nameOf = (id: unknown): string => (typeof id === 'string' ? (names.get(id) ?? '') : '');
    const written = new Intl.DateTimeFormat('sv-SE', {
      dateStyle: 'short',
      timeStyle: 'short',
      timeZone: location.zone,
    });
    const said = (details: Details, kind: Change): string =>
      [
        timesOf(details),
        kind === 'assigned' || kind === 'unassigned' ? nameOf(details?.['userId']) : '',
        kind === 'job' ? (directory.jobs.get(details?.['jobId'] as never)?.name ?? '') : '',
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
          written.format(at),
          author_id === null ? register.system : nameOf(author_id),
          nameOf(subject_id),
          register.change[change],
          said(before, change),
          said(after, change),
        ];
      }),
    };
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

/** `2026-11-23 17:00–23:00`; empty where an entry has no times. */
function timesOf(details: Details): string {
  const { from, until } = details ?? {};
  return typeof from === 'string' && typeof until === 'string' ? `${from}–${until.slice(11)}` : '';
}
