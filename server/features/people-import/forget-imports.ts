import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { DATABASE, type Database } from '../../database/database.js';
import { LOGGER } from '../../logging/logger.js';
import { repeat } from '../../timing/repeat.js';
import { importsSince } from './import-uses.js';

const HOUR_MS = 3_600_000;

/** Deletes the undo data of imports older than 30 days, every hour, because it is personal data. */
@Injectable()
export class ForgetImports implements OnApplicationBootstrap, OnApplicationShutdown {
  private end: (() => void) | undefined;

  constructor(
    @Inject(DATABASE) private readonly db: Database,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.end = repeat(
      HOUR_MS,
      () => this.forget(),
      (err) => this.logger.error({ err }, 'old imports were not forgotten'),
    );
  }

  onApplicationShutdown(): void {
    this.end?.();
  }

  /** Deletes the undo data of imports older than 30 days; returns their number. */
  async forget(now = Date.now()): Promise<number> {
    const { numDeletedRows } = await this.db
      .deleteFrom('people_import')
      .where('imported_at', '<', importsSince(now))
      .executeTakeFirst();
    return Number(numDeletedRows);
  }
}
