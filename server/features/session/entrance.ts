import { Inject, Injectable } from '@nestjs/common';
import type { LocationId } from '#domain/kernel/ids';
import { refusal } from '#domain/kernel/refusal';
import type { WireSessionView } from '#domain/session/session.views';
import { DATABASE, type Database } from '../../database/database.js';
import { CommandRefused } from '../../event-store/refused.js';
import { HandOvers } from './hand-overs.js';
import { type SessionOpening, SessionOpener } from './session-opener.js';

/**
 * Opens sessions for people who have proved who they are; at a location where they do not work, a hand-over to one of
 * theirs.
 */
@Injectable()
export class Entrance {
  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly opener: SessionOpener,
    private readonly handOvers: HandOvers,
  ) {}

  /**
   * Session at the location if the person works there or is a superuser; otherwise a hand-over token for their home
   * location, or another open one of theirs. `host`: of the browser, for the address of that location.
   * @throws CommandRefused `forbidden` if all their locations are closed
   */
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

  /**
   * First of the person's locations that is not closed; the home location comes first.
   *
   * @throws CommandRefused `forbidden` if all are closed
   */
  private async firstOpen(organisationId: string, belongs: readonly string[]): Promise<LocationId> {
    const open = await this.db
      .selectFrom('location')
      .select('location_id')
      .where('organisation_id', '=', organisationId)
      .where('closed_at', 'is', null)
      .execute();
    const locationId = belongs.find((id) => open.some((one) => one.location_id === id));
    if (!locationId) throw new CommandRefused(refusal('forbidden'));
    return locationId as LocationId;
  }
}
