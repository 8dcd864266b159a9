import type { ColumnType, Generated } from 'kysely';
import type { PlaceHours } from '#domain/kernel/shift-time';
import type { BusTimes } from '#domain/kernel/dated-week';

export interface LocationTable {
  organisation_id: string;
  location_id: string;
  /** Order of founding: the first one answers on plain `localhost`. */
  ordinal: number;
  name: string;
  /** Null: it is closed. */
  domain: string | null;
  /** IANA. */
  zone: string;
  opening: ColumnType<PlaceHours['opening'], string, string>;
  last_bus: ColumnType<BusTimes, string, string>;
  sms_text_id: string | null;
  sms_sender: string;
  closed_at: Date | null;
  /** Of all that is set for it. */
  revision: Generated<number>;
  /** Revision of its departments and of which job is in which. */
  arranged: Generated<number>;
  /** People with a valid licence who have to be there. */
  social_hygiene: Generated<number>;
  first_aid: Generated<number>;
  quarter_hours: Generated<boolean>;
  until_closing: Generated<boolean>;
}
