import { Inject, Injectable } from '@nestjs/common';
import type { WireAccountView } from '#domain/account/account.views';
import { instant } from '#domain/kernel/clock-time';
import { DATABASE, type Database } from '../../database/database.js';
import type { Caller } from '../../http/caller.js';
import { databaseNow } from '../../database/conditions.js';

/**
 * Reads the caller's own account: names, email address with an open change of it, phone number and its uses, and when
 * they asked to be erased.
 */
@Injectable()
export class AccountQueries {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  /**
   * The caller's names, e-mail address, phone number and its uses, pending changes of address, and the instant of their
   * request to be erased.
   */
  async show({ organisationId, userId }: Caller): Promise<WireAccountView> {
    const person = await this.db
      .selectFrom('person')
      .leftJoin('person as editor', (join) =>
        join
          .onRef('editor.organisation_id', '=', 'person.organisation_id')
          .onRef('editor.user_id', '=', 'person.waiting_email_by'),
      )
      .select(['person.name', 'person.short_name', 'person.email', 'person.phone_number', 'person.phone_for'])
      .select(['person.erasure_asked_at', 'person.waiting_email', 'person.waiting_email_by', 'editor.name as editor'])
      .where('person.organisation_id', '=', organisationId)
      .where('person.user_id', '=', userId)
      .executeTakeFirstOrThrow();
    const pending = await this.db
      .selectFrom('account_link')
      .select('email')
      .where('organisation_id', '=', organisationId)
      .where('user_id', '=', userId)
      .where('kind', '=', 'email')
      .where('ended_at', 'is', null)
      .where('expires_at', '>', databaseNow())
      .executeTakeFirst();
    return {
      name: person.name,
      shortName: person.short_name,
      email: person.email,
      pendingEmail: pending?.email ?? null,
      waitingEmail: person.waiting_email_by === null ? null : { email: person.waiting_email, by: person.editor },
      phone_number: person.phone_number,
      phoneFor: person.phone_for,
      erasureAskedAt: person.erasure_asked_at && instant(person.erasure_asked_at.getTime()),
    };
  }
}
