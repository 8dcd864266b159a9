import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database } from '../database/database.js';

/** Incarnation id of the log. Changes when a backup is restored, so that clients discard everything they have read. */
@Injectable()
export class LogEpoch {
  private cached: Promise<string> | undefined;

  constructor(@Inject(DATABASE) private readonly db: Database) {}

  /**
   * Id of the epoch. Queries the database once per node and caches it, because nodes are stopped for a restore; a
   * failed read is tried again by the next call.
   */
  current(): Promise<string> {
    this.cached ??= this.read();
    return this.cached;
  }

  private async read(): Promise<string> {
    try {
      const { id } = await this.db.selectFrom('log_epoch').select('id').executeTakeFirstOrThrow();
      return id;
    } catch (error) {
      // Asked for again: a failure would stay for as long as the node runs.
      this.cached = undefined;
      throw error;
    }
  }
}
