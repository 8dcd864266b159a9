import type { Kysely } from 'kysely';
import type { CancelReasonId } from '#domain/kernel/ids';
import { readOnce } from '../database/read-together.js';
import type { Tables } from '../database/tables.js';
import type { FactsKey } from '../event-store/facts.js';
import { selectTextContent } from '../event-store/texts.js';

/** A reason for calling off a shift. */
export interface CancelReason {
  readonly cancelReasonId: CancelReasonId;
  readonly locationId: string;
  /** Empty: erased. */
  readonly description: string;
  /** Removed reasons are not offered any more; shifts keep them. */
  readonly removed: boolean;
}

/** Reasons of an organisation by id, sorted by description, removed ones included. */
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

/**
 * Reads the reasons for calling off of all locations of an organisation, removed ones included; batched per tick, not
 * for commands.
 */
export const loadCancelReasons = readOnce(readCancelReasons);

/**
 * Facts: reasons for calling off of all locations of the organisation, removed ones included, because shifts keep them.
 */
export const CANCEL_REASONS: FactsKey<CancelReasons> = {
  id: 'cancel-reasons',
  load: readCancelReasons,
  isStale: ({ streamId }) => streamId.startsWith('cancel-reason/'),
};
