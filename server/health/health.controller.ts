import { Controller, Get, Header, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Readiness } from './readiness.js';

/** Health calls for monitoring, outside of the catalogue and without a session. */
@Controller('api/health')
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  /** Answers 200 as long as the process runs. */
  @Get('live')
  @Header('Cache-Control', 'no-store')
  live() {
    return { status: 'ok' };
  }

  /** Answers 200 if the node may get requests, otherwise 503, with the problem of each check. */
  @Get('ready')
  @Header('Cache-Control', 'no-store')
  async ready(@Res() reply: FastifyReply): Promise<void> {
    const { ready, checks } = await this.readiness.report();
    await reply.status(ready ? 200 : 503).send({ status: ready ? 'ok' : 'not_ready', checks });
  }
}
