import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { LocationId, OrganisationId, UserId } from '#domain/kernel/ids';
import { refusal } from '#domain/kernel/refusal';
import { DATABASE, type Database } from '../../database/database.js';
import { Refused } from '../../http/refused.js';
import { hashOf, newToken } from '../../security/tokens.js';
import { domainFrom } from '../../planning/location-finder.js';
import type { HandOverView } from '#domain/session/session.views';

/** Whom a token lets in, and where. */
export interface HandOver {
  readonly organisationId: OrganisationId;
  readonly userId: UserId;
  readonly locationId: LocationId;
}

/** Tokens with which a browser goes from one location to another: each for one person and one location, once, for a minute. */
@Injectable()
export class HandOvers {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  /** `host`: of the browser, which decides how it reaches the location. */
  async make({ organisationId, userId, locationId }: HandOver, host: string): Promise<HandOverView> {
    const { domain } = await this.db
      .selectFrom('location')
      .select('domain')
      .where('organisation_id', '=', organisationId)
      .where('location_id', '=', locationId)
      .executeTakeFirst()
      .then((row) => row ?? { domain: null });
    // It is closed: nobody can be let in there.
    if (domain === null) throw new Refused(refusal('not_found'));
    const token = newToken();
    await this.db
      .insertInto('hand_over')
      .values({
        token_hash: hashOf(token),
        organisation_id: organisationId,
        user_id: userId,
        location_id: locationId,
        used_at: null,
      })
      .execute();
    return { token, domain: domainFrom(host, domain) };
  }

  /** Uses a token up; null: it was used, is too old, or never was one. */
  async use(token: string): Promise<HandOver | null> {
    const row = await this.db
      .updateTable('hand_over')
      .set({ used_at: new Date() })
      .where('token_hash', '=', hashOf(token))
      .where('used_at', 'is', null)
      .where(sql<boolean>`made_at > now() - interval '60 seconds'`)
      .returning(['organisation_id', 'user_id', 'location_id'])
      .executeTakeFirst();
    return row
      ? {
          organisationId: row.organisation_id as OrganisationId,
          userId: row.user_id as UserId,
          locationId: row.location_id as LocationId,
        }
      : null;
  }
}
