import type { ColumnType } from 'kysely';
import type { OpeningHours } from '#domain/kernel/shift-time';

/** Departure by weekday; null: none that day. */
export interface LastBus {
  /** 1 Monday to 7 Sunday. */
  readonly day: number;
  /** `HH:mm` */
  readonly time: string | null;
}

export interface LocationTable {
  organisation_id: string;
  location_id: string;
  /** Order of founding: the first one answers on plain `localhost`. */
  ordinal: number;
  name: string;
  domain: string;
  /** IANA. */
  zone: string;
  opening: ColumnType<OpeningHours[], string, string>;
  last_bus: ColumnType<LastBus[], string, string>;
  sms_text_id: string | null;
  sms_sender: string;
}
