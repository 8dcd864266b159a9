/** A checked URL that the server may call; the parsed URL is the one called. */
export interface Destination {
  readonly url: URL;
  /**
   * `public`: only if all addresses of the host are public. `any`: the operator configured the origin, wherever it is.
   */
  readonly network: 'public' | 'any';
}

/**
 * Strict form of addresses: scheme, host, optional port and a path in visible ASCII. Parsers disagree about others.
 */
const STRICT = /^(https?):\/\/([a-z0-9.-]+|\[[0-9a-f:.]+\])(?::(\d{1,5}))?\/[\x21-\x7e]*$/;

/** Origins that one part of the server may call. */
export class Destinations {
  /**
   * @param domains Domains to call by HTTPS at the default port, with all hosts below them.
   * @param origins Origins configured by the operator, such as `https://push.example.com:8443`.
   */
  constructor(
    private readonly domains: readonly string[],
    private readonly origins: readonly string[] = [],
  ) {}

  /** Destination of a URL; null: not strictly written, with user or password, or not one of these origins. */
  find(text: string): Destination | null {
    const [, scheme, host, port] = STRICT.exec(text) ?? [];
    if (host === undefined || !URL.canParse(text)) return null;
    const url = new URL(text);
    if (url.hostname !== host || url.username !== '' || url.password !== '') return null;
    if (this.origins.includes(url.origin)) return { url, network: 'any' };
    const isListed = this.domains.some((domain) => host === domain || host.endsWith(`.${domain}`));
    return isListed && scheme === 'https' && port === undefined ? { url, network: 'public' } : null;
  }
}
