import { Command } from '@nestjs/cqrs';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { LocationId, SpecialJobId, UserId } from '#domain/kernel/ids';
import type { WireSpecialJobView } from '#domain/special-job/special-job.views';
import type { CommandOrigin } from '../../event-store/command-origin.js';

/** Edit of a chore: assign, mark as done or not done, or remove. */
export type SpecialJobEdit =
  | {
      readonly type: 'AssignSpecialJob';
      readonly specialJobId: SpecialJobId;
      readonly userId: UserId;
      readonly body: string;
      /** Null: today, at the location. */
      readonly date: CivilDate | null;
    }
  | { readonly type: 'MarkSpecialJob'; readonly specialJobId: SpecialJobId; readonly done: boolean }
  | { readonly type: 'RemoveSpecialJob'; readonly specialJobId: SpecialJobId };

/** Assigns, marks or removes a chore. Answers it; null after a removal. */
export class EditSpecialJob extends Command<WireSpecialJobView | null> {
  constructor(
    readonly origin: CommandOrigin,
    readonly locationId: LocationId,
    readonly edit: SpecialJobEdit,
  ) {
    super();
  }
}
