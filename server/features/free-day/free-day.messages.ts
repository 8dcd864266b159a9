import { Command } from '@nestjs/cqrs';
import type { CivilDate, CivilMonth } from '#domain/kernel/civil-date';
import type { UserId } from '#domain/kernel/ids';
import type { FreeDayView } from '#domain/free-day/free-day.views';
import type { CommandOrigin } from '../../event-store/command-origin.js';
import type { Caller } from '../../http/caller.js';

/** Saves all free days of one month of a full-timer. Answers those of the month, by date. */
export class SaveFreeDays extends Command<FreeDayView[]> {
  constructor(
    readonly caller: Caller,
    readonly origin: CommandOrigin,
    readonly userId: UserId,
    readonly request: { readonly month: CivilMonth; readonly dates: readonly CivilDate[]; readonly confirm: boolean },
    /** Records that come from elsewhere may lie in the past. */
    readonly imported = false,
  ) {
    super();
  }
}
