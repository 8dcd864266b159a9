import { Global, Module } from '@nestjs/common';
import type pg from 'pg';
import { PG_POOL } from '../database/database.js';
import { CommandRunner } from './command-runner.js';
import { LogEpoch } from './log-epoch.js';
import { Outcomes } from './outcomes.js';
import { RecordNames } from './record-names.js';
import { ROWS_BESIDE_EVENTS, type RowsBesideEvents } from './rows-beside-events.js';
import { StreamKinds } from './stream-kind.js';
import { StreamReader } from './stream-reader.js';
import { RegistrationModule } from '../registration/registration.module.js';

/**
 * Provides the event log globally: stream kinds, command runner, outcomes, stream reader, record names and log epoch.
 */
@Global()
@Module({
  imports: [RegistrationModule],
  providers: [
    StreamKinds,
    LogEpoch,
    Outcomes,
    RecordNames,
    StreamReader,
    {
      provide: CommandRunner,
      inject: [PG_POOL, StreamKinds, ROWS_BESIDE_EVENTS],
      useFactory: (pool: pg.Pool, kinds: StreamKinds, rows: RowsBesideEvents) => new CommandRunner(pool, kinds, rows),
    },
  ],
  exports: [StreamKinds, LogEpoch, Outcomes, RecordNames, CommandRunner, StreamReader],
})
export class EventStoreModule {}
