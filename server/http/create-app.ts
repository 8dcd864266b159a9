import helmet from '@fastify/helmet';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { LogController } from 'fastify';
import type { Logger } from 'pino';
import type pg from 'pg';
import { v7 as uuid } from 'uuid';
import { AppModule } from '../app.module.js';
import { SessionStore } from '../features/session/session-store.js';
import { nestLogger } from '../logging/logger.js';
import { accessHook } from './access.hook.js';
import { corsHook } from './cors.hook.js';
import { RateLimits } from './rate-limits.js';
import { serveClient } from './serve-client.js';

const MAX_BODY = 1024 * 1024;

export interface AppParts {
  readonly pool: pg.Pool;
  readonly logger: Logger;
  readonly trustProxy: number | false;
  /** Folder of the built client; null: only the API. */
  readonly clientDir: string | null;
}

/** The whole application on one Fastify server, not listening yet. */
export async function createApp({ pool, logger, trustProxy, clientDir }: AppParts): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    loggerInstance: logger,
    bodyLimit: MAX_BODY,
    trustProxy: trustProxy === false ? false : (_address: string, hop: number) => hop < trustProxy,
    genReqId: () => uuid(),
    logController: new LogController({ disableRequestLogging: true }),
    keepAliveTimeout: 65_000,
  });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(pool), adapter, {
    logger: nestLogger(logger),
  });
  const fastify = adapter.getInstance();
  await fastify.register(helmet as never, SECURITY_HEADERS as never);
  fastify.addHook('onRequest', corsHook(pool));
  fastify.addHook('onRequest', accessHook(app.get(SessionStore), app.get(RateLimits)));
  fastify.addHook('onResponse', async (request, reply) => {
    const { method, url, id } = request;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    logger.debug({ requestId: id, method, url, status: reply.statusCode, ms }, 'request');
  });
  if (clientDir) await serveClient(fastify, clientDir);
  return app;
}

const SECURITY_HEADERS = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      // Mantine sets sizes and colours of single elements with style attributes.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", 'ws:', 'wss:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
  referrerPolicy: { policy: 'same-origin' },
  crossOriginEmbedderPolicy: false,
};
