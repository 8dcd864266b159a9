import type pg from 'pg';

const OWN_MACHINE = /^http:\/\/([\w-]+\.)*localhost(:\d+)?$/;

/** Whose pages may ask: those of locations, and on a machine where the client is developed its own. */
export class Origins {
  constructor(
    private readonly pool: pg.Pool,
    private readonly isDevelopment: boolean,
  ) {}

  async isAllowed(origin: string): Promise<boolean> {
    if (this.isDevelopment && OWN_MACHINE.test(origin)) return true;
    const host = hostOf(origin);
    if (host === null) return false;
    const { rowCount } = await this.pool.query('select 1 from location where domain = $1 limit 1', [host]);
    return rowCount === 1;
  }

  /**
   * Whether a page may open a socket at `host`, for browsers ask nobody before they do: one of the same host, or one
   * that is allowed. Programs that are no browser name no origin.
   */
  async mayConnect(origin: string | undefined, host: string | undefined): Promise<boolean> {
    if (origin === undefined) return true;
    const asking = hostOf(origin);
    return (asking !== null && asking === hostOf(`http://${host ?? ''}`)) || this.isAllowed(origin);
  }
}

/** Without its port: proxies change that. Null: none. */
function hostOf(origin: string): string | null {
  if (!URL.canParse(origin)) return null;
  const { protocol, hostname } = new URL(origin);
  return /^https?:$/.test(protocol) && hostname !== '' ? hostname : null;
}
