import type { ColumnType } from 'kysely';
import type { PlaceHours } from '#domain/kernel/shift-time';
import type { BusTimes } from '#domain/kernel/dated-week';

export interface LocationTable {
  organisation_id: string;
  location_id: string;
  /** Order of founding: the first one answers on plain `localhost`. */
  ordinal: number;
  name: string;
  domain: string;
  /** IANA. */
  zone: string;
  opening: ColumnType<PlaceHours['opening'], string, string>;
  last_bus: ColumnType<BusTimes, string, string>;
  sms_text_id: string | null;
  sms_sender: string;
}
