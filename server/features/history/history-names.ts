import { Inject, Injectable } from '@nestjs/common';
import type { Details, HistoryRecord } from '#domain/history/telling';
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

/** Names by id. Whoever and whatever was erased has none. */
export interface HistoryNames {
  readonly people: ReadonlyMap<string, string>;
  readonly texts: ReadonlyMap<string, string>;
  /** Of reasons, templates and scenarios. */
  readonly records: ReadonlyMap<string, string>;
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
    const texts = await this.texts(organisationId, [...valuesOf(details, Object.keys(TEXTS)), ...records.values()]);
    return {
      people: await this.people(organisationId, people),
      texts,
      records: new Map([...records].flatMap(([id, textId]) => (texts.has(textId) ? [[id, texts.get(textId) as string]] : []))),
    };
  }

  private async people(organisationId: string, ids: readonly string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.db
      .selectFrom('person')
      .select(['user_id', 'name'])
      .where('organisation_id', '=', organisationId)
      .where('user_id', 'in', [...ids])
      .execute();
    return new Map(rows.map((row) => [row.user_id, row.name]));
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

  /** Ids of the texts that name these records. */
  private async nameTexts(organisationId: string, ids: readonly string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.db
      .selectFrom('template')
      .select(['template_id as id', 'name_id'])
      .where('organisation_id', '=', organisationId)
      .where('template_id', 'in', [...ids])
      .unionAll(
        this.db
          .selectFrom('scenario')
          .select(['scenario_id as id', 'name_id'])
          .where('organisation_id', '=', organisationId)
          .where('scenario_id', 'in', [...ids]),
      )
      .unionAll(
        this.db
          .selectFrom('cancel_reason')
          .select(['cancel_reason_id as id', 'description_id as name_id'])
          .where('organisation_id', '=', organisationId)
          .where('cancel_reason_id', 'in', [...ids]),
      )
      .execute();
    return new Map(rows.map(({ id, name_id }) => [id, name_id]));
  }
}

const valuesOf = (details: readonly Details[], keys: readonly string[]): string[] =>
  distinct(details.flatMap((one) => keys.map((key) => one[key])));

const distinct = (ids: readonly unknown[]): string[] => [
  ...new Set(ids.filter((id): id is string => typeof id === 'string')),
];
