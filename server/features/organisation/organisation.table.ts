import type { Generated } from 'kysely';

export interface OrganisationTable {
  organisation_id: string;
  name: string;
  demo: Generated<boolean>;
  founded_at: Generated<Date>;
  /** Of its name and settings. */
  revision: Generated<number>;
  /** Days for which messages that were sent are kept. */
  message_days: Generated<number>;
  /** Days for which it is kept who looked at whose data. */
  access_days: Generated<number>;
  /** Days for which texts around rosters are kept. */
  roster_days: Generated<number>;
  /** Minutes after 00:00 between which messages that can wait do. */
  quiet_from: Generated<number>;
  quiet_until: Generated<number>;
  /** Subjects of which people may be told by text message, at the organisation's cost. */
  sms_for: Generated<string[]>;
  /** Per cent. */
  employer_surcharge: Generated<number>;
  holiday_allowance: Generated<number>;
  cost_target: Generated<number | null>;
  fairness_for_all: Generated<boolean>;
  /** Whether superusers and who sees wages are asked to have a passkey. */
  passkeys_asked: Generated<boolean>;
  /** Whether managers may approve their own time out. */
  own_time_out_allowed: Generated<boolean>;
  /** Days before its Monday on which availability for a week closes. */
  availability_cut_off: Generated<number | null>;
  /** Days before the last day to enter availability on which who entered nothing is reminded. */
  availability_reminder: Generated<number | null>;
  /** Words that reasons for calling off may not hold; null: the usual ones. */
  reserved_words: Generated<string[] | null>;
  /** Cents for a part of a text message. */
  sms_part_price: Generated<number | null>;
}
