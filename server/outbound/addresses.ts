import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Whether an IP address belongs to the internet: false for this machine, private, link-local and reserved networks, and
 * for text that is no address. NAT64 addresses count as their IPv4 address.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv6 && parsed.range() === 'rfc6052') return isPublicAddress(embeddedIPv4(parsed));
  return parsed.range() === 'unicast';
}

/**
 * Whether the host of a URL is this machine: `localhost`, a name below it, or a loopback address. Resolves no names.
 */
export function isThisMachine(hostname: string): boolean {
  const host = bareHost(hostname);
  if (isIP(host) === 0) return host === 'localhost' || host.endsWith('.localhost');
  return ipaddr.process(host).range() === 'loopback';
}

/** Host without the brackets of IPv6: `[::1]` gives `::1`; others unchanged. */
export const bareHost = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');

/** The IPv4 address that a NAT64 gateway calls for 64:ff9b::/96. */
const embeddedIPv4 = (address: ipaddr.IPv6): string => address.toByteArray().slice(-4).join('.');
