import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import { DATABASE, type Database } from '../../database/database.js';
import { LocationFinder } from '../../access/location-finder.js';
import { notFound } from '../../access/reach.js';
import { LoginLimits } from '../../security/login-limits.js';
import { ForgetPassword } from './account.messages.js';

/**
 * Stores the request without looking anybody up, so that the time of the answer does not reveal accounts. `ResetMails`
 * makes the mail later.
 */
@CommandHandler(ForgetPassword)
export class ForgotPasswordHandler implements ICommandHandler<ForgetPassword> {
  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly locations: LocationFinder,
    private readonly limits: LoginLimits,
  ) {}

  async execute({ email: given, address }: ForgetPassword): Promise<void> {
    const email = given.toLowerCase();
    const location = await this.locations.byHost(address.host);
    if (!location) throw notFound();
    await this.limits.take({ at: 'reset', account: `${location.organisationId} ${email}`, ip: address.ip });
    await this.db
      .insertInto('reset_request')
      .values({ organisation_id: location.organisationId, request_id: uuid(), kind: 'reset', email })
      .execute();
  }
}
