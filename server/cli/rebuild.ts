import { NestFactory } from '@nestjs/core';
import { pino } from 'pino';
import { AppModule } from '../app.module.js';
import { StartFailure } from '../config/start-failure.js';
import { NoWakeUp } from '../live/no-wake-up.js';
import { InlineProjections } from '../projections/inline-projection.js';
import { InlineRebuild } from '../projections/inline-rebuild.js';
import type { CliCommand } from './cli-command.js';

/**
 * Command that rebuilds an inline read model from the log, or `all` of them, while nodes may run. Restart the nodes
 * afterwards: they cache facts.
 */
export const rebuild: CliCommand = {
  parameters: ['READ-MODEL'],
  purpose: 'builds a read model anew from the log, or `all` of them; nodes may run, and are started again afterwards.',
  prepare:
    async ([name = '']) =>
    async (pool, print) => {
      const parts = { pool, logger: pino({ level: 'warn', base: null }), wakeUp: new NoWakeUp() };
      const app = await NestFactory.createApplicationContext(AppModule.with(parts), { logger: false });
      try {
        const names = app
          .get(InlineProjections)
          .all()
          .map((projection) => projection.name);
        if (name !== 'all' && !names.includes(name))
          throw new StartFailure(`There is no read model ${name}. There are: ${[...names].sort().join(', ')}.`);
        await app.get(InlineRebuild).rebuild(name === 'all' ? undefined : [name]);
        print(`Rebuilt: ${name}.`);
      } finally {
        await app.close();
      }
    },
};
