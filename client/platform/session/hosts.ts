/** Parts of the browser's current address. */
export interface AddressParts {
  readonly protocol: string;
  readonly hostname: string;
  /** Empty for the default port of the protocol. */
  readonly port: string;
}

const isLocal = (hostname: string): boolean => hostname === 'localhost' || hostname.endsWith('.localhost');

/**
 * Origin of another location, with the scheme and port of this one. On a development machine the location
 * `NAME.rooster.example` has the host `NAME.localhost`.
 */
export function originOf(domain: string, currentAddress: AddressParts): string {
  const hostname = isLocal(currentAddress.hostname) && !isLocal(domain) ? `${domain.split('.')[0]}.localhost` : domain;
  return `${currentAddress.protocol}//${hostname}${currentAddress.port ? `:${currentAddress.port}` : ''}`;
}

/**
 * URL of the login page of another location, with a hand-over token in its query; `to`: path to open after the login.
 */
export const handOverAddress = (domain: string, token: string, currentAddress: AddressParts, to?: string): string =>
  `${originOf(domain, currentAddress)}/login?${new URLSearchParams({ token, ...(to !== undefined && { to }) }).toString()}`;

/**
 * Splits the hand-over token from an address. Token null: another path than `/login`, or no token. `rest`: path, query
 * and fragment without the token.
 */
export function withoutToken(href: string): { readonly token: string | null; readonly rest: string } {
  const url = new URL(href);
  const token = url.pathname === '/login' ? url.searchParams.get('token') : null;
  url.searchParams.delete('token');
  return { token: token || null, rest: url.pathname + url.search + url.hash };
}
