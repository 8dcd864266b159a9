import { Global, Module } from '@nestjs/common';
import { Metrics } from './metrics.js';

/** Registry of the server's metrics. */
@Global()
@Module({ providers: [Metrics], exports: [Metrics] })
export class MetricsModule {}
