import { type Kysely, sql } from 'kysely';
import { HISTORY_KIND_BY_NAME } from '#domain/catalogue/history-kinds';
import type { HistoryRecord } from '#domain/history/description';
import { type WeekTarget, weekTargetKey } from '#domain/history/put-back-layer';
import type { Tables } from '../../database/tables.js';

/** Fields of an entry that name the slot or shift that putting it back changes. */
export type OfWeek = Pick<HistoryRecord, 'kind' | 'entityId' | 'locationId' | 'week'>;

interface FoundTarget {
  readonly target: WeekTarget;
  readonly location_id: string;
  readonly monday: string;
  readonly id: string;
}

/**
 * Keys of the slots, open drafts and published shifts that exist, of the entries that change a draft or a published
 * week. One query however many entries; none without such entries.
 */
export async function weekTargetsOf(
  db: Kysely<Tables>,
  organisationId: string,
  entries: readonly OfWeek[],
): Promise<ReadonlySet<string>> {
  const ofDrafts = entries.filter(({ kind }) => layerOf(kind) === 'draft');
  const shiftIds = idsOf(entries.filter(({ kind }) => layerOf(kind) === 'published'));
  if (ofDrafts.length === 0 && shiftIds.length === 0) return NONE;
  const mondays = [...new Set(ofDrafts.map(({ week }) => week))].filter((week) => week !== null);
  const { rows } = await sql<FoundTarget>`
    select 'slot' as target, location_id, monday, slot_id as id from draft_slot
    where organisation_id = ${organisationId} and slot_id = any(${idsOf(ofDrafts)}::text[])
    union all
    select 'draft', location_id, monday, job_filter_id from week_part
    where organisation_id = ${organisationId} and drafting and monday = any(${mondays}::date[])
    union all
    select 'shift', location_id, monday, shift_id from shift
    where organisation_id = ${organisationId} and shift_id = any(${shiftIds}::text[])
  `.execute(db);
  return new Set(rows.map(({ target, location_id, monday, id }) => weekTargetKey(target, location_id, monday, id)));
}

const NONE: ReadonlySet<string> = new Set();

const layerOf = (kind: string) => HISTORY_KIND_BY_NAME.get(kind)?.inverse?.layer;

const idsOf = (entries: readonly OfWeek[]): string[] => [
  ...new Set(entries.map(({ entityId }) => entityId).filter((id) => id !== null)),
];
