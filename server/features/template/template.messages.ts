import { Command } from '@nestjs/cqrs';
import type { TemplateId } from '#domain/kernel/ids';
import type {
  ChangeTemplate,
  CopyTemplate,
  CreateTemplate,
  DeleteTemplate,
  PutTemplateBack as PutBack,
  TakeTemplate,
} from '#domain/template/template.decider';
import type { TemplateView } from '#domain/template/template.views';
import type { PutBackAnswer } from '#domain/planning/put-back';
import type { PutBackRequest } from '../../decision-context/put-back-as-seen.js';
import type { CommandOrigin } from '../../event-store/command-origin.js';

interface Named {
  readonly name: string;
}

/** Edit of a template, with its name in words; absent fields stay. */
export type TemplateEditCommand =
  | (Omit<CreateTemplate, 'nameId' | 'templateId'> & Named)
  | (Omit<CopyTemplate, 'nameId' | 'templateId' | 'source'> & Named & { readonly sourceId: TemplateId })
  | (Omit<TakeTemplate, 'nameId' | 'templateId' | 'scenarioId' | 'shifts'> & Named)
  | (Omit<ChangeTemplate, 'nameId'> & { readonly name?: string | undefined })
  | (PutBack & { readonly name?: string | undefined })
  | DeleteTemplate;

/** Creates, copies, keeps a week as, changes or deletes a template. Answers it; null when it is gone. */
export class EditTemplate extends Command<TemplateView | null> {
  constructor(
    readonly origin: CommandOrigin,
    readonly templateId: TemplateId,
    readonly edit: TemplateEditCommand,
  ) {
    super();
  }
}

/** Sets what a write changed of a template back to what it was before. */
export class PutTemplateBack extends Command<PutBackAnswer> {
  constructor(
    readonly origin: CommandOrigin,
    readonly templateId: TemplateId,
    readonly request: PutBackRequest,
  ) {
    super();
  }
}
