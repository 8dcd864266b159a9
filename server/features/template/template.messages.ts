import { Command, Query } from '@nestjs/cqrs';
import type { JobFilterId, LocationId, ScenarioId, TemplateId } from '#domain/kernel/ids';
import type {
  ChangeTemplate,
  CopyTemplate,
  CreateTemplate,
  DeleteTemplate,
  TakeTemplate,
} from '#domain/template/template.decider';
import type { TemplatePageData, TemplateSummary, TemplateView } from '#domain/template/template.views';
import type { CommandOrigin } from '../../event-store/command-origin.js';
import type { Caller } from '../../http/caller.js';

interface Named {
  readonly name: string;
}

/** What somebody wants of a template, with its name in words; absent: as it is. */
export type TemplateEdit =
  | (Omit<CreateTemplate, 'nameId' | 'templateId'> & Named)
  | (Omit<CopyTemplate, 'nameId' | 'templateId' | 'source'> & Named & { readonly sourceId: TemplateId })
  | (Omit<TakeTemplate, 'nameId' | 'templateId' | 'scenarioId' | 'shifts'> & Named)
  | (Omit<ChangeTemplate, 'nameId'> & { readonly name?: string | undefined })
  | DeleteTemplate;

/** Creates, copies, keeps a week as, changes or deletes a template. Answers it; null when it is gone. */
export class EditTemplate extends Command<TemplateView | null> {
  constructor(
    readonly origin: CommandOrigin,
    readonly templateId: TemplateId,
    readonly edit: TemplateEdit,
  ) {
    super();
  }
}

/** Templates of a location, by name; at most 100 where something is searched for. */
export class ListTemplates extends Query<TemplateSummary[]> {
  constructor(
    readonly caller: Caller,
    readonly where: {
      readonly locationId: LocationId;
      readonly jobFilterId: JobFilterId | null;
      readonly scenarioId?: ScenarioId;
      /** Part of the name, whatever the case. */
      readonly text?: string;
    },
  ) {
    super();
  }
}

/** @throws Refused `not_found` */
export class ReadTemplate extends Query<TemplateView> {
  constructor(
    readonly caller: Caller,
    readonly templateId: string,
  ) {
    super();
  }
}

/** @throws Refused `not_found` */
export class ReadTemplatePage extends Query<TemplatePageData> {
  constructor(
    readonly caller: Caller,
    readonly templateId: string,
    /** With the template and its shifts, to edit it. */
    readonly withTemplate: boolean,
  ) {
    super();
  }
}
