import { Global, Inject, Module } from '@nestjs/common';
import { sql } from 'kysely';
import { DATABASE, type Database } from '../database/database.js';
import { isMigrated } from '../database/migrate.js';
import { HealthController } from './health.controller.js';
import { Readiness } from './readiness.js';

@Global()
@Module({ controllers: [HealthController], providers: [Readiness], exports: [Readiness] })
export class HealthModule {
  constructor(readiness: Readiness, @Inject(DATABASE) db: Database) {
    readiness.register({
      name: 'database',
      problem: async () => {
        await sql`select 1`.execute(db);
        return null;
      },
    });
    readiness.register({
      name: 'migrations',
      problem: async () => ((await isMigrated(db)) ? null : 'the database is older than this version'),
    });
  }
}
