import { createServer, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { StartFailure } from '../config/start-failure.js';
import type { Metrics } from './metrics.js';

export interface MetricsPlace {
  /** 0: any free port. */
  readonly port: number;
  readonly host: string;
}

export interface MetricsServer {
  readonly port: number;
  stop(): Promise<void>;
}

/**
 * Answers `GET /metrics` on a port of its own, which no proxy leads to: what the numbers say of a business is nobody
 * else's, and whoever reaches the product does not reach them.
 * @throws StartFailure when the port is taken.
 */
export async function serveMetrics(metrics: Metrics, { port, host }: MetricsPlace): Promise<MetricsServer> {
  metrics.addProcess();
  const server = createServer((request, response) => {
    request.resume();
    if (request.url?.split('?')[0] !== '/metrics') response.writeHead(404).end();
    else if (request.method !== 'GET') response.writeHead(405, { Allow: 'GET' }).end();
    else void answer(metrics, response);
  });
  server.listen(port, host);
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new StartFailure(`Port ${port} for metrics is taken: stop what uses it, or set METRICS_PORT to another one.`);
  });
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function answer(metrics: Metrics, response: ServerResponse): Promise<void> {
  try {
    const { type, body } = await metrics.text();
    response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body);
  } catch {
    response.writeHead(500).end();
  }
}
