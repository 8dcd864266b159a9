import { Global, Inject, Module } from '@nestjs/common';
import { sql } from 'kysely';
import { DATABASE, type Database } from '../database/database.js';
import { isMigrated } from '../database/migrate.js';
import { HealthController } from './health.controller.js';
import { Readiness, type ReadinessCheck } from './readiness.js';
import { Registers } from '../registration/registers.js';

// In SQL: a statement that reads nothing.

/** Provides the health calls and the checks of database and migrations. */
@Global()
@Module({ controllers: [HealthController], providers: [Readiness], exports: [Readiness] })
export class HealthModule {
  @Registers(Readiness) readonly database: ReadinessCheck = {
    name: 'database',
    problem: async () => {
      await sql`select 1`.execute(this.db);
      return null;
    },
  };

  @Registers(Readiness) readonly migrations: ReadinessCheck = {
    name: 'migrations',
    problem: async () => ((await isMigrated(this.db)) ? null : 'the database is older than this version'),
  };

  constructor(@Inject(DATABASE) private readonly db: Database) {}
}
