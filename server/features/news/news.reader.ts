import { Inject, Injectable } from '@nestjs/common';
import type { JobFilterId, LocationId } from '#domain/kernel/ids';
import { todayAt } from '#domain/kernel/zone';
import { isBrought, isFor, MAX_NEWS } from '#domain/news/news-readers';
import type { OwnNews } from '#domain/news/news.views';
import { news, type NewsView } from '#domain/news/news.resource';
import { DATABASE, type Database } from '../../database/database.js';
import { readOnce } from '../../database/read-together.js';
import { loadEventTexts } from '../../event-store/texts.js';
import type { Caller } from '../../http/caller.js';
import type { OwnPlace } from '../../live/record-sources.js';
import { loadDirectory } from '../../decision-context/directory.js';
import { ResourceReader } from '../../resource/resource.reader.js';
import { loadSeenOf } from '../../decision-context/seen-marks.js';
import { type SeenAudience, type SeenSubject, SeenSubjects } from '../../access/seen-subjects.js';
import { loadNewsPeople, type NewsPerson } from './news-readers.js';
import { Registers } from '../../registration/registers.js';

interface Brought extends Omit<OwnNews, 'seenAt'> {
  readonly jobFilterIds: readonly JobFilterId[] | null;
}

/** Current news of all locations of an organisation, newest first. */
const loadBrought = readOnce(async (db, organisationId): Promise<readonly Brought[]> => {
  const { locations } = await loadDirectory(db, organisationId);
  const rows = await db.selectFrom('news').selectAll().where('organisation_id', '=', organisationId).execute();
  const now = Date.now();
  const shown = rows.filter((row) => {
    const location = locations.get(row.location_id as LocationId);
    return location && isBrought(row, todayAt(now, location.zone));
  });
  const ids = shown.flatMap(({ title_id, body_id }) => [title_id, body_id]);
  const texts = await loadEventTexts(db, organisationId, ids);
  return shown
    .map((row) => ({
      id: row.news_id,
      horecaLocationId: row.location_id,
      title: texts.get(row.title_id) ?? '',
      body: texts.get(row.body_id) ?? '',
      date: row.date,
      pinned: row.pinned,
      jobFilterIds: row.job_filter_ids as JobFilterId[] | null,
    }))
    .toSorted((a, b) => b.date.localeCompare(a.date) || b.id.localeCompare(a.id));
});

/**
 * Reads news for the people it is addressed to (by department; none named: everybody), and answers whom an item
 * concerns for read receipts.
 */
@Registers(SeenSubjects)
@Injectable()
export class NewsReader implements SeenSubject {
  readonly kind = 'news';

  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly resources: ResourceReader,
  ) {}

  /**
   * News of the session's location that is addressed to the caller, in the order of the declaration, at most
   * `MAX_NEWS`.
   */
  async list(caller: Caller): Promise<NewsView[]> {
    const all = await this.resources.list(news, caller.organisationId, caller.locationId);
    const reader = await this.person(caller);
    return all.filter(({ jobFilterIds }) => reader && isFor(jobFilterIds, reader)).slice(0, MAX_NEWS);
  }

  /**
   * Current news that is addressed to a person, of all their locations, newest first, by id, with the instant at which
   * they opened it. Empty for disabled people.
   */
  async ofPerson(scope: OwnPlace): Promise<ReadonlyMap<string, OwnNews>> {
    const { organisationId } = scope;
    const [reader, brought, seenAt] = await Promise.all([
      this.person(scope),
      loadBrought(this.db, organisationId),
      loadSeenOf(this.db, { ...scope, kind: 'news' }),
    ]);
    if (!reader) return new Map();
    return new Map(
      brought
        .filter(({ horecaLocationId }) => reader.locationIds.includes(horecaLocationId as LocationId))
        .filter(({ jobFilterIds }) => isFor(jobFilterIds, reader))
        .map(({ jobFilterIds: _of, ...item }) => [item.id, { ...item, seenAt: seenAt.get(item.id) ?? null }]),
    );
  }

  /** Location of each of these news that is addressed to the caller and within reach; others have no entry. */
  async whereFor(caller: Caller, ids: readonly string[]): Promise<ReadonlyMap<string, LocationId>> {
    const reader = await this.person(caller);
    const rows = await this.rows(caller.organisationId, ids);
    return new Map(
      rows
        .filter(({ locationId, jobFilterIds }) => caller.reach.has(locationId) && reader && isFor(jobFilterIds, reader))
        .map(({ id, locationId }) => [id, locationId]),
    );
  }

  /** Location and enabled people that news is addressed to; null: unknown. */
  async audienceOf(organisationId: string, id: string): Promise<SeenAudience | null> {
    const [item] = await this.rows(organisationId, [id]);
    if (!item) return null;
    const people = await loadNewsPeople(this.db, organisationId);
    const affected = [...people.values()].filter(
      (person) => person.locationIds.includes(item.locationId) && isFor(item.jobFilterIds, person),
    );
    return { locationId: item.locationId, userIds: affected.map(({ userId }) => userId) };
  }

  /** Locations of a person; empty for disabled people. */
  async worksAt({ organisationId, userId }: OwnPlace): Promise<readonly LocationId[]> {
    return (await loadNewsPeople(this.db, organisationId)).get(userId)?.locationIds ?? [];
  }

  private async person({ organisationId, userId }: OwnPlace): Promise<NewsPerson | undefined> {
    return (await loadNewsPeople(this.db, organisationId)).get(userId);
  }

  private async rows(organisationId: string, ids: readonly string[]) {
    const rows = await this.db
      .selectFrom('news')
      .select(['news_id', 'location_id', 'job_filter_ids'])
      .where('organisation_id', '=', organisationId)
      .where('news_id', 'in', [...ids])
      .execute();
    return rows.map((row) => ({
      id: row.news_id,
      locationId: row.location_id as LocationId,
      jobFilterIds: row.job_filter_ids as JobFilterId[] | null,
    }));
  }
}
