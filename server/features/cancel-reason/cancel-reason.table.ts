import type { NamedRecords } from '../../event-store/record-names.js';

export interface CancelReasonTable {
  organisation_id: string;
  cancel_reason_id: string;
  location_id: string;
  description_id: string;
  /** Left the choices; shifts keep its text. */
  removed: boolean;
}

export const cancelReasonNames: NamedRecords = {
  stream: 'cancel-reason',
  table: 'cancel_reason',
  id: 'cancel_reason_id',
  nameId: 'description_id',
};
