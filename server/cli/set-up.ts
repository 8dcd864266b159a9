import { readFile } from 'node:fs/promises';
import { NestFactory } from '@nestjs/core';
import { Module } from '@nestjs/common';
import type pg from 'pg';
import { z } from 'zod';
import { StartFailure } from '../config/start-failure.js';
import { DatabaseModule } from '../database/database.module.js';
import { InlineProjectionsModule } from '../projections/inline-projections.module.js';
import { EventStoreModule } from '../event-store/event-store.module.js';
import { OrganisationModule } from '../features/organisation/organisation.module.js';
import { OrganisationSetUp } from '../features/organisation/organisation-set-up.js';
import type { CliCommand } from './cli-command.js';
import { OrganisationFounder } from './organisation-founder.js';
import { SetUpFile } from './set-up-file.js';

@Module({})
class SetUpModule {}

/**
 * Command that founds an organisation with locations and people from a file. A repeated run adds only new records and
 * changes no others.
 */
export const setUp: CliCommand = {
  parameters: ['FILE.json'],
  purpose: 'founds an organisation from a file; run again with more in it, it adds what is new.',
  prepare: async ([path = '']) => {
    const file = await readSetUpFile(path);
    return async (pool, print) => {
      const app = await contextOn(pool);
      try {
        const founder = new OrganisationFounder(app.get(OrganisationSetUp), pool, file);
        const { added, existing } = await founder.found();
        print(`${file.organisation.name}: ${added} added, ${existing} there already.`);
        for (const { name, domain } of file.locations) print(`  ${name}: ${domain}`);
      } finally {
        await app.close();
      }
    };
  },
};

const contextOn = (pool: pg.Pool) =>
  NestFactory.createApplicationContext(
    {
      module: SetUpModule,
      imports: [DatabaseModule.with(pool), InlineProjectionsModule, EventStoreModule, OrganisationModule],
    },
    { logger: ['error', 'warn'], abortOnError: false },
  );

/**
 * Reads and checks a set-up file.
 * @throws StartFailure with all faults, if it cannot be read, is no JSON, or is invalid
 */
export async function readSetUpFile(path: string): Promise<SetUpFile> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new StartFailure(`The file ${path} cannot be read.`);
  });
  const read = SetUpFile.safeParse(jsonOf(text, path));
  if (read.success) return read.data;
  const faults = read.error.issues.map((issue) => `  ${z.core.toDotPath(issue.path) || 'the file'}: ${issue.message}`);
  throw new StartFailure([`${path} cannot be used:`, ...faults].join('\n'));
}

function jsonOf(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new StartFailure(`${path} is not JSON: ${(error as Error).message}.`);
  }
}
