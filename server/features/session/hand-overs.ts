import { Inject, Injectable } from '@nestjs/common';
import type { LocationId, OrganisationId, SessionId, UserId } from '#domain/kernel/ids';
import { refusal } from '#domain/kernel/refusal';
import { DATABASE, type Database } from '../../database/database.js';
import { CommandRefused } from '../../event-store/refused.js';
import { hashOf, newToken } from '../../security/tokens.js';
import { domainFrom, type FoundLocation } from '../../access/location-finder.js';
import type { HandOverView } from '#domain/session/session.views';
import { isWithin } from '../../database/conditions.js';

/** Person and location that a hand-over token logs in. */
export interface HandOver {
  readonly organisationId: OrganisationId;
  readonly userId: UserId;
  readonly locationId: LocationId;
}

/** Used hand-over; `loggedInAt`: instant of the original login. */
export interface UsedHandOver extends HandOver {
  readonly loggedInAt: Date;
}

/** Tokens with which a browser changes to another location: for one person and location, once, within a minute. */
@Injectable()
export class HandOvers {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  /**
   * Creates a token for a location, with the host at which the browser reaches it. `from`: session that continues
   * there; absent: a login.
   * @throws CommandRefused `not_found` for a closed or unknown location
   */
  async make({ organisationId, userId, locationId }: HandOver, host: string, from?: SessionId): Promise<HandOverView> {
    const { domain } = await this.db
      .selectFrom('location')
      .select('domain')
      .where('organisation_id', '=', organisationId)
      .where('location_id', '=', locationId)
      .executeTakeFirst()
      .then((row) => row ?? { domain: null });
    // It is closed: nobody can be let in there.
    if (domain === null) throw new CommandRefused(refusal('not_found'));
    const token = newToken();
    await this.db
      .insertInto('hand_over')
      .values({
        token_hash: hashOf(token),
        organisation_id: organisationId,
        user_id: userId,
        location_id: locationId,
        used_at: null,
        ...(from && {
          logged_in_at: this.db.selectFrom('session').select('logged_in_at').where('session_id', '=', from),
        }),
      })
      .execute();
    return { token, domain: domainFrom(host, domain) };
  }

  /** Uses a token at the location it was made for; null: for another location, used, expired or unknown. */
  async use(token: string, at: FoundLocation | null): Promise<UsedHandOver | null> {
    if (!at) return null;
    const row = await this.db
      .updateTable('hand_over')
      .set({ used_at: new Date() })
      .where('token_hash', '=', hashOf(token))
      .where('organisation_id', '=', at.organisationId)
      .where('location_id', '=', at.locationId)
      .where('used_at', 'is', null)
      .where(isWithin('made_at', '60 seconds'))
      .returning(['organisation_id', 'user_id', 'location_id', 'logged_in_at'])
      .executeTakeFirst();
    return row
      ? {
          organisationId: row.organisation_id as OrganisationId,
          userId: row.user_id as UserId,
          locationId: row.location_id as LocationId,
          loggedInAt: row.logged_in_at,
        }
      : null;
  }
}
