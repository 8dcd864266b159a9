import { type DynamicModule, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import type pg from 'pg';
import { DatabaseModule } from './database/database.module.js';
import { EventStoreModule } from './event-store/event-store.module.js';
import { DraftWeekModule } from './features/draft-week/draft-week.module.js';
import { OrganisationModule } from './features/organisation/organisation.module.js';
import { PlanningModule } from './features/planning/planning.module.js';
import { RosterWeekModule } from './features/roster-week/roster-week.module.js';
import { SessionModule } from './features/session/session.module.js';
import { HealthModule } from './health/health.module.js';
import { HttpModule } from './http/http.module.js';

/** Features, one line each. */
const FEATURES = [OrganisationModule, PlanningModule, SessionModule, DraftWeekModule, RosterWeekModule];

@Module({})
export class AppModule {
  static with(pool: pg.Pool): DynamicModule {
    return {
      module: AppModule,
      imports: [
        DatabaseModule.with(pool),
        CqrsModule.forRoot(),
        EventStoreModule,
        HealthModule,
        HttpModule,
        ...FEATURES,
      ],
    };
  }
}
