import { searchKey } from '#domain/kernel/search-key';
import { byName } from '#domain/kernel/by-name';
import { hoursByDayAndJob, shiftsByDay } from '#domain/template/template-hours';
import type { TemplatePageData, TemplateSummary, TemplateView } from '#domain/template/template.views';
import { templateSummary, templateView } from './template.presenter.js';
import { TemplateReader } from './template-reader.js';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../http/caller.js';
import type { LocationId, JobFilterId, ScenarioId } from '#domain/kernel/ids';

const MAX_FOUND = 100;

/**
 * Lists a location's templates by name, filtered by department, scenario and text (then a limited number), and reads
 * one with its shifts.
 */
@Injectable()
export class TemplateQueries {
  constructor(private readonly reader: TemplateReader) {}

  /** Templates of a location, sorted by name; a search (`text`) returns at most 100. */
  async listTemplates(
    caller: Caller,
    where: {
      readonly locationId: LocationId;
      readonly jobFilterId: JobFilterId | null;
      /** Null: any. */
      readonly scenarioId: ScenarioId | null;
      /** Part of the name, compared by search key; null: any. */
      readonly text: string | null;
    },
  ): Promise<TemplateSummary[]> {
    const { locationId, jobFilterId, scenarioId, text } = where;
    const found = await this.reader.list(caller.organisationId, locationId);
    const summaries = found
      .filter(({ template }) => jobFilterId === null || template.jobFilterId === jobFilterId)
      .filter(({ template }) => scenarioId === null || template.scenarioId === scenarioId)
      .filter(({ name }) => text === null || searchKey(name).includes(searchKey(text)))
      .map(({ template, name, location }) => templateSummary(template, name, location))
      .toSorted(byName);
    return text === null ? summaries : summaries.slice(0, MAX_FOUND);
  }

  /** A template. @throws CommandRefused `not_found` if it is unknown or out of reach */
  async readTemplate(caller: Caller, templateId: string): Promise<TemplateView> {
    const { template, name, location } = await this.reader.one(caller, templateId);
    return templateView(template, name, location);
  }

  /** Hours and numbers of shifts of a template. @throws CommandRefused `not_found` if it is unknown or out of reach */
  async readTemplatePage(
    caller: Caller,
    templateId: string,
    /** Whether the answer includes the template with its shifts. */
    withTemplate: boolean,
  ): Promise<TemplatePageData> {
    const { template, name, location } = await this.reader.one(caller, templateId);
    return {
      templateHours: hoursByDayAndJob(template.shifts, location),
      dayShiftCount: shiftsByDay(template.shifts),
      template: withTemplate ? templateView(template, name, location) : null,
    };
  }
}
