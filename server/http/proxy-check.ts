import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { isPublicAddress } from '../outbound/addresses.js';

interface Heard {
  /** Addresses in `X-Forwarded-For`. */
  readonly forwarded: number;
  /** Address that limits count by. */
  readonly ip: string;
}

/**
 * Warning about a value of `TRUST_PROXY` that does not fit a request: all visitors count as one address, or may choose
 * theirs. Null: no contradiction.
 */
export function proxyFault(trustProxy: number | false, { forwarded, ip }: Heard): string | null {
  if (trustProxy === false)
    return forwarded === 0
      ? null
      : 'a request came through a proxy (X-Forwarded-For), but TRUST_PROXY is off: all its visitors count as one. Set TRUST_PROXY to the number of proxies in front';
  if (forwarded < trustProxy)
    return `a request names ${forwarded} addresses in X-Forwarded-For, but TRUST_PROXY is ${trustProxy}: visitors may choose the address that they count by. Set TRUST_PROXY to the number of proxies in front, and let nobody reach this port but them`;
  if (forwarded > trustProxy && !isPublicAddress(ip))
    return `visitors count as ${ip}, which looks like another proxy: TRUST_PROXY is ${trustProxy}, and X-Forwarded-For names ${forwarded} addresses. Set TRUST_PROXY to the number of proxies in front`;
  return null;
}

/**
 * Fastify hook that logs one warning per process, for the first request that contradicts `TRUST_PROXY`. Ignores
 * `/api/health/`.
 */
export function proxyCheckHook(trustProxy: number | false, logger: Logger) {
  let told = false;
  const check = ({ url, headers, ip }: FastifyRequest): void => {
    if (told || url.startsWith('/api/health/')) return;
    const forwarded = String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .filter((address) => address.trim() !== '').length;
    const defect = proxyFault(trustProxy, { forwarded, ip });
    if (defect === null) return;
    told = true;
    logger.warn({ trustProxy, forwarded, ip }, defect);
  };
  return (request: FastifyRequest, _reply: unknown, next: () => void): void => {
    check(request);
    next();
  };
}
