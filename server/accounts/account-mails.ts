import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import { type AccountMail, accountMail } from '#domain/account/account-mail';
import type { LocationId, OrganisationId, UserId } from '#domain/kernel/ids';
import { type Language, DEFAULT_LANGUAGE } from '#domain/texts/languages';
import { DATABASE, type Database } from '../database/database.js';
import type { Tables } from '../database/tables.js';
import { PublicAddress } from '../http/public-address.js';
import { type NewMessage, Outbox } from '../messaging/outbox.js';
import { type Directory, loadDirectory } from '../decision-context/directory.js';
import { openHost } from './open-host.js';

/** Recipient of an account mail. */
export interface MailedPerson {
  readonly user_id: string;
  readonly name: string;
  readonly email: string;
  /** Null: the default language. */
  readonly language: Language | null;
  readonly home_location_id: string;
}

/** Account mail to one person. */
export interface NewMail {
  readonly kind: AccountMail['kind'];
  readonly person: MailedPerson;
  /** Path of the page that the mail links to. */
  readonly path: string;
  /** Name of the person who asks something, or of a passkey. */
  readonly about?: string;
  /** Token to add to the URL, and its expiry in milliseconds; absent: a plain link. */
  readonly link?: { readonly token: string; readonly expiresAt: number };
}

/** Whether a mail lets somebody in who need not be invited yet: an invitation, or a reset that they asked for. */
const isWayIn = ({ kind }: NewMail): boolean => kind === 'invitation' || kind === 'reset';

/**
 * Composes account mails and queues them in the outbox, within the transaction. Without a mail channel they stay there
 * to be read.
 */
@Injectable()
export class AccountMails {
  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly outbox: Outbox,
    private readonly publicAddress: PublicAddress,
  ) {}

  /** Whether mails of the organisation are not sent but stay in the outbox to be read. */
  async areKept(organisationId: OrganisationId, db: Kysely<Tables> = this.db): Promise<boolean> {
    return !(await this.outbox.channelsOf(organisationId, db)).has('mail');
  }

  /**
   * Composes mails and queues them in the transaction. People who were never invited are skipped, except by invitations
   * and resets.
   */
  async queue(db: Kysely<Tables>, organisationId: OrganisationId, mails: readonly NewMail[]): Promise<void> {
    if (mails.length === 0) return;
    const directory = await loadDirectory(this.db, organisationId);
    const messagesOf = (some: readonly NewMail[]) => this.messagesOf(some, organisationId, directory);
    await this.outbox.addForAnybody(messagesOf(mails.filter(isWayIn)), db);
    await this.outbox.add(messagesOf(mails.filter((mail) => !isWayIn(mail))), db);
  }

  private messagesOf(mails: readonly NewMail[], organisationId: OrganisationId, directory: Directory): NewMessage[] {
    return mails.map((mail) => ({
      organisation_id: organisationId,
      message_id: uuid(),
      kind: 'mail',
      notification_id: null,
      user_id: mail.person.user_id as UserId,
      recipient: mail.person.email,
      language: mail.person.language ?? DEFAULT_LANGUAGE,
      ...this.composed(mail, directory),
      status: 'waiting' as const,
      secret: mail.link?.token ?? null,
    }));
  }

  private composed({ kind, person, path, about, link }: NewMail, directory: Directory) {
    const home = person.home_location_id as LocationId;
    const location = directory.locations.get(home);
    const { subject, text, html } = accountMail({
      kind,
      language: person.language ?? DEFAULT_LANGUAGE,
      recipient: person.name,
      about,
      location: location?.name ?? 'Rooster',
      until: link ? { at: link.expiresAt, zone: location?.zone ?? 'Europe/Amsterdam' } : null,
      account: this.publicAddress.of(openHost(directory, home), '/account'),
      // A fragment is sent to no server, and stands in no log.
      url: `${this.publicAddress.of(openHost(directory, home), path)}${link ? `#token=${link.token}` : ''}`,
    });
    return { subject, body: text, html };
  }
}
