import { Command } from '@nestjs/cqrs';
import type { SeenKind } from '#domain/seen/seen.events';
import type { CommandOrigin } from '../../event-store/command-origin.js';
import type { Caller } from '../../http/caller.js';

/**
 * Records that the caller has opened items of one kind. Refuses `not_found` for items that are not addressed to them.
 */
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

/**
 * Reminds the recipients of an item who have not opened it, except the caller, each once. Answers the number; refuses
 * `nobody_to_remind`.
 */
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
