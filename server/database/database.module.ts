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

/** The pools of a node. The caller opens the first and hands it over: both are closed with the application. */
@Global()
@Module({})
export class DatabaseModule implements OnModuleInit, OnApplicationShutdown {
  constructor(
    @Inject(PG_POOL) private readonly pool: pg.Pool,
    @Inject(LONG_WORK_DATABASE) private readonly longWork: Database,
    @Optional() private readonly metrics?: Metrics,
  ) {}

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
