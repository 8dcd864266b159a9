import type { Generated } from 'kysely';
import type { PhoneFor } from '#domain/account/phone-visibility';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { ContractKind } from '#domain/planning/person-terms';
import type { Language } from '#domain/texts/refusal-texts';

/** People of an organisation. Personal data: stands here and nowhere in the log. */
export interface PersonTable {
  organisation_id: string;
  user_id: string;
  name: string;
  email: string | null;
  /** E.164 */
  phone_number: string | null;
  /** When they asked to be erased; null: they did not. */
  erasure_asked_at: Generated<Date | null>;
  /** Audience of the phone number. */
  phone_for: Generated<PhoneFor>;
  birth_date: CivilDate | null;
  type_id: number;
  type_name: string;
  super_user: boolean;
  home_location_id: string;
  /** Home and enabled locations. */
  location_ids: string[];
  employment_start: CivilDate | null;
  employment_end: CivilDate | null;
  enabled: boolean;
  /** argon2id; null: cannot log in yet. */
  password_hash: string | null;
  /** In which they last used the product; null: not known yet. */
  language: Language | null;
  /** How the name shows on the board; null: the name itself. */
  short_name: Generated<string | null>;
  /** Address that a manager entered and that does not count yet. Null while it waits: the present one is to go. */
  waiting_email: Generated<string | null>;
  /** Manager who entered it; null: none waits. */
  waiting_email_by: Generated<string | null>;
  /** When they were last asked to choose a password; null: never. */
  invited_at: Generated<Date | null>;
}

/** Agreed terms, without their first date. */
interface AgreedTerms {
  organisation_id: string;
  user_id: string;
  /** In order of preference. */
  job_ids: string[];
  /** Full-timer. */
  always: boolean;
  contract_kind: ContractKind;
  /** A week. */
  min_hours: number | null;
  max_hours: number | null;
}

/** Holds from a date until the next terms begin. */
export interface PersonTermTable extends AgreedTerms {
  from_date: CivilDate;
}

/** A view: what holds today, where somebody is at home. */
export type PersonTermsNowView = AgreedTerms;

/** For superusers and who may see costs alone. Holds from a date until the next does. */
export interface PersonWageTable {
  organisation_id: string;
  user_id: string;
  from_date: CivilDate;
  /** Null: not known from then on. */
  hourly_cents: number | null;
}

export interface PersonLicenceTable {
  organisation_id: string;
  user_id: string;
  kind: 'social_hygiene' | 'first_aid' | 'other';
  /** Name of a licence of another kind; otherwise empty. */
  name: string;
  expires_on: CivilDate | null;
}
