import type { ColumnType, Generated } from 'kysely';
import type { Channel } from '#domain/message/message.events';
import type { Language } from '#domain/texts/refusal-texts';

/**
 * Messages to people, as they were composed. Not a read model: it says what is to be sent and what was, so it is never
 * built anew from the log (docs/decisions/0012).
 */
export interface MessageTable {
  organisation_id: string;
  message_id: string;
  kind: Channel;
  /** The sending that it is part of; null: it goes with a notification. */
  delivery_id: string | null;
  /** Once a notification, person and channel, and to each device of a push. */
  notification_id: string | null;
  user_id: string | null;
  /** Address, number or device. */
  recipient: string;
  language: Language;
  /** Set for mails; null otherwise. */
  subject: string | null;
  body: string;
  html: string | null;
  /** A key that it holds, until it is sent: whoever has it is let in. Of one that is kept it stays, to be handed on. */
  secret: string | null;
  status: 'waiting' | 'sent' | 'failed' | 'unknown' | 'kept' | 'overtaken' | 'not_invited' | 'stopped';
  attempts: Generated<number>;
  last_error: string | null;
  created_at: Generated<Date>;
  /**
   * Instant of the next attempt of a waiting message; also of a repetition when the last attempt was never reported.
   */
  due_at: Generated<Date>;
  /** When it was sent or given up. */
  ended_at: Date | null;
  /** Sender of a text message. */
  sender: string | null;
  /** Headers of a mail, options of a push. */
  headers: ColumnType<Record<string, string> | null, string | null | undefined, string | null>;
  /** Somebody has taken it to send, and has not answered for it. */
  unanswered: Generated<boolean>;
  /** Attempts before it was queued again. */
  earlier_attempts: Generated<number>;
  /** How its provider knows it. */
  provider_id: string | null;
  /** When its provider said that it arrived. */
  delivered_at: Date | null;
}
