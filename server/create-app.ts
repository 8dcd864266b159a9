import { randomUUID } from 'node:crypto';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type FastifyBodyParser, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import type pg from 'pg';
import { AppModule } from './app.module.js';
import { SessionLookup } from './http/session-lookup.js';
import { LiveAdapter } from './live/live-adapter.js';
import { PgWakeUp } from './live/pg-wake-up.js';
import { RedisWakeUp } from './live/redis-wake-up.js';
import type { WakeUp } from './live/wake-up.js';
import { Metrics } from './metrics/metrics.js';
import type { GivenRoutes } from './messaging/courier.js';
import { nestLogger } from './logging/logger.js';
import { LocationFinder } from './access/location-finder.js';
import { withoutSecrets } from './logging/without-secrets.js';
import { accessHook } from './http/access.hook.js';
import { bodyLimitsOf } from './http/body-limits.js';
import { Origins } from './http/origins.js';
import { callAt } from './http/call-handler.js';
import { CallPipeline } from './http/call-pipeline.js';
import { corsHook } from './http/cors.hook.js';
import { proxyCheckHook } from './http/proxy-check.js';
import { requestMetricsHook } from './http/request.metrics.js';
import { sendUnknownAddress } from './http/problem.filter.js';
import { MAX_FORM, MULTIPART, multipartFields } from './http/multipart-fields.js';
import { documentDataOf } from './http/document-data.js';
import { FirstScreens } from './http/first-screens.js';
import { KeyGate } from './http/key-gate.js';
import { Leaving } from './http/leaving.js';
import { RateLimits } from './http/rate-limits.js';
import { SecurityLog } from './security/security-log.js';
import { addSecurityHeaders } from './http/security-headers.js';
import { inlineScriptSources, serveClient } from './http/serve-client.js';

const MAX_BODY = bodyLimitsOf(undefined).bytes;

/** Dependencies and settings of the application. */
export interface AppParts {
  readonly pool: pg.Pool;
  readonly databaseUrl: string;
  /** Null: nodes wake each other through the database. */
  readonly redisUrl: string | null;
  readonly logger: Logger;
  readonly trustProxy: number | false;
  /** Folder of the built client; null: only the API. */
  readonly clientDir: string | null;
  /** Pages of `localhost` may send requests from any port; absent: they may not. */
  readonly isDevelopment?: boolean;
  /** Absent: messages stay in the outbox. */
  readonly routes?: GivenRoutes;
}

/**
 * Creates the complete application on a Fastify server, not initialised and not listening yet. Closing it closes the
 * pool.
 */
export async function createApp(parts: AppParts): Promise<NestFastifyApplication> {
  const { pool, logger, trustProxy, clientDir, routes = {} } = parts;
  const adapter = new FastifyAdapter({
    loggerInstance: logger,
    bodyLimit: MAX_BODY,
    trustProxy: trustProxy === false ? false : (_address: string, hop: number) => hop < trustProxy,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    keepAliveTimeout: 65_000,
    frameworkErrors: sendUnknownAddress,
  });
  const module = AppModule.with({ pool, logger, wakeUp: wakeUpOf(parts), routes });
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, {
    logger: nestLogger(logger),
  });
  const origins = new Origins(pool, parts.isDevelopment ?? false);
  app.useWebSocketAdapter(new LiveAdapter(app, trustProxy, origins, app.get(SecurityLog)));
  const fastify = adapter.getInstance();
  await addSecurityHeaders(fastify, inlineScriptSources(clientDir));
  app.useBodyParser('application/json', { bodyLimit: MAX_BODY }, jsonOrNothing(fastify));
  fastify.addContentTypeParser(MULTIPART, { parseAs: 'buffer', bodyLimit: MAX_FORM }, multipartFields);
  // Routes come when the application is initialised; what a route says goes before what the parser says.
  fastify.addHook('onRoute', (route) => {
    const call = callAt(String(route.method), route.url);
    if (call?.large) route.bodyLimit = bodyLimitsOf(call).bytes;
  });
  fastify.addHook('onRequest', proxyCheckHook(trustProxy, logger));
  fastify.addHook('onRequest', corsHook(origins));
  fastify.addHook(
    'onRequest',
    accessHook({
      sessions: app.get(SessionLookup),
      limits: app.get(RateLimits),
      gate: app.get(KeyGate),
      pipeline: app.get(CallPipeline),
    }),
  );
  const leaving = app.get(Leaving);
  fastify.addHook('onSend', (_request, reply, _payload, next) => {
    if (leaving.hasBegun) void reply.header('Connection', 'close');
    next();
  });
  if (logger.isLevelEnabled('debug'))
    fastify.addHook('onResponse', async (request, reply) => {
      const { method, url, id } = request;
      const ms = Math.round(reply.elapsedTime * 10) / 10;
      logger.debug({ requestId: id, method, url: withoutSecrets(url), status: reply.statusCode, ms }, 'request');
    });
  fastify.addHook('onResponse', requestMetricsHook(app.get(Metrics)));
  if (clientDir) {
    const locations = app.get(LocationFinder, { strict: false });
    const dataOf = documentDataOf({
      placeAt: async (host) => (await locations.byHost(host))?.name ?? null,
      sessions: app.get(SessionLookup),
      gate: app.get(KeyGate),
      screens: app.get(FirstScreens),
    });
    await serveClient(fastify, clientDir, dataOf);
  }
  return app;
}

/** JSON parser that takes an empty body as none, although the header says JSON. */
function jsonOrNothing(fastify: FastifyInstance): FastifyBodyParser<Buffer> {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  return (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void parse(request, body.toString(), done);
  };
}

const wakeUpOf = ({ redisUrl, databaseUrl, pool, logger }: AppParts): WakeUp =>
  redisUrl ? new RedisWakeUp(redisUrl, logger) : new PgWakeUp(databaseUrl, pool, logger);
