import { Command } from '@nestjs/cqrs';
import type { SeenKind } from '#domain/seen/seen.events';
import type { CommandOrigin } from '../../event-store/command-origin.js';
import type { Caller } from '../../http/caller.js';

/** Marks what somebody has opened, of one kind. */
export class MarkItemsSeen extends Command<void> {
  constructor(
    readonly caller: Caller,
    readonly origin: CommandOrigin,
    readonly kind: SeenKind,
    readonly ids: readonly string[],
  ) {
    super();
  }
}

/** Reminds whom something concerns and who has not opened it. */
export class RemindUnseen extends Command<{ reminded: number }> {
  constructor(
    readonly caller: Caller,
    readonly origin: CommandOrigin,
    readonly kind: SeenKind,
    readonly id: string,
  ) {
    super();
  }
}
