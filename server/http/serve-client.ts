import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DocumentDataReader } from './document-data.js';
import type { DocumentData } from '#domain/own-roster/first-screen.views';

const compress = {
  br: (text: string) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) as Promise<Buffer>,
  gzip: (text: string) => promisify(gzip)(text) as Promise<Buffer>,
};

const YEAR_S = 31_536_000;

/**
 * Content security policy sources (`'sha256-…'`) of the inline scripts in `index.html` of the built client; empty
 * without one. Reads the file synchronously.
 */
export function inlineScriptSources(clientDir: string | null): string[] {
  const page = clientDir === null ? '' : join(clientDir, 'index.html');
  if (!existsSync(page)) return [];
  const scripts = readFileSync(page, 'utf8').matchAll(/<script>([\s\S]*?)<\/script>/g);
  return [...scripts].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

/**
 * Registers routes for the built client: assets cached for a year, and `index.html` for every other path outside
 * `/api`, with the data of `dataOf` inserted and revalidated each time (`no-store` with personal data). Does nothing
 * without a built client. Source maps are not served; `/.well-known/change-password` redirects to `/account`.
 */
export async function serveClient(
  fastify: FastifyInstance,
  clientDir: string,
  dataOf: DocumentDataReader = async () => null,
): Promise<void> {
  if (!existsSync(join(clientDir, 'index.html'))) return;
  await fastify.register(
    fastifyStatic as never,
    {
      root: clientDir,
      wildcard: false,
      index: false,
      // Sources are for nobody who asks.
      globIgnore: ['**/*.map'],
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply: FastifyReply, path: string) => {
        const immutable = path.includes('/assets/');
        reply.header('Cache-Control', immutable ? `public, max-age=${YEAR_S}, immutable` : 'no-cache');
      },
    } as never,
  );
  const built = readFileSync(join(clientDir, 'index.html'), 'utf8');
  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const data = await dataOf(request, reply);
    // A document with personal data is not stored.
    void reply.header('Cache-Control', data?.firstScreen ? 'no-store' : 'no-cache');
    return data ? sendPage(request, reply, withData(built, data)) : reply.sendFile('index.html');
  };
  // Address where password managers look for the page to change a password.
  fastify.get('/.well-known/change-password', (_request, reply) => reply.redirect('/account', 302));
  fastify.get('/', page);
  fastify.get('/*', (request, reply) => {
    const { url } = request;
    if (/^\/(api|assets)([/?]|$)/.test(url) || /^[^?]*\.map(\?|$)/.test(url)) return reply.callNotFound();
    // Its address may hold the key with which somebody comes over from another location.
    if (/^\/login([/?]|$)/.test(url)) void reply.header('Referrer-Policy', 'no-referrer');
    return page(request, reply);
  });
}

/** Page with data as JSON in a script element at the start of the body; `<` is escaped. */
function withData(page: string, data: DocumentData): string {
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  return page.replace('<body>', () => `<body>\n    <script type="application/json" id="rooster-data">${json}</script>`);
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: string): Promise<FastifyReply> {
  const tag = `"${createHash('sha256').update(page).digest('base64url').slice(0, 27)}"`;
  void reply.type('text/html; charset=utf-8').header('Vary', 'Accept-Encoding, Cookie').header('ETag', tag);
  if (request.headers['if-none-match'] === tag) return reply.status(304).send();
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = (['br', 'gzip'] as const).find((one) => new RegExp(String.raw`\b${one}\b`).test(accepted));
  if (!encoding) return reply.send(page);
  return reply.header('Content-Encoding', encoding).send(await compress[encoding](page));
}
