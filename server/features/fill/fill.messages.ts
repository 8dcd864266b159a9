import { Command } from '@nestjs/cqrs';
import type { WeekFillView } from '#domain/fill/fill.views';
import type { SlotId } from '#domain/kernel/ids';
import type { CommandOrigin } from '../../event-store/command-origin.js';
import type { FillRequest, FillRow } from './fill-request.js';

/** Queues a search, which is made in the background. Answers its present state; refused as `nothing_to_fill`. */
export class AskForFill extends Command<WeekFillView> {
  constructor(
    readonly origin: CommandOrigin,
    readonly request: FillRequest,
  ) {
    super();
  }
}

/** Changes that a person makes to a search of theirs. `seconds`: longest time of the search that goes on. */
export type FillChange =
  | { readonly does: 'stop' | 'remove' }
  | { readonly does: 'resume'; readonly seconds: number; readonly steps: number };

/** Stops, resumes or removes a search. */
export class ChangeFill extends Command<null> {
  constructor(
    readonly origin: CommandOrigin,
    readonly row: FillRow,
    readonly change: FillChange,
  ) {
    super();
  }
}

/** Records which slots of a proposal were accepted, as far as the draft has the proposed people on them. */
export class TakeFill extends Command<null> {
  constructor(
    readonly origin: CommandOrigin,
    readonly row: FillRow,
    readonly slotIds: readonly SlotId[],
  ) {
    super();
  }
}
