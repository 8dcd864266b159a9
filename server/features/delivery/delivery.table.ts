import type { CivilDate } from '#domain/kernel/civil-date';
import type { Channel } from '#domain/message/message.events';

/** What somebody sent to several people at once. Its messages stand in `message`. */
export interface DeliveryTable {
  organisation_id: string;
  delivery_id: string;
  kind: Channel;
  location_id: string;
  sender_id: string | null;
  user_ids: string[];
  /** Of mails only. */
  subject_id: string | null;
  text_id: string;
  /** Whose availability it asks for; null: it is no reminder. */
  period_from: CivilDate | null;
  period_until: CivilDate | null;
  created_at: Date;
}
