import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type pg from 'pg';
import { pino } from 'pino';
import { AppModule } from '../app.module.js';
import { type ReadModel, readModelsOf } from '../backup/backup-tables.js';
import { NoWakeUp } from '../live/no-wake-up.js';
import { FollowedProjections } from '../projections/followed-projection.js';
import { InlineProjections } from '../projections/inline-projection.js';
import { Registration } from '../registration/registration.module.js';

/** Read models of this version. Creates the application without starting it: nothing is built or followed. */
export async function readModelsAt(pool: pg.Pool): Promise<ReadModel[]> {
  const parts = { pool, logger: pino({ level: 'warn', base: null }), wakeUp: new NoWakeUp() };
  const app = await NestFactory.create(AppModule.with(parts), new FastifyAdapter(), {
    logger: false,
    abortOnError: false,
  });
  app.get(Registration).onModuleInit();
  return readModelsOf(app.get(InlineProjections), app.get(FollowedProjections));
}
