import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import type { HistoryFilters } from '#domain/history/history-filters';
import type { HistoryPage } from '#domain/history/history.views';
import { mondayOf } from '#domain/kernel/civil-date';
import { DATABASE, type Database } from '../../database/database.js';
import { servingGeneration } from '../../projections/checkpoints.js';
import { writeCursor } from './history-cursor.js';
import { HistoryNameReader } from './history-names.js';
import { ListHistory } from './history.messages.js';
import { historyEntry } from './history.presenter.js';
import { historyProjection } from './history.projection.js';
import { recordOf } from './history-rows.js';

@QueryHandler(ListHistory)
export class ListHistoryHandler implements IQueryHandler<ListHistory> {
  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly names: HistoryNameReader,
  ) {}

  async execute({ caller, filters, limit, after }: ListHistory): Promise<HistoryPage> {
    const { organisationId, reach } = caller;
    // One more than asked tells whether there is another page.
    const rows = await this.rows(organisationId, [...reach], filters, after, limit + 1);
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    const records = page.map(recordOf);
    const names = await this.names.namesFor(organisationId, records);
    return {
      items: records.map((record) => historyEntry(record, names)),
      nextCursor: last && rows.length > limit ? writeCursor({ filters, position: last.position }) : null,
    };
  }

  /** Entries that `matchesHistory` says yes to, newest first. */
  private rows(
    organisationId: string,
    reach: readonly string[],
    { authorId, subjectId, kinds, horecaLocationId, date, week, jobFilterId, entityId }: HistoryFilters,
    after: number | null,
    limit: number,
  ) {
    const monday = week ? mondayOf(week) : date && mondayOf(date);
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
