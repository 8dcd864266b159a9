import { Global, Module, Optional } from '@nestjs/common';
import type pg from 'pg';
import { PG_POOL } from '../database/database.js';
import { InlineProjections } from '../projections/inline-projection.js';
import { Metrics } from '../metrics/metrics.js';
import { observeCommands } from './command.metrics.js';
import { CommandRunner } from './command-runner.js';
import { LogEpoch } from './log-epoch.js';
import { Outcomes } from './outcomes.js';
import { RecordNames } from './record-names.js';
import { StreamKinds } from './stream-kind.js';
import { StreamReader } from './stream-reader.js';

/** The log: what may be recorded, how it is decided and written, and reading it. */
@Global()
@Module({
  providers: [
    StreamKinds,
    InlineProjections,
    LogEpoch,
    Outcomes,
    RecordNames,
    StreamReader,
    {
      provide: CommandRunner,
      inject: [PG_POOL, StreamKinds, InlineProjections],
      useFactory: (pool: pg.Pool, kinds: StreamKinds, inline: InlineProjections) =>
        new CommandRunner(pool, kinds, inline),
    },
  ],
  exports: [StreamKinds, InlineProjections, LogEpoch, Outcomes, RecordNames, CommandRunner, StreamReader],
})
export class EventStoreModule {
  constructor(runner: CommandRunner, @Optional() metrics?: Metrics) {
    if (metrics) observeCommands(metrics, runner);
  }
}
