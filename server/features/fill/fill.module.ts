import { Module } from '@nestjs/common';
import { StreamKinds } from '../../event-store/stream-kind.js';
import { FILL_PROGRAM, type FillProgram, FillSearches } from '../../fill/fill-searches.js';
import { Registers } from '../../registration/registers.js';
import { FillSettingsModule } from './fill-settings.module.js';
import { FillJobs } from './fill-jobs.js';
import { FillProposals } from './fill-proposals.js';
import { FillStore } from './fill-store.js';
import { FillWorker } from './fill-worker.js';
import { FillController } from './fill.controller.js';
import { AskForFillHandler, ChangeFillHandler, TakeFillHandler } from './fill.handlers.js';
import { FillLive } from './fill.live.js';

const PROGRAM: FillProgram = { entry: () => new URL('../../fill/search-thread.js', import.meta.url) };

/** Searches for people for the open slots of draft weeks: queued, made in the background, pushed to who asked. */
@Registers(StreamKinds, { name: 'week-fill', initialState: null, evolve: () => null })
@Module({
  imports: [FillSettingsModule],
  controllers: [FillController],
  providers: [
    FillJobs,
    FillStore,
    FillProposals,
    FillLive,
    FillWorker,
    FillSearches,
    AskForFillHandler,
    ChangeFillHandler,
    TakeFillHandler,
    { provide: FILL_PROGRAM, useValue: { ...PROGRAM } },
  ],
})
export class FillModule {}
