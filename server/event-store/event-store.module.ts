import { Global, Module } from '@nestjs/common';
import { DATABASE, type Database } from '../database/database.js';
import { InlineProjections } from '../projections/inline-projection.js';
import { CommandRunner } from './command-runner.js';
import { LogEpoch } from './log-epoch.js';
import { Outcomes } from './outcomes.js';
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
    StreamReader,
    {
      provide: CommandRunner,
      inject: [DATABASE, StreamKinds, InlineProjections],
      useFactory: (db: Database, kinds: StreamKinds, inline: InlineProjections) => new CommandRunner(db, kinds, inline),
    },
  ],
  exports: [StreamKinds, InlineProjections, LogEpoch, Outcomes, CommandRunner, StreamReader],
})
export class EventStoreModule {}
