import type { IncomingMessage } from 'node:http';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const TRANSPORT = { maxAge: 31_536_000, includeSubDomains: false };

/** Headers for built files. */
const ON_FILES = {
  'Strict-Transport-Security': `max-age=${TRANSPORT.maxAge}`,
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Headers for answers of calls: opened as a page they load, run and frame nothing. */
const ON_ANSWERS = {
  ...ON_FILES,
  'Content-Security-Policy': "default-src 'none';frame-ancestors 'none'",
  'Referrer-Policy': 'same-origin',
  'X-Frame-Options': 'SAMEORIGIN',
};

/** Browser features that pages may not use. Passkeys and the needs of wall screens are allowed. */
const PERMISSIONS =
  'accelerometer=(), autoplay=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), ' +
  'gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=(), xr-spatial-tracking=()';

/**
 * Registers security headers on Fastify: content security policy and permissions for pages only, a strict policy for
 * answers of `/api`, few headers for `/assets/`. `inlineScripts`: policy sources of the scripts within the page.
 */
export async function addSecurityHeaders(fastify: FastifyInstance, inlineScripts: readonly string[]): Promise<void> {
  await fastify.register(helmet as never, { ...pageHeaders(inlineScripts), global: false } as never);
  fastify.addHook('onRequest', async ({ url }, reply) => {
    if (url.startsWith('/assets/')) return void reply.headers(ON_FILES);
    if (/^\/api([/?]|$)/.test(url)) return void reply.headers(ON_ANSWERS);
    void reply.header('Permissions-Policy', PERMISSIONS);
    return reply.helmet();
  });
}

/** Sources of websockets at the requested host; empty for an invalid host. */
const socketsOf = (host = ''): string => (/^[\w.:[\]-]+$/.test(host) ? `ws://${host} wss://${host}` : '');

const pageHeaders = (inlineScripts: readonly string[]) => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...inlineScripts],
      // Mantine sets sizes and colours of single elements with style attributes.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'"],
      // Not every browser counts the socket of a page among its own origin.
      connectSrc: ["'self'", ({ headers }: IncomingMessage) => socketsOf(headers.host)],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  strictTransportSecurity: TRANSPORT,
  referrerPolicy: { policy: 'same-origin' },
  crossOriginEmbedderPolicy: false,
});
