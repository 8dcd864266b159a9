import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { refusal } from '#domain/kernel/refusal';
import type { UserId } from '#domain/kernel/ids';
import type { WireSessionView } from '#domain/session/session.views';
import { DATABASE, type Database } from '../../database/database.js';
import { Refused } from '../../http/refused.js';
import { type FoundLocation, LocationFinder } from '../../planning/location-finder.js';
import { notFound } from '../../planning/reach.js';
import { LoginLimits } from '../../security/login-limits.js';
import { verifyPassword } from '../../security/passwords.js';
import { Entrance } from './entrance.js';
import { LogIn } from './session.messages.js';
import { hasOpenAccount } from '../../planning/open-account.js';

interface Account {
  readonly user_id: string;
  readonly password_hash: string | null;
  /** Nobody has switched it off, and they still work there. */
  readonly isOpen: boolean;
}

/** Login with email and password at a location; hands over to the home location of who does not belong there. */
@CommandHandler(LogIn)
export class LogInHandler implements ICommandHandler<LogIn> {
  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly locations: LocationFinder,
    private readonly limits: LoginLimits,
    private readonly entrance: Entrance,
  ) {}

  async execute({ credentials, address }: LogIn): Promise<WireSessionView> {
    const email = credentials.email.toLowerCase();
    await this.limits.check(email, address.ip);
    const location = await this.locationOf(credentials, address.host);
    const account = await this.accountOf(location.organisationId, email);
    const right = await verifyPassword(account?.isOpen ? account.password_hash : null, credentials.password);
    if (!account || !right) {
      await this.limits.failed(email, address.ip);
      throw new Refused(refusal('invalid_credentials'));
    }
    await this.limits.succeeded(email, address.ip);
    const userId = account.user_id as UserId;
    const { organisationId, locationId } = location;
    return this.entrance.open(
      { organisationId, userId, by: 'password', device: address.device, writeId: address.writeId },
      locationId,
      address.host,
    );
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
      .select(['user_id', 'password_hash', hasOpenAccount().as('isOpen')])
      .where('organisation_id', '=', organisationId)
      .where(sql`lower(email)`, '=', email)
      .executeTakeFirst();
  }
}
