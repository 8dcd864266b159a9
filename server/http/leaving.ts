import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';

/** Time in milliseconds after which unfinished requests are cut off. */
const TIMEOUT_MS = 10_000;

/**
 * A node that is told to stop answers what it is asked, and ends each connection with its answer: one that is kept
 * alive would keep the node alive, for as long as somebody goes on asking over it.
 */
@Injectable()
export class Leaving implements BeforeApplicationShutdown {
  private begun = false;

  constructor(private readonly host: HttpAdapterHost<FastifyAdapter>) {}

  get hasBegun(): boolean {
    return this.begun;
  }

  beforeApplicationShutdown(): void {
    this.begun = true;
    const server = this.host.httpAdapter?.getHttpServer();
    setTimeout(() => server?.closeAllConnections(), TIMEOUT_MS).unref();
  }
}
