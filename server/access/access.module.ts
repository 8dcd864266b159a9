import { Global, Module } from '@nestjs/common';
import { AccessLog } from './access-log.js';
import { Reach } from './reach.js';
import { ShiftFinder } from './shift-finder.js';

/** Permission checks: readers and editors of records, by location. */
@Global()
@Module({ providers: [AccessLog, Reach, ShiftFinder], exports: [AccessLog, Reach, ShiftFinder] })
export class AccessModule {}
