import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database } from '../../database/database.js';
import { isCodeWaiting, isEmptyInstallation } from './owner-codes.js';

@Injectable()
export class SetUpReader {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  /** Open while there is no organisation, or somebody was given a code. */
  async state(): Promise<{ open: boolean }> {
    return { open: (await isEmptyInstallation(this.db)) || (await isCodeWaiting(this.db)) };
  }
}
