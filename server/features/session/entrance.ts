import { Inject, Injectable } from '@nestjs/common';
import type { LocationId } from '#domain/kernel/ids';
import { refusal } from '#domain/kernel/refusal';
import type { WireSessionView } from '#domain/session/session.views';
import { DATABASE, type Database } from '../../database/database.js';
import { CommandRefused } from '../../event-store/refused.js';
import { HandOvers } from './hand-overs.js';
import { type SessionOpening, SessionOpener } from './session-opener.js';

/** Lets somebody in who has shown who they are; hands over to the home location of who does not belong here. */
@Injectable()
export class Entrance {
  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly opener: SessionOpener,
    private readonly handOvers: HandOvers,
  ) {}

  /** `host`: of the browser, which decides how it reaches another location. */
  async open(
    person: Omit<SessionOpening, 'locationId'>,
    locationId: LocationId,
    host: string,
  ): Promise<WireSessionView> {
    const { organisationId, userId } = person;
    const { super_user, home_location_id, location_ids } = await this.db
      .selectFrom('person')
      .select(['super_user', 'home_location_id', 'location_ids'])
      .where('organisation_id', '=', organisationId)
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    if (super_user || location_ids.includes(locationId)) return this.opener.open({ ...person, locationId });
    // No session: a single-use token that the home location's login page exchanges for one.
    const home = await this.firstOpen(organisationId, [home_location_id, ...location_ids]);
    const { token, domain } = await this.handOvers.make({ organisationId, userId, locationId: home }, host);
    return { user: await this.opener.user(organisationId, userId), token, staffDomain: domain };
  }

  /** Home, or where else they belong when that is closed. @throws Refused `forbidden`: every place of theirs is. */
  private async firstOpen(organisationId: string, belongs: readonly string[]): Promise<LocationId> {
    const open = await this.db
      .selectFrom('location')
      .select('location_id')
      .where('organisation_id', '=', organisationId)
      .where('closed_at', 'is', null)
      .execute();
    const place = belongs.find((id) => open.some((one) => one.location_id === id));
    if (!place) throw new CommandRefused(refusal('forbidden'));
    return place as LocationId;
  }
}
