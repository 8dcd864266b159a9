import type { CivilDate } from '#domain/kernel/civil-date';
import type { Language } from '#domain/texts/refusal-texts';

/** People of an organisation. Personal data: stands here and nowhere in the log. */
export interface PersonTable {
  organisation_id: string;
  user_id: string;
  name: string;
  email: string | null;
  /** E.164 */
  phone_number: string | null;
  birth_date: CivilDate | null;
  type_id: number;
  type_name: string;
  super_user: boolean;
  /** Full-timer. */
  always: boolean;
  /** In order of preference. */
  job_ids: string[];
  home_location_id: string;
  /** Home and enabled locations. */
  location_ids: string[];
  /** A week. */
  contract_hours: number | null;
  employment_start: CivilDate | null;
  employment_end: CivilDate | null;
  enabled: boolean;
  /** argon2id; null: cannot log in yet. */
  password_hash: string | null;
  /** In which they last used the product; null: not known yet. */
  language: Language | null;
}
