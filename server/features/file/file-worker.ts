import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '../../logging/logger.js';
import { FileMakers } from '../../files/file-maker.js';
import { type FileRow, requestOf } from './stored-file.js';
import { FileStore } from './file-store.js';

/** Interval of looking for files to make, in milliseconds. Requests on this node start at once. */
const POLL_MS = 2_000;
const TIDY_MS = 10 * 60_000;

/**
 * Makes requested files, one at a time per node. Polls every 2 s; a file that a node leaves unfinished is made by
 * another.
 */
@Injectable()
export class FileWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private working: Promise<void> | null = null;
  private tidiedAt = 0;
  private stopped = false;

  constructor(
    private readonly files: FileStore,
    private readonly makers: FileMakers,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.lookIn(POLL_MS);
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.working;
  }

  /** Looks for waiting files at once. */
  wake(): void {
    this.lookIn(0);
  }

  private lookIn(ms: number): void {
    clearTimeout(this.timer);
    if (this.stopped) return;
    this.timer = setTimeout(() => {
      this.working ??= this.work().finally(() => {
        this.working = null;
        this.lookIn(POLL_MS);
      });
    }, ms);
    this.timer.unref();
  }

  private async work(): Promise<void> {
    try {
      while (!this.stopped) {
        const row = await this.files.take();
        if (!row) break;
        await this.make(row);
      }
      await this.tidy();
    } catch (err) {
      this.logger.warn({ err }, 'files cannot be made');
    }
  }

  private async make(row: FileRow): Promise<void> {
    try {
      const made = await this.makers.make(requestOf(row), (done, total) => this.files.progress(row, done, total));
      await this.files.store(row, made);
    } catch (err) {
      const { organisation_id: organisationId, file_id: fileId, kind } = row;
      this.logger.error({ err, organisationId, fileId, kind }, 'a file could not be made');
      await this.files.fail(row);
    }
  }

  private async tidy(): Promise<void> {
    if (Date.now() - this.tidiedAt < TIDY_MS) return;
    this.tidiedAt = Date.now();
    await this.files.tidy();
  }
}
