import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Origins } from './origins.js';

const HEADERS = {
  'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type, Accept-Language, Idempotency-Key, Prefer',
  'Access-Control-Expose-Headers': 'Rooster-Write-Id, Idempotency-Replayed, Retry-After, Preference-Applied',
  'Access-Control-Max-Age': '600',
};

/**
 * Fastify hook that sends CORS headers, without credentials, to origins that `Origins` allows, and answers their
 * preflight requests with 204. Acts on `/api/` only.
 */
export const corsHook =
  (origins: Origins) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { origin } = request.headers;
    if (!origin || !request.url.startsWith('/api/')) return;
    void reply.header('Vary', 'Origin');
    if (!(await origins.isAllowed(origin))) return;
    void reply.header('Access-Control-Allow-Origin', origin).headers(HEADERS);
    if (request.method === 'OPTIONS') await reply.status(204).header('Cache-Control', 'no-store').send();
  };
