import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '../../logging/logger.js';
import { repeat } from '../../timing/repeat.js';
import { PushDevices } from './push-devices.js';

/**
 * Interval of removing push addresses of ended sessions. Nothing is sent to them in the meantime, so it can be long.
 * Milliseconds.
 */
const EVERY_MS = 10 * 60_000;

/**
 * Deletes push subscriptions of ended sessions every 10 minutes, on every node; a failure is logged and tried again
 * next time.
 */
@Injectable()
export class OverDevices implements OnApplicationBootstrap, OnApplicationShutdown {
  private end: (() => void) | undefined;

  constructor(
    private readonly devices: PushDevices,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.end = repeat(
      EVERY_MS,
      () => this.devices.forgetOver(),
      (err) => this.logger.warn({ err }, 'old devices were not forgotten'),
    );
  }

  onApplicationShutdown(): void {
    this.end?.();
  }
}
