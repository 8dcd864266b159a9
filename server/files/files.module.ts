import { Global, Module } from '@nestjs/common';
import { FileMakers } from './file-maker.js';
import { FilePlaces } from './file-place.js';

/** Provides the shared parts of all files globally; `features/file` serves requests and downloads. */
@Global()
@Module({ providers: [FileMakers, FilePlaces], exports: [FileMakers, FilePlaces] })
export class FilesModule {}
