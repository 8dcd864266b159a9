import { Global, Module } from '@nestjs/common';
import { Metrics } from './metrics.js';

/** Where parts of the server put their numbers. */
@Global()
@Module({ providers: [Metrics], exports: [Metrics] })
export class MetricsModule {}
