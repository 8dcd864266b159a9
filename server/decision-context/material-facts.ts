import type { Kysely } from 'kysely';
import type { JobFilterId, LocationId, ScenarioId, TemplateId } from '#domain/kernel/ids';
import type { ScenarioShift } from '#domain/scenario/scenario.events';
import type { Tables } from '../database/tables.js';
import type { FactsKey } from '../event-store/facts.js';
import { selectTextContent } from '../event-store/texts.js';
import { existingScenario } from './existing-scenario.js';

/** Location, department, name and scenario of a template. */
export interface TemplateFacts {
  readonly templateId: TemplateId;
  readonly locationId: LocationId;
  readonly jobFilterId: JobFilterId;
  /** Empty: erased. */
  readonly name: string;
  /** Null: none, or it was deleted. */
  readonly scenarioId: ScenarioId | null;
}

/** Location, name and demand of a scenario. */
export interface ScenarioFacts {
  readonly scenarioId: ScenarioId;
  readonly locationId: LocationId;
  /** Empty: erased. */
  readonly name: string;
  /** Demand by weekday or date. */
  readonly shifts: readonly ScenarioShift[];
}

/** Facts: all templates of the organisation by id; names are unique within a location and job filter. */
export const TEMPLATES: FactsKey<ReadonlyMap<TemplateId, TemplateFacts>> = {
  id: 'templates',
  load: loadTemplates,
  // With the scenario that a template names, where that is not deleted.
  isStale: ({ streamId }) => streamId.startsWith('template/') || streamId.startsWith('scenario/'),
};

/** Facts: all scenarios of the organisation by id; names, and entries for a date, are unique within a location. */
export const SCENARIOS: FactsKey<ReadonlyMap<ScenarioId, ScenarioFacts>> = {
  id: 'scenarios',
  load: loadScenarios,
  isStale: ({ streamId }) => streamId.startsWith('scenario/'),
};

async function loadTemplates(
  db: Kysely<Tables>,
  organisationId: string,
): Promise<ReadonlyMap<TemplateId, TemplateFacts>> {
  const rows = await db
    .selectFrom('template')
    .select([
      'template.template_id',
      'template.location_id',
      'template.job_filter_id',
      existingScenario.as('scenario_id'),
      selectTextContent('template.name_id').as('content'),
    ])
    .where('template.organisation_id', '=', organisationId)
    .execute();
  return new Map(
    rows.map((row): [TemplateId, TemplateFacts] => {
      const templateId = row.template_id as TemplateId;
      const department = { locationId: row.location_id as LocationId, jobFilterId: row.job_filter_id as JobFilterId };
      const scenarioId = row.scenario_id as ScenarioId | null;
      return [templateId, { templateId, ...department, name: row.content ?? '', scenarioId }];
    }),
  );
}

async function loadScenarios(
  db: Kysely<Tables>,
  organisationId: string,
): Promise<ReadonlyMap<ScenarioId, ScenarioFacts>> {
  const rows = await db
    .selectFrom('scenario')
    .select(['scenario_id', 'location_id', selectTextContent('scenario.name_id').as('content'), 'shifts'])
    .where('scenario.organisation_id', '=', organisationId)
    .execute();
  return new Map(
    rows.map((row): [ScenarioId, ScenarioFacts] => {
      const scenarioId = row.scenario_id as ScenarioId;
      const { shifts, content } = row;
      return [scenarioId, { scenarioId, locationId: row.location_id as LocationId, name: content ?? '', shifts }];
    }),
  );
}

/** Whether two names are equal, ignoring case. Does not trim. */
export const isSameName = (a: string, b: string): boolean => a.toLocaleLowerCase('nl') === b.toLocaleLowerCase('nl');
