import type { FastifyReply } from 'fastify';
import type { Metrics } from '../metrics/metrics.js';
import type { CallRequest } from './call-request.js';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/**
 * Fastify hook, to run after an answer was sent, that records its duration in seconds by call id and class of status.
 * Never records the path, which may hold keys.
 */
export function requestMetricsHook(metrics: Metrics) {
  const seconds = metrics.histogram({
    name: 'rooster_http_request_seconds',
    help: 'From a request to its answer; by call (client: files of the application, none: no such address) and class of status.',
    labels: ['call', 'status'],
    buckets: SECONDS,
  });
  return (request: CallRequest, reply: FastifyReply, next: () => void): void => {
    seconds.observe(
      { call: callOf(request), status: `${Math.floor(reply.statusCode / 100)}xx` },
      reply.elapsedTime / 1000,
    );
    next();
  };
}

/**
 * Label of a request: its call id, or `health`, `other`, `client` or `none`; never the path, which may contain ids and
 * keys.
 */
function callOf({ call, routeOptions }: CallRequest): string {
  if (call) return call.id;
  const route = routeOptions.url;
  if (route === undefined) return 'none';
  if (route.startsWith('/api/health/')) return 'health';
  return route.startsWith('/api/') ? 'other' : 'client';
}
