import { Inject, Injectable } from '@nestjs/common';
import type { Details, HistoryRecord } from '#domain/history/description';
import { DATABASE, type Database } from '../../database/database.js';

/** As much of an entry as names are looked up for. */
export type Nameless = Pick<HistoryRecord, 'authorId' | 'subjectId' | 'before' | 'after'>;

/** Details that hold the id of a text; on the wire the text stands in its place, under this name. */
export const TEXTS: Readonly<Record<string, string>> = {
  nameId: 'name',
  descriptionId: 'description',
  remarkId: 'remark',
  textId: 'text',
  textEmployeesId: 'text_employees',
};

/** Details that hold the id of a record; on the wire its name stands beside it, under this name. */
export const NAMED: Readonly<Record<string, string>> = {
  userId: 'name',
  cancelReasonId: 'cancelReason',
  templateId: 'template',
  fromTemplateId: 'fromTemplate',
  scenarioId: 'scenario',
  fromScenarioId: 'fromScenario',
  sourceId: 'sourceName',
};

/** Somebody as an entry tells of them, and where they work: whoever is out of reach is not told of. */
interface NamedPerson {
  readonly name: string;
  readonly locationIds: readonly string[];
}

interface NamedRecord {
  readonly name: string;
  readonly locationId: string;
}

/** Names by id. Whoever and whatever was erased has none. */
export interface HistoryNames {
  readonly people: ReadonlyMap<string, NamedPerson>;
  readonly texts: ReadonlyMap<string, string>;
  /** Of reasons, templates and scenarios. */
  readonly records: ReadonlyMap<string, NamedRecord>;
}

interface NameText {
  readonly id: string;
  readonly nameId: string;
  readonly locationId: string;
}

/** Joins names into entries: a few queries for a page, however many entries it has. */
@Injectable()
export class HistoryNameReader {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  async namesFor(organisationId: string, entries: readonly Nameless[]): Promise<HistoryNames> {
    const details = entries.flatMap(({ before, after }) => [before, after]).filter((one) => one !== null);
    const people = distinct([...entries.flatMap(({ authorId, subjectId }) => [authorId, subjectId]), ...valuesOf(details, ['userId'])]);
    const recordKeys = Object.keys(NAMED).filter((key) => key !== 'userId');
    const records = await this.nameTexts(organisationId, valuesOf(details, recordKeys));
    const nameIds = records.map(({ nameId }) => nameId);
    const texts = await this.texts(organisationId, [...valuesOf(details, Object.keys(TEXTS)), ...nameIds]);
    return {
      people: await this.people(organisationId, people),
      texts,
      records: new Map(
        records.flatMap(({ id, nameId, locationId }): [string, NamedRecord][] => {
          const name = texts.get(nameId);
          return name === undefined ? [] : [[id, { name, locationId }]];
        }),
      ),
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

  /** Ids of the texts that name these records, and where the records are. */
  private async nameTexts(organisationId: string, ids: readonly string[]): Promise<NameText[]> {
    if (ids.length === 0) return [];
    return this.db
      .selectFrom('template')
      .select(['template_id as id', 'name_id as nameId', 'location_id as locationId'])
      .where('organisation_id', '=', organisationId)
      .where('template_id', 'in', [...ids])
      .unionAll(
        this.db
          .selectFrom('scenario')
          .select(['scenario_id as id', 'name_id as nameId', 'location_id as locationId'])
          .where('organisation_id', '=', organisationId)
          .where('scenario_id', 'in', [...ids]),
      )
      .unionAll(
        this.db
          .selectFrom('cancel_reason')
          .select(['cancel_reason_id as id', 'description_id as nameId', 'location_id as locationId'])
          .where('organisation_id', '=', organisationId)
          .where('cancel_reason_id', 'in', [...ids]),
      )
      .execute();
  }
}

const valuesOf = (details: readonly Details[], keys: readonly string[]): string[] =>
  distinct(details.flatMap((one) => keys.map((key) => one[key])));

const distinct = (ids: readonly unknown[]): string[] => [
  ...new Set(ids.filter((id): id is string => typeof id === 'string')),
];
