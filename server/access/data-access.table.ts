import type { Look } from '#domain/account/data-access';

/** One kind of look of one reader at one person in one hour. */
export interface DataAccessTable {
  organisation_id: string;
  /** The beginning of the hour, so that a page that is read again tells nothing new. */
  hour: Date;
  kind: Look;
  reader_id: string;
  /** Empty: everybody who works at the location. */
  user_id: string;
  /** Empty: what was looked at is of no location. */
  location_id: string;
  at: Date;
}
