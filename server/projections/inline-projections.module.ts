import { Global, Module } from '@nestjs/common';
import { ROWS_BESIDE_EVENTS } from '../event-store/rows-beside-events.js';
import { InlineProjections } from './inline-projection.js';

/** Provides the inline read models globally, for everything that runs commands, command-line programs included. */
@Global()
@Module({
  providers: [InlineProjections, { provide: ROWS_BESIDE_EVENTS, useExisting: InlineProjections }],
  exports: [InlineProjections, ROWS_BESIDE_EVENTS],
})
export class InlineProjectionsModule {}
