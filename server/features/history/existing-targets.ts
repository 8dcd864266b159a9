import { type Kysely, sql } from 'kysely';
import { HISTORY_KIND_BY_NAME } from '#domain/catalogue/history-kinds';
import type { HistoryRecord } from '#domain/history/description';
import type { PutBackLayer } from '#domain/history/history.views';
import { type PutBackTarget, targetKey } from '#domain/history/put-back-layer';
import type { Tables } from '../../database/tables.js';

// In SQL: one union of five tables, whose keys have different shapes.

/** Fields of an entry that name the record that putting it back changes. */
export type Targeting = Pick<HistoryRecord, 'kind' | 'entityId' | 'locationId' | 'week'>;

interface FoundTarget {
  readonly target: PutBackTarget;
  readonly ids: readonly string[];
}

/**
 * Keys of the slots, open drafts, published shifts, templates and scenarios that exist, as far as putting these entries
 * back would change them. One query however many entries; none without such entries.
 */
export async function existingTargetsOf(
  db: Kysely<Tables>,
  organisationId: string,
  entries: readonly Targeting[],
): Promise<ReadonlySet<string>> {
  const ofLayer = (layer: PutBackLayer) =>
    entries.filter(({ kind }) => HISTORY_KIND_BY_NAME.get(kind)?.inverse?.layer === layer);
  const ids = (layer: PutBackLayer) => distinct(ofLayer(layer).map(({ entityId }) => entityId));
  const mondays = distinct(ofLayer('draft').map(({ week }) => week));
  if (!CHECKED.some((layer) => ids(layer).length > 0)) return NONE;
  const { rows } = await sql<FoundTarget>`
    select 'slot' as target, array[location_id, monday::text, slot_id] as ids from draft_slot
    where organisation_id = ${organisationId} and slot_id = any(${ids('draft')}::text[])
    union all
    select 'draft', array[location_id, monday::text, job_filter_id] from week_part
    where organisation_id = ${organisationId} and drafting and monday = any(${mondays}::date[])
    union all
    select 'shift', array[location_id, monday::text, shift_id] from shift
    where organisation_id = ${organisationId} and shift_id = any(${ids('published')}::text[])
    union all
    select 'template', array[template_id] from template
    where organisation_id = ${organisationId} and template_id = any(${ids('template')}::text[])
    union all
    select 'scenario', array[scenario_id] from scenario
    where organisation_id = ${organisationId} and scenario_id = any(${ids('scenario')}::text[])
  `.execute(db);
  return new Set(rows.map((row) => targetKey(row.target, ...row.ids)));
}

/** Layers whose records are looked up. */
const CHECKED = ['draft', 'published', 'template', 'scenario'] as const;
const NONE: ReadonlySet<string> = new Set();

const distinct = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.filter((value) => value !== null)),
];
