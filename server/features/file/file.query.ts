import { Injectable } from '@nestjs/common';
import type { FileView } from '#domain/file/file.views';
import { type CivilDate, mondayOf } from '#domain/kernel/civil-date';
import type { Instant } from '#domain/kernel/clock-time';
import type { JobFilterId, LocationId } from '#domain/kernel/ids';
import { changedSince } from '#domain/roster-week/changed-since';
import { refusal } from '#domain/kernel/refusal';
import type { Caller } from '../../http/caller.js';
import { CommandRefused } from '../../event-store/refused.js';
import { weekAt } from '../../decision-context/planning-contexts.js';
import { PlanningReader } from '../../presenters/planning-reader.js';
import { type FileRow, fileView } from './stored-file.js';
import { FileStore } from './file-store.js';

/** Queries about the caller's own files; those of other people, or of locations out of reach, are `not_found`. */
@Injectable()
export class FileQueries {
  constructor(
    private readonly files: FileStore,
    private readonly planning: PlanningReader,
  ) {}

  /** The caller's files, newest request first. */
  async listFiles({ organisationId, userId }: Caller): Promise<FileView[]> {
    const rows = await this.files.listOf({ organisation_id: organisationId, user_id: userId });
    return rows.map(fileView);
  }

  /** A file of the caller. @throws CommandRefused `not_found` */
  async readFile(caller: Caller, id: string): Promise<FileView> {
    return fileView(await this.ownRow(caller, id));
  }

  /**
   * Row of a file of the caller that can be downloaded.
   * @throws CommandRefused `not_found`, also if it is not ready or was downloaded
   */
  async readyRow(caller: Caller, id: string): Promise<FileRow> {
    const row = await this.ownRow(caller, id);
    if (row.status !== 'ready') throw new CommandRefused(refusal('not_found'));
    return row;
  }

  /**
   * Last instant after `at` at which the published week changed, so that a printed sheet is outdated; null: still
   * current. `jobFilterId` null: all departments.
   */
  async sheetState(
    { organisationId }: Caller,
    sheet: {
      readonly locationId: LocationId;
      readonly jobFilterId: JobFilterId | null;
      readonly date: CivilDate;
      readonly at: Instant;
    },
  ): Promise<{ changedAt: Instant | null }> {
    const week = await this.planning.week(organisationId, mondayOf(sheet.date));
    return { changedAt: changedSince(weekAt(week, sheet.locationId).roster, sheet.jobFilterId, sheet.at) };
  }

  private async ownRow({ organisationId, userId, reach }: Caller, id: string): Promise<FileRow> {
    const row = await this.files.find({ organisation_id: organisationId, file_id: id });
    if (row?.user_id !== userId || !reach.has(row.location_id as LocationId))
      throw new CommandRefused(refusal('not_found'));
    return row;
  }
}
