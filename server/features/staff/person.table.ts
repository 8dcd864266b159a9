import type { ColumnType, Generated } from 'kysely';
import type { ReferenceHours } from '#domain/planning/reference-hours';
import type { PhoneFor } from '#domain/account/phone-visibility';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { ContractKind } from '#domain/planning/person-terms';
import type { Language } from '#domain/texts/languages';

/** People of an organisation. Personal data, which is not in the log. */
export interface PersonTable {
  organisation_id: string;
  user_id: string;
  name: string;
  email: string | null;
  /** E.164. */
  phone_number: string | null;
  /** Null: no erasure requested. */
  erasure_asked_at: Generated<Date | null>;
  /** Audience of the phone number. */
  phone_for: Generated<PhoneFor>;
  birth_date: CivilDate | null;
  type_id: number;
  type_name: string;
  super_user: boolean;
  home_location_id: string;
  /** Home and other locations of the person. */
  location_ids: string[];
  employment_start: CivilDate | null;
  employment_end: CivilDate | null;
  enabled: boolean;
  /** Hash by argon2id; null: no password. */
  password_hash: string | null;
  /** Language of the last use; null: unknown. */
  language: Language | null;
  /** Name on the board; null: the full name. */
  short_name: Generated<string | null>;
  /** Address entered by a manager and not valid yet. Null while one waits: removal of the present address. */
  waiting_email: Generated<string | null>;
  /** Manager who entered the waiting address; null: none waits. */
  waiting_email_by: Generated<string | null>;
  /** Last invitation to choose a password; null: never. */
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
  /** Hours a week. */
  min_hours: number | null;
  max_hours: number | null;
}

/** Terms from a date until the next terms begin. */
export interface PersonTermTable extends AgreedTerms {
  from_date: CivilDate;
  /** Hours at which somebody on call can be asked; empty: none are kept. */
  reference: ColumnType<ReferenceHours[], string | undefined, string>;
}

/** View of the terms that hold today at the home location. */
export type PersonTermsNowView = AgreedTerms;

/** Wage from a date until the next wage. Only superusers and people who may see wages read it. */
export interface PersonWageTable {
  organisation_id: string;
  user_id: string;
  from_date: CivilDate;
  /** Null: unknown from then on. */
  hourly_cents: number | null;
}

/** Licence of a person. */
export interface PersonLicenceTable {
  organisation_id: string;
  user_id: string;
  kind: 'social_hygiene' | 'first_aid' | 'parental_consent' | 'other';
  /** Name of a licence of kind `other`; otherwise empty. */
  name: string;
  expires_on: CivilDate | null;
}
