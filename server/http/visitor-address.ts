import ipaddr from 'ipaddr.js';

/** Number of 16-bit parts in a /64, the smallest IPv6 network of a household. */
const NETWORK_PARTS = 4;

/**
 * IP address of a visitor behind trusted proxies. `connected`: address of the connection; `forwarded`:
 * `X-Forwarded-For`, to which each proxy appends; `trusted`: number of proxies, false for none. Fewer entries than
 * proxies: the first entry.
 */
export function visitorAddress(connected: string, forwarded: string | undefined, trusted: number | false): string {
  const named = (forwarded ?? '').split(',').map((hop) => hop.trim());
  const hops = [connected, ...named.filter(Boolean).toReversed()];
  return hops[Math.min(trusted || 0, hops.length - 1)] ?? connected;
}

/**
 * Key by which limits count an address: IPv4 (also mapped into IPv6) by address, IPv6 by its /64. Text that is no
 * address is returned unchanged.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return `${parsed.parts
    .slice(0, NETWORK_PARTS)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
