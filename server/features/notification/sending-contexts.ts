import { Inject, Injectable } from '@nestjs/common';
import { groupBy } from '#domain/kernel/group-by';
import type { LocationId, UserId } from '#domain/kernel/ids';
import type { Subject } from '#domain/notification/notification.events';
import { DEFAULT_LANGUAGE } from '#domain/texts/languages';
import { DATABASE, type Database } from '../../database/database.js';
import { loadDirectory } from '../../decision-context/directory.js';
import { isOpenSession } from '../../access/open-account.js';
import { loadStaff } from '../../decision-context/staff-facts.js';
import type { ReachablePerson, SendingContext } from './pending-notices.js';

/**
 * Reads an organisation's data for sending notices: enabled people with addresses and devices, all names, locations,
 * quiet hours, and subjects and senders of text messages.
 */
@Injectable()
export class SendingContexts {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  /** Data for sending the notices of an organisation, in a fixed number of queries. */
  async read(organisationId: string): Promise<SendingContext> {
    const { quiet_from, quiet_until, sms_for } = await this.db
      .selectFrom('organisation')
      .select(['quiet_from', 'quiet_until', 'sms_for'])
      .where('organisation_id', '=', organisationId)
      .executeTakeFirstOrThrow();
    const staff = await loadStaff(this.db, organisationId);
    return {
      organisationId,
      people: await this.people(organisationId),
      names: new Map([...staff].map(([userId, { name }]) => [userId, name])),
      directory: await loadDirectory(this.db, organisationId),
      quiet: { quietFrom: quiet_from, quietUntil: quiet_until },
      smsFor: sms_for as Subject[],
      smsSenders: await this.smsSenders(organisationId),
    };
  }

  private async smsSenders(organisationId: string): Promise<ReadonlyMap<LocationId, string>> {
    const rows = await this.db
      .selectFrom('location')
      .select(['location_id', 'sms_sender'])
      .where('organisation_id', '=', organisationId)
      .execute();
    return new Map(rows.map(({ location_id, sms_sender }) => [location_id as LocationId, sms_sender]));
  }

  private async people(organisationId: string): Promise<ReadonlyMap<UserId, ReachablePerson>> {
    const rows = await this.db
      .selectFrom('person')
      .select(['user_id', 'name', 'email', 'phone_number', 'language', 'home_location_id'])
      .where('organisation_id', '=', organisationId)
      .where('enabled', '=', true)
      .execute();
    const devices = groupBy(await this.devices(organisationId), ({ user_id }) => user_id);
    return new Map(
      rows.map((row) => [
        row.user_id as UserId,
        {
          userId: row.user_id as UserId,
          name: row.name,
          email: row.email,
          phone: row.phone_number || null,
          language: row.language ?? DEFAULT_LANGUAGE,
          homeLocationId: row.home_location_id as LocationId,
          deviceIds: (devices.get(row.user_id) ?? []).map(({ device_id }) => device_id),
        },
      ]),
    );
  }

  /** Devices with an open session. */
  private devices(organisationId: string): Promise<{ user_id: string; device_id: string }[]> {
    return this.db
      .selectFrom('push_device')
      .innerJoin('session', 'session.session_id', 'push_device.session_id')
      .select(['push_device.user_id', 'push_device.device_id'])
      .where('push_device.organisation_id', '=', organisationId)
      .where(isOpenSession())
      .execute();
  }
}
