import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { refusal } from '#domain/kernel/refusal';
import type { LocationId, OrganisationId, UserId } from '#domain/kernel/ids';
import type { SessionView } from '#domain/session/session.views';
import { DATABASE, type Database } from '../../database/database.js';
import { Refused } from '../../http/refused.js';
import { type FoundLocation, LocationFinder } from '../../planning/location-finder.js';
import { notFound } from '../../planning/reach.js';
import { LoginLimits } from './login-limits.js';
import { verifyPassword } from '../../security/passwords.js';
import { HandOvers } from './hand-overs.js';
import { LogIn } from './session.messages.js';
import { SessionOpener } from './session-opener.js';

interface Account {
  readonly user_id: string;
  readonly password_hash: string | null;
  readonly enabled: boolean;
  readonly super_user: boolean;
  readonly home_location_id: string;
  readonly location_ids: string[];
}

/** Login with email and password at a location; hands over to the home location of who does not belong there. */
@CommandHandler(LogIn)
export class LogInHandler implements ICommandHandler<LogIn> {
  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly locations: LocationFinder,
    private readonly limits: LoginLimits,
    private readonly opener: SessionOpener,
    private readonly handOvers: HandOvers,
  ) {}

  async execute({ credentials, address }: LogIn): Promise<SessionView> {
    const email = credentials.email.toLowerCase();
    await this.limits.check(email, address.ip);
    const location = await this.locationOf(credentials, address.host);
    const account = await this.accountOf(location.organisationId, email);
    const right = await verifyPassword(account?.enabled ? account.password_hash : null, credentials.password);
    if (!account || !right) {
      await this.limits.failed(email, address.ip);
      throw new Refused(refusal('invalid_credentials'));
    }
    await this.limits.succeeded(email, address.ip);
    const userId = account.user_id as UserId;
    const belongs = account.super_user || account.location_ids.includes(location.locationId);
    if (!belongs) return this.handOver(location.organisationId, account, address.host);
    return this.opener.open({ ...location, userId, by: 'password' });
  }

  private async locationOf({ locationId, url }: LogIn['credentials'], host: string): Promise<FoundLocation> {
    const location = locationId
      ? await this.locations.byId(locationId)
      : await this.locations.byHost(url && URL.canParse(url) ? new URL(url).host : host);
    if (!location) throw notFound(locationId ? 'horeca_locationID' : undefined);
    return location;
  }

  private accountOf(organisationId: string, email: string): Promise<Account | undefined> {
    return this.db
      .selectFrom('person')
      .select(['user_id', 'password_hash', 'enabled', 'super_user', 'home_location_id', 'location_ids'])
      .where('organisation_id', '=', organisationId)
      .where(sql`lower(email)`, '=', email)
      .executeTakeFirst();
  }

  /** No session: a single-use token that the home location's login page exchanges for one. */
  private async handOver(organisationId: OrganisationId, account: Account, host: string): Promise<SessionView> {
    const userId = account.user_id as UserId;
    const { token, domain } = await this.handOvers.make(
      { organisationId, userId, locationId: account.home_location_id as LocationId },
      host,
    );
    return { user: await this.opener.user(organisationId, userId), token, staffDomain: domain };
  }
}
