import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database } from '../database/database.js';

/** The incarnation of the log. Changes when a backup is restored, so that clients read everything again. */
@Injectable()
export class LogEpoch {
  private known: Promise<string> | undefined;

  constructor(@Inject(DATABASE) private readonly db: Database) {}

  /** Read once a node: a restore is done with the nodes stopped. */
  current(): Promise<string> {
    this.known ??= this.read();
    return this.known;
  }

  private async read(): Promise<string> {
    try {
      const { id } = await this.db.selectFrom('log_epoch').select('id').executeTakeFirstOrThrow();
      return id;
    } catch (error) {
      // Asked for again: a failure would stay for as long as the node runs.
      this.known = undefined;
      throw error;
    }
  }
}
