import ipaddr from 'ipaddr.js';

/** Parts of 16 bits in a /64: the smallest network of IPv6 that a household or a rented machine gets. */
const NETWORK_PARTS = 4;

/**
 * Address of a visitor: that of the connection, or what the trusted proxies in front of it say. `forwarded` is the
 * header `X-Forwarded-For`, to which each proxy appends; `trusted` is the number of proxies, false for none.
 */
export function visitorAddress(connected: string, forwarded: string | undefined, trusted: number | false): string {
  const named = (forwarded ?? '').split(',').map((hop) => hop.trim());
  const hops = [connected, ...named.filter(Boolean).toReversed()];
  return hops[Math.min(trusted || 0, hops.length - 1)] ?? connected;
}

/**
 * Key that limits count an address by: IPv4 by address, also when it is written as IPv6, and IPv6 by its /64, in which
 * one visitor has as many addresses as they like. Text that is no address stands for itself.
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
