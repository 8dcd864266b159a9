import type { Moment } from '#domain/kernel/clock-time';

export interface AgendaItemTable {
  organisation_id: string;
  agenda_item_id: string;
  location_id: string;
  from: Moment;
  until: Moment;
  title_id: string;
  /** Null: it says no more than its title. */
  body_id: string | null;
}
