import {
  type DynamicModule,
  Global,
  Inject,
  Module,
  type OnApplicationShutdown,
  type OnModuleInit,
  Optional,
} from '@nestjs/common';
import type pg from 'pg';
import { Metrics } from '../metrics/metrics.js';
import { observePool } from './pool.metrics.js';
import { DATABASE, databaseOn, LONG_WORK_DATABASE, longWorkPool, PG_POOL } from './database.js';
import type { Database } from './database.js';

/**
 * Provides a node's connection pool (`PG_POOL`), its query builder (`DATABASE`) and a second, small pool for long work
 * (`LONG_WORK_DATABASE`) globally. Exports the metrics of the first, and closes both when the application shuts down.
 */
@Global()
@Module({})
export class DatabaseModule implements OnModuleInit, OnApplicationShutdown {
  constructor(
    @Inject(PG_POOL) private readonly pool: pg.Pool,
    @Inject(LONG_WORK_DATABASE) private readonly longWork: Database,
    @Optional() private readonly metrics?: Metrics,
  ) {}

  /** Module over a pool that the caller has opened; the module closes it. */
  static with(pool: pg.Pool): DynamicModule {
    return {
      module: DatabaseModule,
      providers: [
        { provide: PG_POOL, useValue: pool },
        { provide: DATABASE, useValue: databaseOn(pool) },
        { provide: LONG_WORK_DATABASE, useValue: databaseOn(longWorkPool(pool, (error) => pool.emit('error', error))) },
      ],
      exports: [PG_POOL, DATABASE, LONG_WORK_DATABASE],
    };
  }

  onModuleInit(): void {
    if (this.metrics) observePool(this.metrics, this.pool);
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.pool.end(), this.longWork.destroy()]);
  }
}
