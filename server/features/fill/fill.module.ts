import { Module } from '@nestjs/common';
import { FILL_PROGRAM, type FillProgram, FillSearches } from '../../fill/fill-searches.js';
import { FillController } from './fill.controller.js';
import { FillQueries } from './fill.query.js';

const PROGRAM: FillProgram = { entry: () => new URL('../../fill/fill-worker.js', import.meta.url) };

@Module({
  controllers: [FillController],
  providers: [FillQueries, FillSearches, { provide: FILL_PROGRAM, useValue: { ...PROGRAM } }],
})
export class FillModule {}
