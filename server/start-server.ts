import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from './config/config.js';
import { StartFailure } from './config/start-failure.js';
import { databaseOn, openPool } from './database/database.js';
import { migrate } from './database/migrate.js';
import { loadDemo, showDemo } from './demo/load-demo.js';
import { startEmbeddedPostgres } from './embedded-postgres/embedded-postgres.js';
import { makeOwnerCode, isEmptyInstallation } from './features/set-up/owner-codes.js';
import { PassedRequests } from './decision-context/passed-requests.js';
import { createApp } from './create-app.js';
import { Metrics } from './metrics/metrics.js';
import { serveMetrics } from './metrics/metrics-server.js';
import type { GivenRoutes } from './messaging/courier.js';
import { PushCourier } from './features/notification/push-courier.js';
import { PushServices } from './features/notification/push-services.js';
import { SmsCourier } from './messaging/sms/sms-courier.js';
import { SmtpCourier } from './messaging/smtp-courier.js';

interface Surroundings {
  readonly logger: Logger;
  /** Folder of the built client. */
  readonly clientDir: string;
  /** Prints progress of the start for a person at the terminal. */
  readonly print: (line: string) => void;
}

/** A server that listens. */
export interface RunningServer {
  readonly port: number;
  readonly app: NestFastifyApplication;
  /** Finishes running requests, then closes the application, the metrics server and the embedded database. */
  stop(): Promise<void>;
}

/**
 * Starts a node in this order: embedded database if none is configured, migrations, application, demo data, metrics,
 * port. Then starts to expire requests and prints addresses.
 * @throws StartFailure with one sentence if the environment is at fault, such as a taken port
 */
export async function startServer(config: Config, { logger, clientDir, print }: Surroundings): Promise<RunningServer> {
  const embedded = config.databaseUrl ? null : await startEmbeddedPostgres({ dataDir: config.dataDir, log: logger });
  const url = config.databaseUrl ?? embedded?.url ?? '';
  try {
    await migrate(url).catch((error: unknown) => {
      throw unreachable(error)
        ? new StartFailure(`The database at DATABASE_URL cannot be reached: ${(error as Error).message}.`)
        : error;
    });
    const { redisUrl, trustProxy, isDevelopment, answerSeconds } = config;
    const onLost = (error: Error) => logger.warn({ err: error }, 'a database connection was lost');
    const pool = openPool(url, onLost, { answerSeconds });
    const routes: GivenRoutes = {
      mail: config.mail ? new SmtpCourier(config.mail) : 'outbox',
      sms: config.sms ? new SmsCourier(config.sms) : 'outbox',
    };
    const app = await createApp({
      pool,
      databaseUrl: url,
      redisUrl,
      logger,
      trustProxy,
      isDevelopment,
      clientDir,
      routes,
    });
    app.get(PushServices, { strict: false }).own.push(...config.pushServices.map((origin) => new URL(origin).origin));
    if (config.pushContact !== null) app.get(PushCourier, { strict: false }).contact = config.pushContact;
    if (config.demo) {
      await app.init();
      await loadDemo(app, print);
    }
    const metrics = config.metrics ? await serveMetrics(app.get(Metrics), config.metrics) : null;
    await listen(app, config);
    app.get(PassedRequests, { strict: false }).follow();
    const port = (app.getHttpServer().address() as { port: number }).port;
    print(`Rooster is on http://localhost:${port}`);
    if (metrics) logger.info({ port: metrics.port }, 'metrics are answered');
    if (config.demo) await showDemo(app, port, print);
    await welcome(pool, port, print);
    return {
      port,
      app,
      stop: async () => {
        await app.close();
        await metrics?.stop();
        await embedded?.stop();
      },
    };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

/**
 * On an installation without an organisation, creates an owner's code and prints it with the address of the set-up
 * page.
 */
async function welcome(pool: pg.Pool, port: number, print: (line: string) => void): Promise<void> {
  const db = databaseOn(pool);
  if (!(await isEmptyInstallation(db))) return;
  const code = await makeOwnerCode(db);
  print(`There is nobody here yet. The owner's code is ${code}`);
  print(`Open http://localhost:${port}/set-up#${code} to begin; it is used once, within seven days.`);
}

async function listen(app: NestFastifyApplication, { port, host }: Config): Promise<void> {
  try {
    await app.listen(port, host);
  } catch (error) {
    if ((error as { code?: string }).code !== 'EADDRINUSE') throw error;
    throw new StartFailure(`Port ${port} is taken: stop what uses it, or set PORT to another one.`);
  }
}

const unreachable = (error: unknown): boolean =>
  ['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', '28P01', '3D000'].includes((error as { code?: string }).code ?? '');
