import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { WireAccountView } from '#domain/account/account.views';
import { instant } from '#domain/kernel/clock-time';
import { DATABASE, type Database } from '../../database/database.js';
import type { Caller } from '../../http/caller.js';

/** What the controller asks about the caller's own account. */
@Injectable()
export class AccountQueries {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  async show({ organisationId, userId }: Caller): Promise<WireAccountView> {
    const person = await this.db
      .selectFrom('person')
      .select(['name', 'short_name', 'email', 'phone_number', 'phone_for', 'erasure_asked_at'])
      .where('organisation_id', '=', organisationId)
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    const pending = await this.db
      .selectFrom('account_link')
      .select('email')
      .where('organisation_id', '=', organisationId)
      .where('user_id', '=', userId)
      .where('kind', '=', 'email')
      .where('ended_at', 'is', null)
      .where(sql<boolean>`expires_at > clock_timestamp()`)
      .executeTakeFirst();
    return {
      name: person.name,
      shortName: person.short_name,
      email: person.email,
      pendingEmail: pending?.email ?? null,
      phone_number: person.phone_number,
      phoneFor: person.phone_for,
      erasureAskedAt: person.erasure_asked_at && instant(person.erasure_asked_at.getTime()),
    };
  }
}
