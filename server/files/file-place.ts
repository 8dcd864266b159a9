import { Inject, Injectable } from '@nestjs/common';
import { refusal } from '#domain/kernel/refusal';
import { DATABASE, type Database } from '../database/database.js';
import { CommandRefused } from '../event-store/refused.js';
import { type Directory, type DirectoryLocation, loadDirectory } from '../decision-context/directory.js';
import type { FileRequest } from './file-maker.js';

/** Location of a file, and the organisation's directory. */
export interface FilePlace {
  readonly directory: Directory;
  readonly location: DirectoryLocation;
}

/** Finds the location of a file. */
@Injectable()
export class FilePlaces {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  /** @throws CommandRefused `not_found` for an unknown location */
  async find({ organisationId, locationId }: Pick<FileRequest, 'organisationId' | 'locationId'>): Promise<FilePlace> {
    const directory = await loadDirectory(this.db, organisationId);
    const location = directory.locations.get(locationId);
    if (!location) throw new CommandRefused(refusal('not_found'));
    return { directory, location };
  }
}
