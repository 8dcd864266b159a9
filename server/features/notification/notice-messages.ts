import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { v7 as uuid } from 'uuid';
import type { JobFilterId, JobId, LocationId, UserId } from '#domain/kernel/ids';
import { channelsFor, subjectOf } from '#domain/notification/channels';
import { noticeContent } from '#domain/notification/notice-content';
import type { Notice } from '#domain/notification/notice';
import type { NotificationState } from '#domain/notification/notification.state';
import { composed } from '#domain/texts/mail-layout';
import { DATABASE, type Database } from '../../database/database.js';
import { loadTexts } from '../../event-store/texts.js';
import { PublicAddress } from '../../http/public-address.js';
import { LOGGER } from '../../logging/logger.js';
import { Couriers } from '../../messaging/couriers.js';
import type { NewMessage } from '../../messaging/outbox.js';
import { UnsubscribeLinks } from '../../messaging/unsubscribe-links.js';
import type { Reachable, SendingContext } from './pending-notices.js';

/** Puts a notice into messages, one for each way in which its person wants to hear of it. */
@Injectable()
export class NoticeMessages {
  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly couriers: Couriers,
    private readonly links: UnsubscribeLinks,
    private readonly publicAddress: PublicAddress,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async of(notice: Notice, { choices }: NotificationState, context: SendingContext): Promise<NewMessage[]> {
    const person = context.people.get(notice.userId);
    if (!person) return [];
    const subject = subjectOf(notice.kind);
    const channels = channelsFor(subject, choices, {
      hasDevice: person.deviceIds.length > 0,
      hasMail: person.email !== null,
      hasPhone: person.phone !== null,
      smsFor: context.smsFor,
    });
    if (channels.length === 0) return [];
    const { organisationId, directory } = context;
    const host = directory.locations.get(person.homeLocationId)?.domain ?? 'localhost';
    const url = this.publicAddress.of(host, notice.link ?? '/main');
    const stop = await this.links.of(host, { organisationId, userId: person.userId, subject });
    const base = {
      organisation_id: organisationId,
      notification_id: notice.notificationId,
      user_id: person.userId,
      language: person.language,
    };
    const message = (
      kind: NewMessage['kind'],
      recipient: string,
      words: Pick<NewMessage, 'subject' | 'body' | 'html'>,
    ) => ({
      ...base,
      ...words,
      message_id: uuid(),
      kind,
      recipient,
      status: this.couriers.firstStatus(kind),
    });
    try {
      const content = noticeContent(await this.mailOf(notice, person, context, url, stop.url));
      const { subject: title, text, html } = composed(content);
      const short = content.facts.map(({ label, value }) => `${label}: ${value}`).join('\n') || content.text;
      return channels.flatMap((channel): NewMessage[] => {
        switch (channel) {
          case 'mail':
            return [
              {
                ...message('mail', person.email ?? '', { subject: title, body: text, html }),
                headers: JSON.stringify(stop.headers),
              },
            ];
          case 'sms':
            return [message('sms', person.phone ?? '', { subject: null, body: `${title}. ${url}`, html: null })];
          case 'push':
            return person.deviceIds.map((deviceId) => ({
              ...message('push', deviceId, { subject: title, body: short, html: null }),
              headers: JSON.stringify({ url: notice.link ?? '/main', topic: notice.topic }),
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
      return [{ ...message('mail', person.email ?? '', { subject: null, body: '', html: null }), ...failure }];
    }
  }

  private async mailOf(notice: Notice, person: Reachable, context: SendingContext, url: string, stopUrl: string) {
    const { names, directory, organisationId } = context;
    const sentenceId = notice.data['sentenceId'];
    const sentences = await loadTexts(this.db, organisationId, typeof sentenceId === 'string' ? [sentenceId] : []);
    return {
      notice,
      recipient: { userId: person.userId, name: person.name },
      language: person.language,
      nameOf: {
        person: (id: unknown) => names.get(id as UserId) ?? null,
        job: (id: unknown) => directory.jobs.get(id as JobId)?.name ?? null,
        location: (id: unknown) => directory.locations.get(id as LocationId)?.name ?? null,
        jobFilter: (id: unknown) => directory.jobFilters.get(id as JobFilterId)?.name ?? null,
      },
      sentence: sentences.get(String(sentenceId)) || null,
      url,
      stopUrl,
    };
  }
}
