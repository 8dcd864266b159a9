import type { Kysely } from 'kysely';
import type { CancelReasonId } from '#domain/kernel/ids';
import { readOnce } from '../database/read-together.js';
import type { Tables } from '../database/tables.js';
import type { FactsKey } from '../event-store/facts.js';
import { selectTextContent } from '../event-store/texts.js';

export interface CancelReason {
  readonly cancelReasonId: CancelReasonId;
  readonly locationId: string;
  readonly description: string;
  readonly removed: boolean;
}

export type CancelReasons = ReadonlyMap<CancelReasonId, CancelReason>;

async function readCancelReasons(db: Kysely<Tables>, organisationId: string): Promise<CancelReasons> {
  const rows = await db
    .selectFrom('cancel_reason')
    .select([
      'cancel_reason_id',
      'location_id',
      selectTextContent('cancel_reason.description_id').as('content'),
      'removed',
    ])
    .where('cancel_reason.organisation_id', '=', organisationId)
    .orderBy('content')
    .execute();
  return new Map(
    rows.map((row) => [
      row.cancel_reason_id as CancelReasonId,
      {
        cancelReasonId: row.cancel_reason_id as CancelReasonId,
        locationId: row.location_id,
        description: row.content ?? '',
        removed: row.removed,
      },
    ]),
  );
}

/** Outside of commands. */
export const loadCancelReasons = readOnce(readCancelReasons);

/** Reasons for calling off, removed ones included: shifts keep their text. */
export const CANCEL_REASONS: FactsKey<CancelReasons> = {
  id: 'cancel-reasons',
  load: readCancelReasons,
  isStale: ({ streamId }) => streamId.startsWith('cancel-reason/'),
};
