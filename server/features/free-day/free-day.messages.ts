import { Command } from '@nestjs/cqrs';
import type { CivilDate, CivilMonth } from '#domain/kernel/civil-date';
import type { UserId } from '#domain/kernel/ids';
import type { FreeDayView } from '#domain/free-day/free-day.views';
import type { CommandOrigin } from '../../event-store/command-origin.js';
import type { Caller } from '../../http/caller.js';

/**
 * Replaces all free days of a full-timer in one month. Answers those of the month, earliest first. Refuses with a
 * question if shifts are planned on them.
 */
export class SaveFreeDays extends Command<FreeDayView[]> {
  constructor(
    readonly caller: Caller,
    readonly origin: CommandOrigin,
    readonly userId: UserId,
    readonly request: { readonly month: CivilMonth; readonly dates: readonly CivilDate[]; readonly confirm: boolean },
    /** Imported records may be in the past. */
    readonly imported = false,
  ) {
    super();
  }
}
