import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database } from '../../database/database.js';
import { isCodeWaiting, isEmptyInstallation } from './owner-codes.js';

/** Reads whether the installation can be set up: no organisation exists, or an unused owner's code does. */
@Injectable()
export class SetUpReader {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  /** `open`: no organisation exists, or an unused owner's code does. */
  async state(): Promise<{ open: boolean }> {
    return { open: (await isEmptyInstallation(this.db)) || (await isCodeWaiting(this.db)) };
  }
}
