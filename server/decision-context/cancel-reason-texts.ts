import type { Kysely } from 'kysely';
import type { CancelReasonId } from '#domain/kernel/ids';
import type { Tables } from '../database/tables.js';
import { type FactsOfStreams, readFacts } from '../event-store/stored-facts.js';
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
 * Facts: reasons for calling off of all locations of the organisation, removed ones included, because shifts keep them.
 */
export const CANCEL_REASONS: FactsOfStreams<CancelReasons> = {
  id: 'cancel-reasons',
  load: readCancelReasons,
  isStale: ({ streamId }) => streamId.startsWith('cancel-reason/'),
};

/** Reads the reasons for calling off of all locations of an organisation, removed ones included; not for commands. */
export const loadCancelReasons = (db: Kysely<Tables>, organisationId: string): Promise<CancelReasons> =>
  readFacts(db, organisationId, CANCEL_REASONS);
