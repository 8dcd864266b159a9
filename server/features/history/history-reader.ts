import { Inject, Injectable } from '@nestjs/common';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { HistoryFilters } from '#domain/history/history-filters';
import type { HistoryViewer } from '#domain/history/history-reach';
import type { HistoryRecord } from '#domain/history/description';
import { mondayOf } from '#domain/kernel/civil-date';
import { DATABASE, type Database } from '../../database/database.js';
import { checkpointsOf, servingGeneration } from '../../projections/checkpoints.js';
import type { HistoryEntryTable } from './history-entry.table.js';
import { historyProjection } from './history.projection.js';
import { recordOf } from './history-rows.js';
import { isAmong, listMeets } from '../../database/conditions.js';

// In SQL: `visibilityOf` as one condition, with lists that are made once for the query.

/** Organisation and reader of history entries. */
export interface HistoryScope extends HistoryViewer {
  readonly organisationId: string;
}

/** History record with its log position. */
export interface PlacedRecord {
  readonly position: number;
  readonly record: HistoryRecord;
}

/** Reads entries from the read model, which follows the log some milliseconds behind. */
@Injectable()
export class HistoryReader {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  /**
   * Entries that the reader may see (`visibilityOf`) and that match the filters, newest first, at most `limit`.
   * `after`: only positions below; null: from the newest.
   */
  async newest(
    scope: HistoryScope,
    filters: HistoryFilters,
    { after, limit }: { readonly after: number | null; readonly limit: number },
  ): Promise<PlacedRecord[]> {
    const rows = await this.rows(scope, filters, after, limit);
    return rows.map((row) => ({ position: row.position, record: recordOf(row) }));
  }

  /** Log position up to which the read model contains entries; 0: none. */
  async writtenUpTo(organisationId: string): Promise<number> {
    const checkpoints = await checkpointsOf(this.db, { projection: historyProjection.name, organisationId });
    return checkpoints.find(({ serving }) => serving)?.position ?? 0;
  }

  private rows(
    scope: HistoryScope,
    { authorId, subjectId, kinds, horecaLocationId, date, week, jobFilterId, entityId }: HistoryFilters,
    after: number | null,
    limit: number,
  ): Promise<Selectable<HistoryEntryTable>[]> {
    const { organisationId } = scope;
    const monday = week ? mondayOf(week) : date && mondayOf(date);
    return this.db
      .selectFrom('history_entry')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('generation', '=', servingGeneration({ projection: historyProjection.name, organisationId }))
      .$if(scope.role !== 'superuser', (query) => query.where(withinReach(scope)))
      .$if(after !== null, (query) => query.where('position', '<', after))
      .$if(horecaLocationId !== undefined, (query) => query.where(eitherOf('location_id', horecaLocationId)))
      .$if(monday !== undefined, (query) => query.where(eitherOf('week', monday)))
      .$if(date !== undefined, (query) => query.where(eitherOf('date', date)))
      .$if(authorId !== undefined, (query) => query.where('author_id', '=', authorId ?? ''))
      .$if(subjectId !== undefined, (query) => query.where(listMeets('people', [subjectId ?? ''])))
      .$if(entityId !== undefined, (query) => query.where(listMeets('entities', [entityId ?? ''])))
      .$if(kinds !== undefined, (query) => query.where(isAmong('kind', kinds ?? [])))
      .$if(jobFilterId !== undefined, (query) => query.where('job_filter_id', '=', jobFilterId ?? ''))
      .orderBy('position', 'desc')
      .limit(limit)
      .execute();
  }
}

/** Condition that a record's new or previous value equals this one. */
const eitherOf = (column: 'location_id' | 'week' | 'date', value: string | undefined) =>
  sql<boolean>`(${sql.ref(column)} = ${value} or ${sql.ref(`from_${column}`)} = ${value})`;

/**
 * `visibilityOf` as an SQL condition, for admins. Uses the present locations of people, so that old entries follow
 * them.
 */
function withinReach({ organisationId, reach: reachable }: HistoryScope) {
  const reach = sql`${[...reachable]}::text[]`;
  const people = (condition: RawBuilder<unknown>) =>
    sql`(select user_id from person where organisation_id = ${organisationId} and ${condition})`;
  return sql<boolean>`(
    (location_id is null and subject_id in ${people(sql`location_ids && ${reach}`)})
    or (
      (location_id = any(${reach}) or from_location_id = any(${reach}))
      and (subject_id is null or subject_id not in ${people(sql`not location_ids && ${reach}`)})
    )
  )`;
}
