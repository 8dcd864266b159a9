import { Inject, Injectable } from '@nestjs/common';
import { type Selectable, sql } from 'kysely';
import type { Logger } from 'pino';
import { v7 as uuid } from 'uuid';
import { groupBy } from '#domain/kernel/group-by';
import type { JobId, LocationId, UserId } from '#domain/kernel/ids';
import { decisionMail } from '#domain/notification/decision-mail';
import { type DecisionKind, isDecision } from '#domain/notification/mailed';
import type { NoticeData } from '#domain/notification/notice';
import { DEFAULT_LANGUAGE } from '#domain/texts/language';
import type { ComposedMail } from '#domain/texts/mail-layout';
import { DATABASE, type Database } from '../../database/database.js';
import { PublicAddress } from '../../http/public-address.js';
import { LOGGER } from '../../logging/logger.js';
import { Couriers } from '../../messaging/couriers.js';
import type { MessageSource } from '../../messaging/message-sources.js';
import { type NewMessage, Outbox } from '../../messaging/outbox.js';
import type { NotificationTable } from '../notification/notification.table.js';
import { type Directory, loadDirectory } from '../../planning/directory.js';
import { loadStaff, type StaffFacts } from '../../planning/staff-facts.js';
import type { PersonTable } from '../staff/person.table.js';

/**
 * A decision that nobody could be told of for this long is no news any more. It also bounds what a read model that is
 * built anew, or is told to mail more than before, can bring about.
 */
const NEWS = '3 days';

/** Mails that are composed at once. */
const PORTION = 100;

type Unmailed = Pick<
  Selectable<NotificationTable>,
  'organisation_id' | 'notification_id' | 'user_id' | 'kind' | 'data' | 'link'
> &
  Pick<Selectable<PersonTable>, 'name' | 'language' | 'home_location_id'> & { readonly email: string };

interface Names {
  readonly staff: ReadonlyMap<UserId, StaffFacts>;
  readonly directory: Directory;
}

/**
 * Queues the mails that go with notifications. These are a read model of the log, so a decision that is committed is
 * mailed however late they follow; and a message stands for a notification and a person, so none is queued twice,
 * whichever node looks, and however often the read model is built anew.
 */
@Injectable()
export class DecisionMails implements MessageSource {
  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly outbox: Outbox,
    private readonly publicAddress: PublicAddress,
    private readonly couriers: Couriers,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Whether there is more. */
  async queue(): Promise<boolean> {
    const unmailed = await this.unmailed();
    for (const [organisationId, notices] of groupBy(unmailed, ({ organisation_id }) => organisation_id)) {
      const names = {
        staff: await loadStaff(this.db, organisationId),
        directory: await loadDirectory(this.db, organisationId),
      };
      await this.outbox.add(notices.flatMap((notice) => this.messageOf(notice, names)));
    }
    return unmailed.length === PORTION;
  }

  private async unmailed(): Promise<Unmailed[]> {
    const { rows } = await sql<Unmailed>`
      select notice.organisation_id, notice.notification_id, notice.user_id, notice.kind, notice.data, notice.link,
        person.name, person.email, person.language, person.home_location_id
      from notification as notice
      join checkpoint
        on checkpoint.projection = 'notification' and checkpoint.organisation_id = notice.organisation_id
        and checkpoint.serving and checkpoint.version = notice.generation
      join person
        on person.organisation_id = notice.organisation_id and person.user_id = notice.user_id
        and person.enabled and person.email is not null
      where notice.mailed and notice.created_at > clock_timestamp() - ${sql.lit(NEWS)}::interval
        and not exists (
          select from message
          where message.organisation_id = notice.organisation_id
            and message.notification_id = notice.notification_id and message.user_id = notice.user_id
            and message.kind = 'mail')
      order by notice.created_at
      limit ${sql.lit(PORTION)}`.execute(this.db);
    return rows;
  }

  private messageOf(notice: Unmailed, names: Names): NewMessage[] {
    const { organisation_id, notification_id, user_id, kind, email } = notice;
    // Written by a newer version of the program, which will mail it.
    if (!isDecision(kind)) return [];
    const language = notice.language ?? DEFAULT_LANGUAGE;
    const message = {
      organisation_id,
      message_id: uuid(),
      kind: 'mail',
      notification_id,
      user_id,
      recipient: email,
      language,
    } as const;
    try {
      const { subject, text, html } = this.composed(notice, kind, names);
      return [{ ...message, subject, body: text, html, status: this.couriers.firstStatus('mail') }];
    } catch (err) {
      // One that cannot be composed stands in the way of no other.
      this.logger.error(
        { err, organisationId: organisation_id, notificationId: notification_id },
        'a mail could not be composed',
      );
      return [
        {
          ...message,
          subject: null,
          body: '',
          html: null,
          status: 'failed',
          last_error: String(err),
          ended_at: new Date(),
        },
      ];
    }
  }

  private composed(notice: Unmailed, kind: DecisionKind, names: Names): ComposedMail {
    const { user_id, name, language } = notice;
    const data = notice.data as NoticeData;
    return decisionMail({
      kind,
      data,
      language: language ?? DEFAULT_LANGUAGE,
      recipient: { userId: user_id, name },
      names: namesIn(data, user_id, names),
      url: this.urlOf(notice, names.directory),
    });
  }

  /** At the host where the person logs in. */
  private urlOf({ home_location_id, link }: Unmailed, { locations }: Directory): string {
    const host = locations.get(home_location_id as LocationId)?.domain ?? 'localhost';
    return this.publicAddress.of(host, link ?? '/main');
  }
}

/** The other one of a swap, the job and the place. */
function namesIn(
  { userId, colleagueId, jobId, horecaLocationId }: NoticeData,
  recipientId: string,
  { staff, directory }: Names,
) {
  const other = userId === recipientId ? colleagueId : userId;
  return {
    colleague: staff.get(other as UserId)?.name ?? null,
    job: directory.jobs.get(jobId as JobId)?.name ?? null,
    location: directory.locations.get(horecaLocationId as LocationId)?.name ?? null,
  };
}
