import { Module } from '@nestjs/common';
import { FILE_KINDS } from '#domain/file/file';
import { FileMakers } from '../../files/file-maker.js';
import { StreamKinds } from '../../event-store/stream-kind.js';
import { AvailabilityMaker } from './availability.maker.js';
import { FileRows } from './file-rows.js';
import { FileStore } from './file-store.js';
import { FileWorker } from './file-worker.js';
import { FileController } from './file.controller.js';
import { FinishFileHandler, RequestFileHandler } from './file.handlers.js';
import { FileQueries } from './file.query.js';
import { HoursMaker } from './hours.maker.js';
import { RegisterChanges } from './register-changes.js';
import { RegisterMaker } from './register.maker.js';
import { RosterMaker } from './roster.maker.js';
import { TimeOutsMaker } from './time-outs.maker.js';
import { WallSheetMaker } from './wall-sheet.maker.js';
import { Registers, Requires } from '../../registration/registers.js';

/** Sheets, spreadsheets and registers: made in the background, downloaded once, deleted after a day. */
@Registers(StreamKinds, { name: 'file', initialState: null, evolve: () => null })
@Requires(FileMakers, FILE_KINDS)
@Module({
  controllers: [FileController],
  providers: [
    FileRows,
    FileStore,
    FileQueries,
    FileWorker,
    RequestFileHandler,
    FinishFileHandler,
    RosterMaker,
    TimeOutsMaker,
    AvailabilityMaker,
    WallSheetMaker,
    HoursMaker,
    RegisterMaker,
    RegisterChanges,
  ],
})
export class FileModule {}
