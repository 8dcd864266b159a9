import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';

const HEADERS = {
  'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type, Accept-Language, Idempotency-Key, Prefer',
  'Access-Control-Expose-Headers': 'Rooster-Write-Id, Idempotency-Replayed, Retry-After, Preference-Applied',
  'Access-Control-Max-Age': '600',
};

const OWN_MACHINE = /^http:\/\/([\w-]+\.)*localhost(:\d+)?$/;

/** Lets the addresses of locations ask from another origin, without credentials (api page, "CORS"). */
export const corsHook =
  (pool: pg.Pool) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { origin } = request.headers;
    if (!origin || !request.url.startsWith('/api/')) return;
    void reply.header('Vary', 'Origin');
    if (!(await isAllowed(origin, pool))) return;
    void reply.header('Access-Control-Allow-Origin', origin).headers(HEADERS);
    if (request.method === 'OPTIONS') await reply.status(204).header('Cache-Control', 'no-store').send();
  };

async function isAllowed(origin: string, pool: pg.Pool): Promise<boolean> {
  if (OWN_MACHINE.test(origin)) return true;
  const host = URL.canParse(origin) ? new URL(origin).hostname : '';
  const { rowCount } = await pool.query('select 1 from location where domain = $1 limit 1', [host]);
  return rowCount === 1;
}
