import type { LiveSocket } from './live-socket.js';

/** How many proxies in front may say whom they speak for; false: none. */
export const TRUSTED_PROXIES = Symbol('trusted proxies');

/** Where a connection comes from, as calls find it. */
export function addressOf({ handshake }: LiveSocket, trusted: number | false): string {
  const forwarded = String(handshake.headers['x-forwarded-for'] ?? '').split(',');
  const hops = [
    handshake.address,
    ...forwarded
      .map((hop) => hop.trim())
      .filter(Boolean)
      .toReversed(),
  ];
  return hops[Math.min(trusted || 0, hops.length - 1)] ?? handshake.address;
}
