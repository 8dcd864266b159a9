import { Inject, Injectable } from '@nestjs/common';
import type { OrganisationId, UserId } from '#domain/kernel/ids';
import { refusal } from '#domain/kernel/refusal';
import { channelsOf, wants } from '#domain/notification/channels';
import { notificationStream, type Subject, SUBJECTS } from '#domain/notification/notification.events';
import type { NotificationPreferencesView } from '#domain/notification/notification-preferences.calls';
import { DATABASE, type Database } from '../../database/database.js';
import { StreamReader } from '../../event-store/stream-reader.js';
import type { Caller } from '../../http/caller.js';
import { CommandRefused } from '../../event-store/refused.js';
import { UnsubscribeLinks } from '../../messaging/unsubscribe-links.js';
import { notificationKind } from '../../decision-context/notification-kind.js';
import { PushCourier } from './push-courier.js';
import { PushDevices } from './push-devices.js';

/** Reads how the caller wants to be notified, and the subject behind a mail's unsubscribe link. */
@Injectable()
export class NotificationPreferencesReader {
  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly streams: StreamReader,
    private readonly devices: PushDevices,
    private readonly courier: PushCourier,
    private readonly links: UnsubscribeLinks,
  ) {}

  /**
   * The caller's offered channels per subject, devices, and the public key for push subscriptions. SMS only for
   * subjects that the organisation allows.
   */
  async show(caller: Caller): Promise<NotificationPreferencesView> {
    const { organisationId, userId } = caller;
    const { choices } = await this.stateOf(organisationId, userId);
    const devices = await this.devices.of(caller);
    const hasDevice = devices.length > 0;
    const { sms_for } = await this.db
      .selectFrom('organisation')
      .select('sms_for')
      .where('organisation_id', '=', organisationId)
      .executeTakeFirstOrThrow();
    const offered = SUBJECTS.flatMap((subject) =>
      channelsOf(subject)
        .filter((channel) => channel !== 'sms' || sms_for.includes(subject))
        .map((channel) => ({
          subject,
          channel,
          on: wants(choices, subject, channel, { hasDevice }),
        })),
    );
    return { choices: offered, devices, pushKey: await this.courier.publicKey() };
  }

  /**
   * Subject of a mail's unsubscribe link, and whether its mails are still on.
   * @throws CommandRefused `not_found` for an invalid link
   */
  async showStop(token: string): Promise<{ subject: Subject; on: boolean }> {
    const unsubscription = await this.links.read(token);
    if (!unsubscription) throw new CommandRefused(refusal('not_found'));
    const { organisationId, userId, subject } = unsubscription;
    const { choices } = await this.stateOf(organisationId as OrganisationId, userId as UserId);
    return { subject, on: wants(choices, subject, 'mail', { hasDevice: false }) };
  }

  private async stateOf(organisationId: string, userId: UserId) {
    return (await this.streams.read(notificationKind, organisationId, notificationStream(userId))).state;
  }
}
