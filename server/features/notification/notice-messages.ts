import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { v7 as uuid } from 'uuid';
import type { JobFilterId, JobId, LocationId, UserId } from '#domain/kernel/ids';
import type { Channel } from '#domain/message/message.events';
import { channelsOfNotice, subjectOf } from '#domain/notification/channels';
import { noticeContent, withInvitation } from '#domain/notification/notice-content';
import type { Notice } from '#domain/notification/notice';
import type { NotificationState } from '#domain/notification/notification.state';
import { shortWords } from '#domain/notification/short-words';
import { profileName } from '#domain/rules/house-profile';
import { composed } from '#domain/texts/mail-layout';
import { DATABASE, type Database } from '../../database/database.js';
import { loadEventTexts } from '../../event-store/texts.js';
import { PublicAddress } from '../../http/public-address.js';
import { LOGGER } from '../../logging/logger.js';
import type { MessageTexts } from '../../messaging/message-checks.js';
import type { NewMessage } from '../../messaging/outbox.js';
import { UnsubscribeLinks } from '../../messaging/unsubscribe-links.js';
import type { ReachablePerson, SendingContext } from './pending-notices.js';
import type { MadeLink } from '../../accounts/account-links.js';
import { openHost } from '../../accounts/open-host.js';

/** Token with which an invited person chooses their first password. */
export type InvitationLink = Pick<MadeLink, 'token'>;

/** Composes the messages of a notice, one per channel that the person wants and can receive. */
@Injectable()
export class NoticeMessages {
  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly links: UnsubscribeLinks,
    private readonly publicAddress: PublicAddress,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Messages of a notice; empty if the person is unknown or wants none. A notice that cannot be composed gives one
   * failed message, and is logged. `invitation`: link to add to the mail; null: none.
   */
  async of(
    notice: Notice,
    { choices }: NotificationState,
    context: SendingContext,
    invitation: InvitationLink | null,
  ): Promise<NewMessage[]> {
    const person = context.people.get(notice.userId);
    if (!person) return [];
    const channels = channelsOfNotice(subjectOf(notice.kind), choices, {
      hasDevice: person.deviceIds.length > 0,
      hasMail: person.email !== null,
      hasPhone: person.phone !== null,
      smsFor: context.smsFor,
    });
    if (channels.length === 0) return [];
    const { organisationId } = context;
    const message = (kind: Channel, recipient: string, texts: MessageTexts) => ({
      organisation_id: organisationId,
      notification_id: notice.notificationId,
      user_id: person.userId,
      language: person.language,
      ...texts,
      message_id: uuid(),
      kind,
      recipient,
      status: 'waiting' as const,
    });
    try {
      const { texts, stopHeaders } = await this.composed(notice, person, context, invitation);
      const opens = { url: notice.link ?? '/main', topic: pushTopic(notice) };
      return channels.flatMap((channel): NewMessage[] => {
        switch (channel) {
          case 'mail':
            return [
              {
                ...message('mail', person.email ?? '', texts.mail),
                headers: JSON.stringify(stopHeaders),
                secret: invitation?.token ?? null,
              },
            ];
          case 'sms':
            return [{ ...message('sms', person.phone ?? '', texts.sms), sender: smsSenderOf(notice, person, context) }];
          case 'push':
            return person.deviceIds.map((deviceId) => ({
              ...message('push', deviceId, texts.push),
              headers: JSON.stringify(opens),
            }));
        }
      });
    } catch (err) {
      // One that cannot be composed stands in the way of no other.
      this.logger.error(
        { err, organisationId, notificationId: notice.notificationId },
        'a notice could not be composed',
      );
      const failure = { status: 'failed', last_error: String(err), ended_at: new Date() } as const;
      const nothing = { subject: null, body: '', html: null };
      return [{ ...message('mail', person.email ?? '', nothing), ...failure }];
    }
  }

  /**
   * Texts of a notice for each channel. Reads its texts and creates an unsubscribe link.
   * @throws the error of composing
   */
  async wordsOf(
    notice: Notice,
    person: ReachablePerson,
    context: SendingContext,
    invitation: InvitationLink | null,
  ): Promise<Readonly<Record<Channel, MessageTexts>>> {
    return (await this.composed(notice, person, context, invitation)).texts;
  }

  private async composed(
    notice: Notice,
    person: ReachablePerson,
    context: SendingContext,
    invitation: InvitationLink | null,
  ) {
    const { organisationId, directory } = context;
    const host = openHost(directory, person.homeLocationId);
    const url = this.publicAddress.of(host, notice.link ?? '/main');
    const about = { organisationId, userId: person.userId, subject: subjectOf(notice.kind) };
    const stop = await this.links.of(host, about);
    const mail = await this.mailOf(notice, person, context, url, stop.url);
    const content = noticeContent(mail);
    const { subject, text, html } = composed(
      invitation ? withInvitation(content, this.publicAddress.of(host, invitationPath(invitation))) : content,
    );
    const short = shortWords(mail, content);
    const texts: Readonly<Record<Channel, MessageTexts>> = {
      mail: { subject, body: text, html },
      sms: { subject: null, body: short.sms, html: null },
      push: { subject, body: short.push, html: null },
    };
    return { texts, stopHeaders: stop.headers };
  }

  private async mailOf(notice: Notice, person: ReachablePerson, context: SendingContext, url: string, stopUrl: string) {
    const { names, directory, organisationId } = context;
    const sentenceId = notice.data['sentenceId'];
    const sentences = await loadEventTexts(this.db, organisationId, typeof sentenceId === 'string' ? [sentenceId] : []);
    return {
      notice,
      recipient: { userId: person.userId, name: person.name },
      language: person.language,
      nameOf: {
        person: (id: unknown) => names.get(id as UserId) ?? null,
        job: (id: unknown) => directory.jobs.get(id as JobId)?.name ?? null,
        location: (id: unknown) => directory.locations.get(id as LocationId)?.name ?? null,
        jobFilter: (id: unknown) => directory.jobFilters.get(id as JobFilterId)?.name ?? null,
        profile: (id: unknown) => profileName(id, directory.houseProfiles),
      },
      sentence: sentences.get(String(sentenceId)) || null,
      url,
      stopUrl,
    };
  }
}

// A fragment is sent to no server, and stands in no log.
const invitationPath = ({ token }: InvitationLink): string => `/invitation#token=${token}`;

/**
 * Sender of text messages at the location of the notice's first shift, otherwise of the person's home location; null:
 * none set.
 */
function smsSenderOf({ shifts, data }: Notice, { homeLocationId }: ReachablePerson, { smsSenders }: SendingContext) {
  const shown = shifts[0]?.is ?? shifts[0]?.was;
  const locationId = shown?.horecaLocationId ?? data['horecaLocationId'] ?? homeLocationId;
  return smsSenders.get(locationId as LocationId) || null;
}

/** Topic by which a later push replaces an earlier one on a device. Each roster notice stays separate, even unread. */
const pushTopic = ({ topic, notificationId }: Notice): string => (topic === 'roster' ? notificationId : topic);
