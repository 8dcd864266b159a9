import { Inject, Injectable } from '@nestjs/common';
import type { JobFilterId, LocationId, ScenarioId, TemplateId, TextId } from '#domain/kernel/ids';
import type { PlaceHours } from '#domain/kernel/shift-time';
import type { Template } from '#domain/template/template.decider';
import { DATABASE, type Database } from '../../database/database.js';
import { selectTextContent } from '../../event-store/texts.js';
import { existingScenario } from '../../decision-context/existing-scenario.js';
import type { Caller } from '../../http/caller.js';
import { loadDirectory } from '../../decision-context/directory.js';
import { notFound } from '../../access/reach.js';

/** Template with the data for its presentation. */
export interface FoundTemplate {
  readonly template: Template;
  readonly name: string;
  /** Location of the template. */
  readonly location: PlaceHours;
}

/**
 * Reads templates with name and place: all of a location, unsorted, or one within reach (`not_found`). A deleted
 * scenario reads as none.
 */
@Injectable()
export class TemplateReader {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  /** Templates of a location, in no order. */
  async list(organisationId: string, locationId: LocationId): Promise<FoundTemplate[]> {
    const rows = await this.templates(organisationId).where('template.location_id', '=', locationId).execute();
    return this.found(organisationId, rows);
  }

  /** A template. @throws CommandRefused `not_found` if it is unknown or out of reach */
  async one({ organisationId, reach }: Caller, templateId: string): Promise<FoundTemplate> {
    const rows = await this.templates(organisationId).where('template_id', '=', templateId).execute();
    const [found] = await this.found(organisationId, rows);
    if (!found || !reach.has(found.template.locationId)) throw notFound();
    return found;
  }

  private templates(organisationId: string) {
    return this.db
      .selectFrom('template')
      .selectAll('template')
      .select([selectTextContent('template.name_id').as('name'), existingScenario.as('known_scenario_id')])
      .where('template.organisation_id', '=', organisationId);
  }

  private async found(
    organisationId: string,
    rows: Awaited<ReturnType<ReturnType<TemplateReader['templates']>['execute']>>,
  ): Promise<FoundTemplate[]> {
    const { locations } = await loadDirectory(this.db, organisationId);
    return rows.flatMap((row) => {
      const locationId = row.location_id as LocationId;
      const location = locations.get(locationId);
      if (!location) return [];
      const template: Template = {
        templateId: row.template_id as TemplateId,
        locationId,
        jobFilterId: row.job_filter_id as JobFilterId,
        nameId: row.name_id as TextId,
        scenarioId: row.known_scenario_id as ScenarioId | null,
        shifts: row.shifts,
        revision: row.revision,
      };
      return [{ template, name: row.name ?? '', location }];
    });
  }
}
