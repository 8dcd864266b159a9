import type { Generated } from 'kysely';
import type { Language } from '#domain/texts/refusal-texts';

/**
 * Messages to people, as they were composed. Not a read model: it says what is to be sent and what was, so it is never
 * built anew from the log (docs/decisions/0012).
 */
export interface MessageTable {
  organisation_id: string;
  message_id: string;
  kind: 'mail' | 'sms';
  /** The sending that it is part of; null: it goes with a notification. */
  delivery_id: string | null;
  /** Once a notification and person. */
  notification_id: string | null;
  user_id: string | null;
  /** Address or number. */
  recipient: string;
  language: Language;
  /** Of mails only. */
  subject: string | null;
  body: string;
  html: string | null;
  /** A key that it holds, until it is sent: whoever has it is let in. Of one that is kept it stays, to be handed on. */
  secret: string | null;
  status: 'waiting' | 'sent' | 'failed' | 'kept';
  attempts: Generated<number>;
  last_error: string | null;
  created_at: Generated<Date>;
  /** Of one that waits: when it is tried, or tried again if nobody has told what became of the last attempt. */
  due_at: Generated<Date>;
  /** When it was sent or given up. */
  ended_at: Date | null;
}
