import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import type { JobFilterId, LocationId, ScenarioId, TemplateId } from '#domain/kernel/ids';
import * as calls from '#domain/template/template.calls';
import type { TemplateLocation } from '#domain/template/template.views';
import { CallHandler } from '../../http/call-handler.js';
import type { RequestOf } from '../../http/call-request.js';
import type { Caller } from '../../http/caller.js';
import { Reach } from '../../access/reach.js';
import { EditTemplate } from './template.messages.js';
import { TemplateQueries } from './template.query.js';

/** Calls that list, search, read, add, copy, change and delete templates, and take one from a week. */
@Controller()
export class TemplateController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: TemplateQueries,
    private readonly reach: Reach,
  ) {}

  @CallHandler(calls.templatesList)
  async list({ caller, input }: RequestOf<typeof calls.templatesList>) {
    const where = await this.whereOf(caller, input.query);
    return this.queries.listTemplates(caller, { ...where, scenarioId: null, text: null });
  }

  @CallHandler(calls.templatesSearch)
  async search({ caller, input }: RequestOf<typeof calls.templatesSearch>) {
    const { query: text, scenarioId, ...department } = input.query;
    const where = await this.whereOf(caller, department);
    const scenario = scenarioId ? await this.reach.scenario(caller, scenarioId, 'scenarioId') : null;
    return this.queries.listTemplates(caller, { ...where, scenarioId: scenario, text });
  }

  @CallHandler(calls.templatesGet)
  get({ caller, input }: RequestOf<typeof calls.templatesGet>) {
    return this.queries.readTemplate(caller, input.params.id);
  }

  @CallHandler(calls.templatesPageData)
  pageData({ caller, input }: RequestOf<typeof calls.templatesPageData>) {
    const { id } = input.params;
    return this.queries.readTemplatePage(caller, id, input.query.isCustom === 1);
  }

  @CallHandler(calls.templateLocationsByLocation)
  async placeable({ caller, input }: RequestOf<typeof calls.templateLocationsByLocation>): Promise<TemplateLocation[]> {
    const locationId = this.reach.location(caller, input.query.horecaLocationId, 'horecaLocationId');
    const templates = await this.queries.listTemplates(caller, {
      locationId,
      jobFilterId: null,
      scenarioId: null,
      text: null,
    });
    return templates.map(({ id, name, horecaLocationId, jobFilterId }) => ({
      templateId: id,
      name,
      horecaLocationId,
      jobFilterId,
    }));
  }

  @CallHandler(calls.templatesCreate)
  async create({ caller, origin, input }: RequestOf<typeof calls.templatesCreate>) {
    const { name, shifts, horecaLocationId, jobFilterId, scenarioId } = input.body;
    const department = await this.placeOf(caller, { locationId: caller.locationId, horecaLocationId, jobFilterId });
    const scenario = scenarioId ? await this.reach.scenario(caller, scenarioId, 'scenarioId') : null;
    const command = { type: 'CreateTemplate' as const, name, shifts, ...department, scenarioId: scenario };
    return this.commands.execute(new EditTemplate(origin, uuid() as TemplateId, command));
  }

  @CallHandler(calls.templatesCopy)
  async copy({ caller, origin, input }: RequestOf<typeof calls.templatesCopy>) {
    const { templateId, name, horecaLocationId, jobFilterId, leaveOut } = input.body;
    const source = await this.reach.template(caller, templateId, 'templateId');
    const department = await this.placeOf(caller, {
      locationId: source.locationId,
      horecaLocationId,
      jobFilterId: jobFilterId ?? source.jobFilterId,
    });
    const command = { type: 'CopyTemplate' as const, name, leaveOut, sourceId: source.templateId, ...department };
    return this.commands.execute(new EditTemplate(origin, uuid() as TemplateId, command));
  }

  @CallHandler(calls.templatesFromWeek)
  async fromWeek({ caller, origin, input }: RequestOf<typeof calls.templatesFromWeek>) {
    const { name, week: monday, ...ids } = input.body;
    const { locationId, jobFilterId } = await this.reach.jobFilter(caller, ids.jobFilterId, 'jobFilterId');
    const edit = { type: 'TakeTemplate' as const, name, monday, locationId, jobFilterId };
    return this.commands.execute(new EditTemplate(origin, uuid() as TemplateId, edit));
  }

  @CallHandler(calls.templatesUpdate)
  async update({ caller, origin, input }: RequestOf<typeof calls.templatesUpdate>) {
    const { templateId } = await this.reach.template(caller, input.params.id);
    const { scenarioId, ...changes } = input.body;
    const scenario = scenarioId && (await this.reach.scenario(caller, scenarioId, 'scenarioId'));
    const edit = { type: 'ChangeTemplate' as const, ...changes, scenarioId: scenario as ScenarioId | null | undefined };
    return this.commands.execute(new EditTemplate(origin, templateId, edit));
  }

  @CallHandler(calls.templatesDelete)
  async delete({ caller, origin, input }: RequestOf<typeof calls.templatesDelete>): Promise<void> {
    const { templateId } = await this.reach.template(caller, input.params.id);
    const { confirm } = input.query;
    await this.commands.execute(new EditTemplate(origin, templateId, { type: 'DeleteTemplate', confirm }));
  }

  /**
   * Location and department of a template: `locationId` unless another location is named.
   * @throws CommandRefused if they are out of reach
   */
  private async placeOf(
    caller: Caller,
    department: { locationId: LocationId; horecaLocationId?: string | undefined; jobFilterId: string },
  ): Promise<{ locationId: LocationId; jobFilterId: JobFilterId }> {
    const { horecaLocationId, jobFilterId } = department;
    const locationId = horecaLocationId
      ? this.reach.location(caller, horecaLocationId, 'horecaLocationId')
      : department.locationId;
    return { locationId, jobFilterId: (await this.reach.jobFilter(caller, jobFilterId, 'jobFilterId')).jobFilterId };
  }

  private async whereOf(
    caller: Caller,
    { horecaLocationId, jobFilterId }: { horecaLocationId?: string | undefined; jobFilterId?: string | undefined },
  ): Promise<{ locationId: LocationId; jobFilterId: JobFilterId | null }> {
    const locationId = horecaLocationId
      ? this.reach.location(caller, horecaLocationId, 'horecaLocationId')
      : caller.locationId;
    if (!jobFilterId) return { locationId, jobFilterId: null };
    const filter = await this.reach.jobFilter(caller, jobFilterId, 'jobFilterId');
    return { locationId, jobFilterId: filter.jobFilterId };
  }
}
