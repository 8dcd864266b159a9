import { Inject, Injectable } from '@nestjs/common';
import type { LocationId, OrganisationId } from '#domain/kernel/ids';
import { DATABASE, type Database } from '../database/database.js';

/** An open location, found by host name or id. */
export interface FoundLocation {
  readonly organisationId: OrganisationId;
  readonly locationId: LocationId;
  readonly name: string;
  /** Host name of the location. */
  readonly domain: string;
  /** IANA time zone. */
  readonly zone: string;
}

const COLUMNS = ['location.organisation_id', 'location_id', 'location.name', 'domain', 'zone'] as const;

/** Finds open locations of all organisations by host name or id; null: unknown or closed. */
@Injectable()
export class LocationFinder {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  /**
   * Location of a host name, with or without a port; null: unknown or closed. `localhost` (also 127.0.0.1 and [::1])
   * gives the first location of the demo, else of the oldest organisation; `NAME.localhost` the location whose domain
   * begins with `NAME.`.
   */
  async byHost(host: string): Promise<FoundLocation | null> {
    const name = hostName(host);
    if (isOwnMachine(name)) return this.first();
    const query = this.db
      .selectFrom('location')
      .select(COLUMNS)
      .where('closed_at', 'is', null)
      .orderBy('ordinal')
      .limit(1);
    const row = name.endsWith('.localhost')
      ? await query.where('domain', 'like', `${escapeLike(name.slice(0, -'.localhost'.length))}.%`).executeTakeFirst()
      : await query.where('domain', '=', name).executeTakeFirst();
    return row ? found(row) : null;
  }

  /** Open location with this id; null: unknown, closed, or used by several organisations. */
  async byId(locationId: string): Promise<FoundLocation | null> {
    const rows = await this.db
      .selectFrom('location')
      .select(COLUMNS)
      .where('location_id', '=', locationId)
      .where('closed_at', 'is', null)
      .execute();
    const [row] = rows;
    // Ids are unique within an organisation only: one that stands for two names neither.
    return row && rows.length === 1 ? found(row) : null;
  }

  private async first(): Promise<FoundLocation | null> {
    const row = await this.db
      .selectFrom('location')
      .innerJoin('organisation', 'organisation.organisation_id', 'location.organisation_id')
      .select(COLUMNS)
      .where('closed_at', 'is', null)
      .orderBy('demo', 'desc')
      .orderBy('founded_at')
      .orderBy('ordinal')
      .limit(1)
      .executeTakeFirst();
    return row ? found(row) : null;
  }
}

/**
 * Host name under which a browser reaches a location: its domain, or `NAME.localhost` if the request came from
 * localhost.
 */
export function domainFrom(host: string, domain: string): string {
  const name = hostName(host);
  return isOwnMachine(name) || name.endsWith('.localhost') ? `${domain.split('.')[0]}.localhost` : domain;
}

/** Host without its port, trimmed and in lower case. */
export const hostName = (host: string): string => host.trim().toLowerCase().replace(/:\d+$/, '');

const isOwnMachine = (name: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(name);

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

const found = (row: {
  organisation_id: string;
  location_id: string;
  name: string;
  domain: string | null;
  zone: string;
}): FoundLocation => ({
  organisationId: row.organisation_id as OrganisationId,
  locationId: row.location_id as LocationId,
  name: row.name,
  domain: row.domain ?? '',
  zone: row.zone,
});
