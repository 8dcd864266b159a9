import { Module } from '@nestjs/common';
import { StreamKinds } from '../../event-store/stream-kind.js';
import { ForgetImports } from './forget-imports.js';
import { ImportPeopleHandler } from './import-people.handler.js';
import { PeopleImportController } from './people-import.controller.js';
import { PeopleImportQueries } from './people-import.query.js';
import { UndoPeopleImportHandler } from './undo-people-import.handler.js';
import { Registers } from '../../registration/registers.js';

@Registers(StreamKinds, { name: 'people-import', initialState: null, evolve: () => null })
@Module({
  controllers: [PeopleImportController],
  providers: [ImportPeopleHandler, UndoPeopleImportHandler, ForgetImports, PeopleImportQueries],
})
export class PeopleImportModule {}
