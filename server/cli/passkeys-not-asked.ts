import { NestFactory } from '@nestjs/core';
import { pino } from 'pino';
import { v7 as uuid } from 'uuid';
import type { CommandId, OrganisationId } from '#domain/kernel/ids';
import { AppModule } from '../app.module.js';
import { StartFailure } from '../config/start-failure.js';
import { databaseOn } from '../database/database.js';
import { CommandRunner } from '../event-store/command-runner.js';
import { decideOrganisation } from '../features/organisation/decide-organisation.js';
import { NoWakeUp } from '../live/no-wake-up.js';
import type { CliCommand } from './cli-command.js';

/** Command that turns off the passkey requirement of an organisation, for superusers who have no device for one. */
export const passkeysNotAsked: CliCommand = {
  parameters: ['ORGANISATION'],
  purpose:
    'lets superusers in who were asked for a passkey and have none: nobody of the organisation is asked any more.',
  database: 'beside-nodes',
  prepare:
    async ([organisationId = '']) =>
    async (pool, print) => {
      await requireOrganisation(databaseOn(pool), organisationId);
      const parts = { pool, logger: pino({ level: 'silent' }), wakeUp: new NoWakeUp(), routes: {} };
      const app = await NestFactory.createApplicationContext(AppModule.with(parts), { logger: false });
      try {
        const result = await app.get(CommandRunner, { strict: false }).run({
          origin: {
            organisationId: organisationId as OrganisationId,
            commandId: uuid() as CommandId,
            actorId: null,
            locationId: null,
            cause: 'system',
          },
          solo: true,
          execute: (transaction) =>
            decideOrganisation(transaction, {
              command: { type: 'ChangeOrganisation', settings: { passkeysAsked: false } },
              answer: () => null,
            }),
        });
        if (result.status === 'refused') throw new StartFailure(`It was refused: ${result.refusal.code}.`);
        print(`Nobody of ${organisationId} is asked for a passkey. Who is logged in may have to open the page anew.`);
      } finally {
        await app.close();
      }
    },
};

async function requireOrganisation(db: ReturnType<typeof databaseOn>, organisationId: string): Promise<void> {
  const rows = await db.selectFrom('organisation').select('organisation_id').orderBy('organisation_id').execute();
  const ids = rows.map(({ organisation_id }) => organisation_id);
  if (!ids.includes(organisationId))
    throw new StartFailure(`There is no organisation ${organisationId}. There are: ${ids.join(', ') || 'none'}.`);
}
