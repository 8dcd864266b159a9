import { Global, Module } from '@nestjs/common';
import { Metrics } from './metrics.js';

/** Provides the registry of the node's metrics globally. */
@Global()
@Module({ providers: [Metrics], exports: [Metrics] })
export class MetricsModule {}
