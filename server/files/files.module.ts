import { Global, Module } from '@nestjs/common';
import { FileMakers } from './file-maker.js';
import { FilePlaces } from './file-place.js';

/** What every feature that makes files needs; who asks for them and fetches them is served by `features/file`. */
@Global()
@Module({ providers: [FileMakers, FilePlaces], exports: [FileMakers, FilePlaces] })
export class FilesModule {}
