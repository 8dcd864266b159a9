export interface CancelReasonTable {
  organisation_id: string;
  cancel_reason_id: string;
  location_id: string;
  description_id: string;
  /** Left the choices; shifts keep its text. */
  removed: boolean;
}
