import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { byName } from '#domain/kernel/by-name';
import { hoursByDayAndJob, shiftsByDay } from '#domain/template/template-hours';
import type { TemplatePageData, TemplateSummary, TemplateView } from '#domain/template/template.views';
import { ListTemplates, ReadTemplate, ReadTemplatePage } from './template.messages.js';
import { templateSummary, templateView } from './template.presenter.js';
import { TemplateReader } from './template-reader.js';

const MOST_FOUND = 100;

@QueryHandler(ListTemplates)
export class ListTemplatesHandler implements IQueryHandler<ListTemplates> {
  constructor(private readonly reader: TemplateReader) {}

  async execute({ caller, where }: ListTemplates): Promise<TemplateSummary[]> {
    const { locationId, jobFilterId, scenarioId, text } = where;
    const found = await this.reader.list(caller.organisationId, locationId);
    const summaries = found
      .filter(({ template }) => jobFilterId === null || template.jobFilterId === jobFilterId)
      .filter(({ template }) => scenarioId === undefined || template.scenarioId === scenarioId)
      .filter(({ name }) => text === undefined || name.toLocaleLowerCase('nl').includes(text.toLocaleLowerCase('nl')))
      .map(({ template, name, place }) => templateSummary(template, name, place))
      .toSorted(byName);
    return text === undefined ? summaries : summaries.slice(0, MOST_FOUND);
  }
}

@QueryHandler(ReadTemplate)
export class ReadTemplateHandler implements IQueryHandler<ReadTemplate> {
  constructor(private readonly reader: TemplateReader) {}

  async execute({ caller, templateId }: ReadTemplate): Promise<TemplateView> {
    const { template, name, place } = await this.reader.one(caller, templateId);
    return templateView(template, name, place);
  }
}

@QueryHandler(ReadTemplatePage)
export class ReadTemplatePageHandler implements IQueryHandler<ReadTemplatePage> {
  constructor(private readonly reader: TemplateReader) {}

  async execute({ caller, templateId, withTemplate }: ReadTemplatePage): Promise<TemplatePageData> {
    const { template, name, place } = await this.reader.one(caller, templateId);
    return {
      templateHours: hoursByDayAndJob(template.shifts, place),
      dayShiftCount: shiftsByDay(template.shifts),
      template: withTemplate ? templateView(template, name, place) : null,
    };
  }
}
