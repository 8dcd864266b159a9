import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { refusal } from '#domain/kernel/refusal';
import type { UserId } from '#domain/kernel/ids';
import type { WireSessionView } from '#domain/session/session.views';
import { DATABASE, type Database } from '../../database/database.js';
import { type FoundLocation, LocationFinder } from '../../access/location-finder.js';
import { notFound } from '../../access/reach.js';
import { LoginLimits, passwordAttempt } from '../../security/login-limits.js';
import { verifyPassword } from '../../security/passwords.js';
import { renewPassword } from '../../security/renew-password.js';
import { AccountGuesses } from './account-guesses.js';
import { Entrance } from './entrance.js';
import { LogIn } from './session.messages.js';
import { hasOpenAccount } from '../../access/open-account.js';
import { isAddress } from '../../database/conditions.js';

interface Account {
  readonly user_id: string;
  readonly password_hash: string | null;
  /** Whether the account is enabled and its employment not over. */
  readonly isOpen: boolean;
}

/**
 * Logs in with e-mail address and password; whoever does not work at the location gets a hand-over token for their own.
 * Refuses `invalid_credentials`, `too_many_requests`, or `not_found` for an unknown location.
 */
@CommandHandler(LogIn)
export class LogInHandler implements ICommandHandler<LogIn> {
  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly locations: LocationFinder,
    private readonly limits: LoginLimits,
    private readonly guesses: AccountGuesses,
    private readonly entrance: Entrance,
  ) {}

  async execute({ credentials, address }: LogIn): Promise<WireSessionView> {
    const email = credentials.email.toLowerCase();
    const { organisationId, locationId } = await this.locationOf(credentials, address.host);
    const attempt = passwordAttempt(organisationId, email, address.ip);
    const account = await this.limits.attempt(attempt, refusal('invalid_credentials'), () =>
      this.guesses.slowedDown({ organisationId, email }, async () => {
        const found = await this.accountOf(organisationId, email);
        const stored = found?.isOpen ? found.password_hash : null;
        const right = await verifyPassword(stored, credentials.password, (renewed) =>
          renewPassword(this.db, { organisationId, userId: found?.user_id as UserId }, { stored, renewed }),
        );
        return found && right ? found : null;
      }),
    );
    await this.limits.clear(attempt);
    const userId = account.user_id as UserId;
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
      .where(isAddress('email', email))
      .executeTakeFirst();
  }
}
