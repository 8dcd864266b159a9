import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Reachable } from '#domain/delivery/delivery.views';
import { instant } from '#domain/kernel/clock-time';
import type { UserId } from '#domain/kernel/ids';
import { DATABASE, type Database } from '../../database/database.js';
import type { Caller } from '../../http/caller.js';
import { Couriers } from '../../messaging/couriers.js';
import { loadPeople } from './recipients.js';
import { StoppedMailingsReader } from './stopped-mailings.reader.js';

@Injectable()
export class ReachableQueries {
  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly stoppedMailings: StoppedMailingsReader,
    private readonly couriers: Couriers,
  ) {}

  /** Enabled people of the session location, by id. */
  async listReachable(caller: Caller) {
    const { organisationId } = caller;
    const here = await this.db
      .selectFrom('person')
      .select('user_id')
      .where('organisation_id', '=', organisationId)
      .where('enabled', '=', true)
      .where(sql<boolean>`${caller.locationId} = any(location_ids)`)
      .execute();
    const people = await loadPeople(this.db, organisationId, 'everybody');
    const ids = here.map(({ user_id }) => user_id as UserId);
    const stopped = await this.stoppedMailings.among(organisationId, ids);
    const reminded = await this.remindedAt(organisationId);
    const organisation = await this.db
      .selectFrom('organisation')
      .select('sms_part_price')
      .where('organisation_id', '=', organisationId)
      .executeTakeFirst();
    return {
      people: here.map(({ user_id }): Reachable => {
        const person = people.get(user_id as UserId);
        const at = reminded.get(user_id);
        return {
          id: user_id,
          mail: person?.mail !== null && person !== undefined && !stopped.has(person.userId),
          sms: person?.sms !== null && person !== undefined,
          remindedAt: at ? instant(at.getTime()) : null,
        };
      }),
      sendsMail: this.couriers.sends('mail'),
      sendsSms: this.couriers.sends('sms'),
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
