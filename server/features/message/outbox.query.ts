import { Inject, Injectable } from '@nestjs/common';
import { type Selectable, sql } from 'kysely';
import { searchKey } from '#domain/kernel/search-key';
import { instant } from '#domain/kernel/clock-time';
import type { UserId } from '#domain/kernel/ids';
import type { Channel } from '#domain/message/message.events';
import type { OutboxMessage, OutboxPage } from '#domain/message/message.views';
import { DATABASE, type Database } from '../../database/database.js';
import { FORGOTTEN_KEY, hasErasedKey, Outbox } from '../../messaging/outbox.js';
import { isNotInvited } from '../../access/open-account.js';
import { loadStaff } from '../../decision-context/staff-facts.js';
import type { MessageTable } from './message.table.js';
import { type OutboxFilters, writeOutboxCursor } from './outbox-cursor.js';
import type { Caller } from '../../http/caller.js';

// In SQL: it is a part of other queries, whose tables it names.

/**
 * Reads pages of the organisation's messages, newest first, filtered by kind, status and text (recipient, subject,
 * phone digits or person's name). Tokens in texts are hidden.
 */
@Injectable()
export class OutboxQueries {
  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Messages of the organisation, newest first, at most `limit`. `after`: only older than this message id; null: from
   * the newest. Tokens in texts are hidden, except in kept messages.
   */
  async listOutbox(
    { organisationId }: Caller,
    filters: OutboxFilters,
    limit: number,
    after: string | null,
  ): Promise<OutboxPage> {
    const { kind, status, text } = filters;
    const staff = await loadStaff(this.db, organisationId);
    // Ids are made in the order of time, so they are that order themselves.
    let found = this.db
      .selectFrom('message')
      .selectAll()
      .select(toSomebodyNotInvited().as('to_not_invited'))
      .where('organisation_id', '=', organisationId);
    if (kind) found = found.where('kind', '=', kind);
    if (status) found = found.where('status', '=', status);
    if (after !== null) found = found.where('message_id', '<', after);
    if (text !== undefined) {
      const named = [...staff.values()].filter(({ name }) => searchKey(name).includes(searchKey(text)));
      const [part, digits] = [`%${escaped(text)}%`, phoneDigits(text)];
      found = found.where((one) =>
        one.or([
          one('recipient', 'ilike', part),
          one('subject', 'ilike', part),
          ...(digits === null ? [] : [one('recipient', 'like', `%${digits}%`)]),
          ...(named.length === 0
            ? []
            : [
                one(
                  'user_id',
                  'in',
                  named.map(({ userId }) => userId),
                ),
              ]),
        ]),
      );
    }
    // One more than asked tells whether there is another page.
    const rows = await found
      .orderBy('message_id', 'desc')
      .limit(limit + 1)
      .execute();
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    const channels = await this.outbox.channelsOf(organisationId);
    return {
      items: page.map((row) => outboxMessage(row, staff, channels)),
      nextCursor: last && rows.length > limit ? writeOutboxCursor({ filters, messageId: last.message_id }) : null,
    };
  }
}

type MessageRow = Selectable<MessageTable> & { readonly to_not_invited: boolean };

/** Whether the recipient of a row of `message` was never invited. */
const toSomebodyNotInvited = () => sql<boolean>`exists (
  select from person
  where person.organisation_id = message.organisation_id and person.user_id = message.user_id and ${isNotInvited()})`;

/** Text as `like` takes it literally. */
const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/**
 * Last digits of a stored number for a search: `06 24` gives `624`, as in `+31624…`; null: the text is not a number.
 */
function phoneDigits(text: string): string | null {
  const digits = text.replaceAll(/\D/g, '').replace(/^0+(?:31)?|^31/, '');
  return /^\+?[\d\s().-]{3,}$/.test(text) && digits !== '' ? digits : null;
}

/**
 * Whether an unsuccessful message can be sent again. Not invitations, resets and mails with a first-password link,
 * because their key is forgotten.
 */
const isResendable = (row: MessageRow): boolean =>
  ['failed', 'unknown', 'kept', 'not_invited'].includes(row.status) &&
  (row.delivery_id !== null || row.notification_id !== null) &&
  !row.to_not_invited &&
  !hasErasedKey(row);

function outboxMessage(
  row: MessageRow,
  staff: Awaited<ReturnType<typeof loadStaff>>,
  channels: ReadonlySet<Channel>,
): OutboxMessage {
  const {
    message_id,
    kind,
    delivery_id,
    recipient,
    subject,
    body,
    secret,
    status,
    attempts,
    last_error,
    created_at,
    ended_at,
    delivered_at,
  } = row;
  const person = staff.get(row.user_id as UserId);
  return {
    id: message_id,
    kind,
    deliveryId: delivery_id,
    to: recipient,
    user: person ? { id: person.userId, name: person.name } : null,
    subject,
    // Before it is sent only whom it is for may have the key; nobody else gets one that is kept.
    text: status === 'kept' || secret === null ? body : body.replaceAll(secret, FORGOTTEN_KEY),
    status,
    attempts,
    lastError: last_error,
    createdAt: instant(created_at.getTime()),
    sentAt: status === 'sent' && ended_at ? instant(ended_at.getTime()) : null,
    deliveredAt: delivered_at ? instant(delivered_at.getTime()) : null,
    resendable: isResendable(row) && (!['kept', 'not_invited'].includes(status) || channels.has(kind)),
  };
}
