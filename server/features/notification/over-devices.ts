import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '../../logging/logger.js';
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
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly devices: PushDevices,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.devices.forgetOver().catch((err: unknown) => this.logger.warn({ err }, 'old devices were not forgotten'));
    }, EVERY_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }
}
