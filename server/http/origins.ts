import type pg from 'pg';

/**
 * Age at which hosts of locations are read again, and minimum age before an unknown host has them read. Milliseconds.
 */
const TRUST_MS = 60_000;
const REREAD_MS = 5_000;

const OWN_MACHINE = /^http:\/\/([\w-]+\.)*localhost(:\d+)?$/;

/**
 * Allowed origins of browsers: hosts of all open locations, cached for 60 s (5 s for unknown hosts), and `localhost` in
 * development.
 */
export class Origins {
  private hosts: Promise<ReadonlySet<string>> = Promise.resolve(new Set<string>());
  private readAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly pool: pg.Pool,
    private readonly isDevelopment: boolean,
  ) {}

  /**
   * Whether pages of this origin may send calls. Ignores the port.
   * @throws the error of the database if the hosts cannot be read
   */
  async isAllowed(origin: string): Promise<boolean> {
    if (this.isDevelopment && OWN_MACHINE.test(origin)) return true;
    const host = hostOf(origin);
    if (host === null) return false;
    return this.isHost(host);
  }

  /** Whether a host is a location's. Unknown hosts cost at most one query in 5 seconds. */
  private async isHost(host: string): Promise<boolean> {
    if (this.age >= TRUST_MS || !(await this.hosts).has(host)) this.reread();
    return (await this.hosts).has(host);
  }

  private get age(): number {
    return performance.now() - this.readAt;
  }

  private reread(): void {
    if (this.age < REREAD_MS) return;
    this.readAt = performance.now();
    const before = this.hosts;
    this.hosts = this.readHosts();
    // A database that is away says nothing about hosts.
    this.hosts.catch(() => {
      this.hosts = before;
    });
  }

  private async readHosts(): Promise<ReadonlySet<string>> {
    const { rows } = await this.pool.query<{ domain: string }>('select domain from location where domain is not null');
    return new Set(rows.map(({ domain }) => domain));
  }

  /**
   * Whether a page of `origin` may open a socket at `host`: the same host name, or an allowed origin. True without an
   * origin, as sent by programs that are no browsers.
   */
  async mayConnect(origin: string | undefined, host: string | undefined): Promise<boolean> {
    if (origin === undefined) return true;
    const asking = hostOf(origin);
    return (asking !== null && asking === hostOf(`http://${host ?? ''}`)) || this.isAllowed(origin);
  }
}

/** Host name of an HTTP origin without port, because proxies change ports; null: invalid. */
function hostOf(origin: string): string | null {
  if (!URL.canParse(origin)) return null;
  const { protocol, hostname } = new URL(origin);
  return /^https?:$/.test(protocol) && hostname !== '' ? hostname : null;
}
