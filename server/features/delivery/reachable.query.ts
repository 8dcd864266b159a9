import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Reachable } from '#domain/delivery/delivery.views';
import { instant } from '#domain/kernel/clock-time';
import type { UserId } from '#domain/kernel/ids';
import type { Channel } from '#domain/message/message.events';
import { DATABASE, type Database } from '../../database/database.js';
import type { Caller } from '../../http/caller.js';
import { Outbox } from '../../messaging/outbox.js';
import { loadPeople, type RecipientPerson } from './recipients.js';
import { ChannelChoicesReader } from './channel-choices.reader.js';
import { listHas } from '../../database/conditions.js';

// In SQL: people stand in lists of a column, which are unfolded (`unnest`).

/**
 * Reads by which channels enabled people of the session's location can be reached, when they were last reminded of
 * their availability, and which channels the organisation sends.
 */
@Injectable()
export class ReachableQueries {
  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly choices: ChannelChoicesReader,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Enabled people of the session's location, unsorted, with the channels by which each can be reached and the last
   * reminder within a year; which channels are sent at all; and the price of a part of a text message (null: not set).
   */
  async listReachable(caller: Caller) {
    const { organisationId } = caller;
    const members = await this.db
      .selectFrom('person')
      .select('user_id')
      .where('organisation_id', '=', organisationId)
      .where('enabled', '=', true)
      .where(listHas('location_ids', caller.locationId))
      .execute();
    const people = await loadPeople(this.db, organisationId, 'everybody');
    const ids = members.map(({ user_id }) => user_id as UserId);
    const choices = await this.choices.of(organisationId, ids);
    const without = (subject: 'mailings' | 'reminders', channel: Channel) =>
      new Set<string>(ids.filter((id) => choices.get(id)?.[subject]?.[channel] === false));
    const [noMailings, noReminders] = [without('mailings', 'mail'), without('reminders', 'mail')];
    const noPushes = without('reminders', 'push');
    const reminded = await this.remindedAt(organisationId);
    const channels = await this.outbox.channelsOf(organisationId);
    const organisation = await this.db
      .selectFrom('organisation')
      .select('sms_part_price')
      .where('organisation_id', '=', organisationId)
      .executeTakeFirst();
    return {
      people: members.map(({ user_id }): Reachable => {
        const person = people.get(user_id as UserId);
        const at = reminded.get(user_id);
        return {
          id: user_id,
          invited: person?.invited ?? false,
          mail: reaches(person, 'mail') && !noMailings.has(user_id),
          reminderMail: reaches(person, 'mail') && !noReminders.has(user_id),
          sms: reaches(person, 'sms'),
          push: reaches(person, 'push') && !noPushes.has(user_id),
          remindedAt: at ? instant(at.getTime()) : null,
        };
      }),
      sendsMail: channels.has('mail'),
      sendsSms: channels.has('sms'),
      sendsPush: channels.has('push'),
      smsPartPrice: organisation?.sms_part_price ?? null,
    };
  }

  /** When people were last asked for their availability, within a year. */
  private async remindedAt(organisationId: string): Promise<ReadonlyMap<string, Date>> {
    const { rows } = await sql<{ user_id: string; at: Date }>`
      select user_id, max(created_at) as at
      from delivery, unnest(user_ids) as user_id
      where organisation_id = ${organisationId} and period_from is not null
        and created_at > now() - interval '1 year'
      group by user_id`.execute(this.db);
    return new Map(rows.map(({ user_id, at }) => [user_id, at]));
  }
}

const reaches = (person: RecipientPerson | undefined, channel: Channel): boolean =>
  person !== undefined && person.invited && person.addresses[channel].length > 0;
