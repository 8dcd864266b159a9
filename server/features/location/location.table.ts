import type { ColumnType, Generated } from 'kysely';
import type { PlaceHours } from '#domain/kernel/shift-time';
import type { BusTimes } from '#domain/kernel/dated-week';
import type { LOCATION_SETTINGS } from '#domain/location/location.settings';
import type { SettingColumns } from '../../database/setting-columns.js';

/** Row per location. */
export interface LocationTable extends SettingColumns<typeof LOCATION_SETTINGS> {
  organisation_id: string;
  location_id: string;
  /** Order of founding; the first location is served on plain `localhost`. */
  ordinal: number;
  name: string;
  /** Null: closed. */
  domain: string | null;
  /** IANA time zone. */
  zone: string;
  opening: ColumnType<PlaceHours['opening'], string, string>;
  last_bus: ColumnType<BusTimes, string, string>;
  sms_text_id: string | null;
  sms_sender: string;
  closed_at: Date | null;
  /** Revision of all settings of the location. */
  revision: Generated<number>;
  /** Revision of its departments and of the jobs in them. */
  arranged: Generated<number>;
}
