import { describe, expect, it, vi } from 'vitest';
import type { FastifyRequest } from 'fastify';
import { type Logger, pino } from 'pino';
import { proxyCheckHook, proxyFault } from './proxy-check.js';

const PUBLIC = '203.0.114.9';

describe('proxyFault', () => {
  it.each([
    [false, { forwarded: 0, ip: '127.0.0.1' }, null],
    [false, { forwarded: 1, ip: '172.18.0.5' }, /but TRUST_PROXY is off/],
    [1, { forwarded: 1, ip: PUBLIC }, null],
    [1, { forwarded: 1, ip: '192.168.1.20' }, null],
    [1, { forwarded: 0, ip: PUBLIC }, /names 0 addresses in X-Forwarded-For, but TRUST_PROXY is 1/],
    [2, { forwarded: 1, ip: PUBLIC }, /names 1 addresses in X-Forwarded-For, but TRUST_PROXY is 2/],
    [1, { forwarded: 2, ip: '172.18.0.5' }, /^visitors count as 172\.18\.0\.5, which looks like another proxy/],
    [1, { forwarded: 2, ip: PUBLIC }, null],
  ] as const)('for TRUST_PROXY %j and request %j is %s', (trustProxy, request, expected) => {
    if (expected === null) expect(proxyFault(trustProxy, request)).toBeNull();
    else expect(proxyFault(trustProxy, request)).toMatch(expected);
  });

  it('is logged once, and not for health checks', () => {
    const lines: { msg: string }[] = [];
    const logger: Logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
    const check = proxyCheckHook(false, logger);
    const next = vi.fn<() => void>();
    const ask = (url: string) =>
      check({ url, ip: '172.18.0.5', headers: { 'x-forwarded-for': PUBLIC } } as unknown as FastifyRequest, null, next);
    ask('/api/health/ready');
    expect(lines).toEqual([]);
    ask('/api/jobs');
    ask('/main');
    expect(lines.map(({ msg }) => msg)).toEqual([expect.stringMatching(/^a request came through a proxy/)]);
    expect(next).toHaveBeenCalledTimes(3);
  });
});
