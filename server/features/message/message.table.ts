import type { ColumnType, Generated } from 'kysely';
import type { Channel } from '#domain/message/message.events';
import type { Language } from '#domain/texts/languages';

/**
 * Row per message to a person, as composed. Not a read model: it is queue and result, and never rebuilt from the log
 * (docs/decisions/0012).
 */
export interface MessageTable {
  organisation_id: string;
  message_id: string;
  kind: Channel;
  /** Delivery that it belongs to; null: sent for a notification or an account. */
  delivery_id: string | null;
  /** Notification that it tells; unique per person, channel and device. Null: none. */
  notification_id: string | null;
  user_id: string | null;
  /** E-mail address, phone number or device id. */
  recipient: string;
  language: Language;
  /** Set for mails; null otherwise. */
  subject: string | null;
  body: string;
  html: string | null;
  /** Sign-in token inside the message; erased once it has ended, kept in messages with status `kept`. */
  secret: string | null;
  status: 'waiting' | 'sent' | 'failed' | 'unknown' | 'kept' | 'overtaken' | 'not_invited' | 'stopped';
  attempts: Generated<number>;
  last_error: string | null;
  created_at: Generated<Date>;
  /** Instant of the next attempt of a waiting message, or end of the lease while it is being sent. */
  due_at: Generated<Date>;
  /** When it was sent or given up; null: neither. */
  ended_at: Date | null;
  /** Sender name of a text message. */
  sender: string | null;
  /** Headers of a mail, options of a push. */
  headers: ColumnType<Record<string, string> | null, string | null | undefined, string | null>;
  /** A node has leased it and not reported the result. */
  unanswered: Generated<boolean>;
  /** Attempts before it was queued again. */
  earlier_attempts: Generated<number>;
  /** Id of the message at its provider. */
  provider_id: string | null;
  /** When the provider reported that it arrived. */
  delivered_at: Date | null;
}
