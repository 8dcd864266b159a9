import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addSecurityHeaders } from './security-headers.js';

let app: FastifyInstance;

beforeAll(async () => {
  app = fastify();
  await addSecurityHeaders(app, ["'sha256-abc='"]);
  app.get('/*', async () => 'answered');
});
afterAll(() => app.close());

const headersOf = async (url: string) => (await app.inject({ url, headers: { host: 'cafe.test' } })).headers;
const POLICIES = ['content-security-policy', 'permissions-policy', 'referrer-policy', 'cross-origin-opener-policy'];
const policiesOf = async (url: string) => {
  const headers = await headersOf(url);
  return POLICIES.filter((name) => name in headers);
};

it.each(['/', '/main', '/index.html', '/apiary', '/service-worker.js'])(
  '%s has the security policies of a page',
  async (url) => {
    expect(await policiesOf(url)).toEqual(POLICIES);
    expect((await headersOf(url))['content-security-policy']).toContain("script-src 'self' 'sha256-abc='");
  },
);

it('a built file has only transport and content-type headers', async () => {
  expect(await policiesOf('/assets/main.js')).toEqual([]);
  expect(await headersOf('/assets/main.js')).toMatchObject({
    'strict-transport-security': 'max-age=31536000',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
});

it.each(['/api', '/api/jobs', '/api/calendar/key?x=1'])(
  '%s has a policy that allows no content and no framing',
  async (url) => {
    expect(await headersOf(url)).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
    });
  },
);
