import { createServer, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { StartFailure } from '../config/start-failure.js';
import type { Metrics } from './metrics.js';

/** Address of the metrics server. */
export interface MetricsPlace {
  /** 0: any free port. */
  readonly port: number;
  readonly host: string;
}

/** A running metrics server. */
export interface MetricsServer {
  /** Actual port. */
  readonly port: number;
  /** Closes the server and its connections. */
  stop(): Promise<void>;
}

/**
 * Serves `GET /metrics` on a port of its own, so that visitors of the product cannot read it. Also adds the metrics of
 * the process.
 * @throws StartFailure if the port is taken
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
