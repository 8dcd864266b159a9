import { Inject, Injectable } from '@nestjs/common';
import type { Details, HistoryRecord } from '#domain/history/description';
import { RECORD_FIELDS_OF, TEXT_FIELDS } from '#domain/catalogue/history-references';
import { DATABASE, type Database } from '../../database/database.js';
import { RecordNames } from '../../event-store/record-names.js';
import { existingTargetsOf, type Targeting } from './existing-targets.js';

/** Fields of an entry for which names and existing targets are looked up. */
export type Nameless = Pick<HistoryRecord, 'authorId' | 'subjectId' | 'before' | 'after'> & Targeting;

/** Name of a person, and their locations, on which visibility depends. */
interface NamedPerson {
  readonly name: string;
  readonly locationIds: readonly string[];
}

interface NamedRecord {
  readonly name: string;
  readonly locationId: string;
}

/** Names and texts by id, and the targets that exist. Erased people and texts have no entry. */
export interface NamesById {
  readonly people: ReadonlyMap<string, NamedPerson>;
  readonly texts: ReadonlyMap<string, string>;
  /** Names of records whose features register them. */
  readonly records: ReadonlyMap<string, NamedRecord>;
  /** Keys of the records that exist and that putting an entry back would change. */
  readonly existingTargets: ReadonlySet<string>;
}

/**
 * Reads the names of people, texts and records in history entries, with a fixed number of queries however many
 * entries. Erased or deleted names are absent.
 */
@Injectable()
export class HistoryNameReader {
  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly recordNames: RecordNames,
  ) {}

  /** Names of the people, texts and records that these entries mention, and existing targets. Not filtered by viewer. */
  async namesFor(organisationId: string, entries: readonly Nameless[]): Promise<NamesById> {
    const details = entries.flatMap(({ before, after }) => [before, after]).filter((one) => one !== null);
    const people = distinct([
      ...entries.flatMap(({ authorId, subjectId }) => [authorId, subjectId]),
      ...valuesOf(details, ['userId']),
    ]);
    const recordIds = new Map([...RECORD_FIELDS_OF].map(([stream, fields]) => [stream, valuesOf(details, fields)]));
    const [records, existingTargets] = await Promise.all([
      this.recordNames.read(this.db, organisationId, recordIds),
      existingTargetsOf(this.db, organisationId, entries),
    ]);
    const nameIds = records.map(({ nameId }) => nameId);
    const texts = await this.texts(organisationId, [...valuesOf(details, Object.keys(TEXT_FIELDS)), ...nameIds]);
    return {
      people: await this.people(organisationId, people),
      texts,
      records: new Map(
        records.flatMap(({ id, nameId, locationId }): [string, NamedRecord][] => {
          const name = texts.get(nameId);
          return name === undefined ? [] : [[id, { name, locationId }]];
        }),
      ),
      existingTargets,
    };
  }

  private async people(organisationId: string, ids: readonly string[]): Promise<Map<string, NamedPerson>> {
    if (ids.length === 0) return new Map();
    const rows = await this.db
      .selectFrom('person')
      .select(['user_id', 'name', 'location_ids'])
      .where('organisation_id', '=', organisationId)
      .where('user_id', 'in', [...ids])
      .execute();
    return new Map(rows.map((row) => [row.user_id, { name: row.name, locationIds: row.location_ids }]));
  }

  private async texts(organisationId: string, ids: readonly string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.db
      .selectFrom('text_content')
      .select(['text_id', 'content'])
      .where('organisation_id', '=', organisationId)
      .where('text_id', 'in', distinct(ids))
      .execute();
    return new Map(rows.flatMap(({ text_id, content }) => (content === null ? [] : [[text_id, content]])));
  }
}

const valuesOf = (details: readonly Details[], keys: readonly string[]): string[] =>
  distinct(details.flatMap((one) => keys.map((key) => one[key])));

const distinct = (ids: readonly unknown[]): string[] => [
  ...new Set(ids.filter((id): id is string => typeof id === 'string')),
];
