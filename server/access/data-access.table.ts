import type { Look } from '#domain/account/data-access';

/** Row per kind of access, reader and subject in one hour. */
export interface DataAccessTable {
  organisation_id: string;
  /** Beginning of the hour; part of the key, so that repeated reads within the hour add no row. */
  hour: Date;
  kind: Look;
  reader_id: string;
  /** Empty: all people of the location. */
  user_id: string;
  /** Empty: the subject is a person. */
  location_id: string;
  /** Instant of the first access in the hour. */
  at: Date;
}
