/** An address that the server may call, parsed once: what was checked is what is called. */
export interface Destination {
  readonly url: URL;
  /** `public`: only if its host is at public addresses. `any`: an operator named its origin, wherever that is. */
  readonly network: 'public' | 'any';
}

/** A scheme, a host, a port or none, and a path of visible ASCII. Everything else is read differently by some parser. */
const STRICT = /^(https?):\/\/([a-z0-9.-]+|\[[0-9a-f:.]+\])(?::(\d{1,5}))?\/[\x21-\x7e]*$/;

/** The origins that one part of the server may call. */
export class Destinations {
  /**
   * @param domains Called with HTTPS at the default port, as are hosts below them.
   * @param origins Named by the operator: `https://push.example.com:8443`.
   */
  constructor(
    private readonly domains: readonly string[],
    private readonly origins: readonly string[] = [],
  ) {}

  /** Null: the text is no address of these origins. */
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
