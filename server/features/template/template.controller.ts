import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { JobFilterId, LocationId } from '#domain/kernel/ids';
import { templatesGet, templatesList, templatesPageData, templatesSearch } from '#domain/template/template.calls';
import { CallHandler, CurrentUser, Input } from '../../http/call-handler.js';
import type { CallInput } from '../../http/call-input.js';
import type { Caller } from '../../http/caller.js';
import { Reach } from '../planning/reach.js';
import { ListTemplates, ReadTemplate, ReadTemplatePage } from './template.messages.js';

/** Templates: calls in, queries out. */
@Controller()
export class TemplateController {
  constructor(
    private readonly queries: QueryBus,
    private readonly reach: Reach,
  ) {}

  @CallHandler(templatesList)
  async list(@CurrentUser() caller: Caller, @Input() input: CallInput<typeof templatesList>) {
    const where = await this.whereOf(caller, input.parse().query);
    return this.queries.execute(new ListTemplates(caller, where));
  }

  @CallHandler(templatesSearch)
  async search(@CurrentUser() caller: Caller, @Input() input: CallInput<typeof templatesSearch>) {
    const { query: text, scenarioId, ...place } = input.parse().query;
    const where = await this.whereOf(caller, place);
    const scenario = scenarioId ? { scenarioId: await this.reach.scenario(caller, scenarioId, 'scenarioId') } : {};
    return this.queries.execute(new ListTemplates(caller, { ...where, text, ...scenario }));
  }

  @CallHandler(templatesGet)
  get(@CurrentUser() caller: Caller, @Input() input: CallInput<typeof templatesGet>) {
    return this.queries.execute(new ReadTemplate(caller, input.params.id));
  }

  @CallHandler(templatesPageData)
  pageData(@CurrentUser() caller: Caller, @Input() input: CallInput<typeof templatesPageData>) {
    const { id } = input.params;
    return this.queries.execute(new ReadTemplatePage(caller, id, input.parse().query.isCustom === 1));
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
