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

/** Edit of a template, with its name as typed; absent fields are unchanged. */
export type TemplateEditCommand =
  | (Omit<CreateTemplate, 'nameId' | 'templateId'> & Named)
  | (Omit<CopyTemplate, 'nameId' | 'templateId' | 'source'> & Named & { readonly sourceId: TemplateId })
  | (Omit<TakeTemplate, 'nameId' | 'templateId' | 'scenarioId' | 'shifts'> & Named)
  | (Omit<ChangeTemplate, 'nameId'> & { readonly name?: string | undefined })
  | (PutBack & { readonly name?: string | undefined })
  | DeleteTemplate;

/**
 * Creates, copies, takes from a week, changes or deletes a template. Deletion removes placements from today on, and
 * always asks first. Answers the template; null after a deletion.
 */
export class EditTemplate extends Command<TemplateView | null> {
  constructor(
    readonly origin: CommandOrigin,
    readonly templateId: TemplateId,
    readonly edit: TemplateEditCommand,
  ) {
    super();
  }
}

/**
 * Restores what a write changed in a template, overwriting later changes. Asks with the effect unless confirmed;
 * answers the write to undo it.
 */
export class PutTemplateBack extends Command<PutBackAnswer> {
  constructor(
    readonly origin: CommandOrigin,
    readonly templateId: TemplateId,
    readonly request: PutBackRequest,
  ) {
    super();
  }
}
