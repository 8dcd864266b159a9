import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const YEAR_S = 31_536_000;

/**
 * Content security policy sources of the scripts that stand in index.html itself: a SHA-256 each, as the browser
 * computes it over the text between the tags. None where there is no built client.
 */
export function inlineScriptSources(clientDir: string | null): string[] {
  const page = clientDir === null ? '' : join(clientDir, 'index.html');
  if (!existsSync(page)) return [];
  const scripts = readFileSync(page, 'utf8').matchAll(/<script>([\s\S]*?)<\/script>/g);
  return [...scripts].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

/** The built client: hashed assets for a year, and `index.html`, always fresh, for every page of it. */
export async function serveClient(fastify: FastifyInstance, clientDir: string): Promise<void> {
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
  const page = (_request: FastifyRequest, reply: FastifyReply) =>
    // A page that is gone from a newer build must not answer HTML to whoever asks for a script.
    reply.header('Cache-Control', 'no-cache').sendFile('index.html');
  // Where password managers look for the page on which a password is changed.
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
