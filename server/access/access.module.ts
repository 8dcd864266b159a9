import { Global, Module } from '@nestjs/common';
import { AccessLog } from './access-log.js';
import { Reach } from './reach.js';
import { ShiftFinder } from './shift-finder.js';

/** Provides access checks (`Reach`, `ShiftFinder`) and the access log globally. */
@Global()
@Module({ providers: [AccessLog, Reach, ShiftFinder], exports: [AccessLog, Reach, ShiftFinder] })
export class AccessModule {}
