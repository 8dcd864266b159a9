import { Controller, Get, Header, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Readiness } from './readiness.js';

/** For whoever watches the node: not calls of the catalogue, and without a session. */
@Controller('api/health')
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  /** The process answers. */
  @Get('live')
  @Header('Cache-Control', 'no-store')
  live() {
    return { status: 'ok' };
  }

  /** The node may get requests: 200, else 503 with what is missing. */
  @Get('ready')
  @Header('Cache-Control', 'no-store')
  async ready(@Res() reply: FastifyReply): Promise<void> {
    const { ready, checks } = await this.readiness.report();
    await reply.status(ready ? 200 : 503).send({ status: ready ? 'ok' : 'not_ready', checks });
  }
}
