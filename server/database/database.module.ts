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
import { DATABASE, databaseOn, PG_POOL } from './database.js';

/** The pool of a node. Whoever opens it hands it over: it is closed with the application. */
@Global()
@Module({})
export class DatabaseModule implements OnModuleInit, OnApplicationShutdown {
  constructor(
    @Inject(PG_POOL) private readonly pool: pg.Pool,
    @Optional() private readonly metrics?: Metrics,
  ) {}

  static with(pool: pg.Pool): DynamicModule {
    return {
      module: DatabaseModule,
      providers: [
        { provide: PG_POOL, useValue: pool },
        { provide: DATABASE, useValue: databaseOn(pool) },
      ],
      exports: [PG_POOL, DATABASE],
    };
  }

  onModuleInit(): void {
    if (this.metrics) observePool(this.metrics, this.pool);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }
}
