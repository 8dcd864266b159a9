import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';

/** Time in milliseconds after which unfinished requests are cut off. */
const TIMEOUT_MS = 10_000;

/**
 * Shutdown of a node: `hasBegun` makes each answer close its connection, and connections that are open 10 s later are
 * cut off.
 */
@Injectable()
export class Leaving implements BeforeApplicationShutdown {
  private begun = false;

  constructor(private readonly host: HttpAdapterHost<FastifyAdapter>) {}

  /** Whether the node is shutting down. */
  get hasBegun(): boolean {
    return this.begun;
  }

  beforeApplicationShutdown(): void {
    this.begun = true;
    const server = this.host.httpAdapter?.getHttpServer();
    setTimeout(() => server?.closeAllConnections(), TIMEOUT_MS).unref();
  }
}
