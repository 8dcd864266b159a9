import { Inject, Injectable } from '@nestjs/common';
import { type Selectable, sql } from 'kysely';
import type { HistoryFilters } from '#domain/history/history-filters';
import type { HistoryRecord } from '#domain/history/telling';
import { mondayOf } from '#domain/kernel/civil-date';
import { DATABASE, type Database } from '../../database/database.js';
import { checkpointsOf, servingGeneration } from '../../projections/checkpoints.js';
import type { HistoryEntryTable } from './history-entry.table.js';
import { historyProjection } from './history.projection.js';
import { recordOf } from './history-rows.js';

/** Whose entries, and as seen from where. */
export interface HistoryScope {
  readonly organisationId: string;
  /** Locations whose entries may be seen; those of the whole organisation always may. */
  readonly reach: ReadonlySet<string>;
}

/** An entry with its place in the log. */
export interface PlacedRecord {
  readonly position: number;
  readonly record: HistoryRecord;
}

/** Reads entries from the read model, which follows the log a moment behind. */
@Injectable()
export class HistoryReader {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  /** Entries within reach that `matchesHistory` says yes to, newest first; `after`: older than that position. */
  async newest(
    scope: HistoryScope,
    filters: HistoryFilters,
    { after, limit }: { readonly after: number | null; readonly limit: number },
  ): Promise<PlacedRecord[]> {
    const rows = await this.rows(scope, filters, after, limit);
    return rows.map((row) => ({ position: row.position, record: recordOf(row) }));
  }

  /** Position up to which the entries are there. */
  async writtenUpTo(organisationId: string): Promise<number> {
    const checkpoints = await checkpointsOf(this.db, { projection: historyProjection.name, organisationId });
    return checkpoints.find(({ serving }) => serving)?.position ?? 0;
  }

  private rows(
    { organisationId, reach: reachable }: HistoryScope,
    { authorId, subjectId, kinds, horecaLocationId, date, week, jobFilterId, entityId }: HistoryFilters,
    after: number | null,
    limit: number,
  ): Promise<Selectable<HistoryEntryTable>[]> {
    const monday = week ? mondayOf(week) : date && mondayOf(date);
    const reach = [...reachable];
    return this.db
      .selectFrom('history_entry')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('generation', '=', servingGeneration({ projection: historyProjection.name, organisationId }))
      .where(
        sql<boolean>`(location_id is null or location_id = any(${reach}::text[]) or from_location_id = any(${reach}::text[]))`,
      )
      .$if(after !== null, (query) => query.where('position', '<', after))
      .$if(horecaLocationId !== undefined, (query) => query.where(eitherOf('location_id', horecaLocationId)))
      .$if(monday !== undefined, (query) => query.where(eitherOf('week', monday)))
      .$if(date !== undefined, (query) => query.where(eitherOf('date', date)))
      .$if(authorId !== undefined, (query) => query.where('author_id', '=', authorId ?? ''))
      .$if(subjectId !== undefined, (query) => query.where(sql<boolean>`people @> ${[subjectId]}::text[]`))
      .$if(entityId !== undefined, (query) => query.where(sql<boolean>`entities @> ${[entityId]}::text[]`))
      .$if(kinds !== undefined, (query) => query.where(sql<boolean>`kind = any(${kinds}::text[])`))
      .$if(jobFilterId !== undefined, (query) => query.where('job_filter_id', '=', jobFilterId ?? ''))
      .orderBy('position', 'desc')
      .limit(limit)
      .execute();
  }
}

/** Where a record came or where it was before. */
const eitherOf = (column: 'location_id' | 'week' | 'date', value: string | undefined) =>
  sql<boolean>`(${sql.ref(column)} = ${value} or ${sql.ref(`from_${column}`)} = ${value})`;
