import { Command, Query } from '@nestjs/cqrs';
import type { WeekAskedCommand } from '#domain/availability/week-asked.decider';
import type { WeekAskedView } from '#domain/availability/week-asked.views';
import type { CommandOrigin } from '../../event-store/command-origin.js';
import type { Caller } from '../../http/caller.js';

/** Asks for a closed week of one person, or answers that. */
export class EditWeekAsked extends Command<null> {
  constructor(
    readonly caller: Caller,
    readonly origin: CommandOrigin,
    readonly command: WeekAskedCommand,
  ) {
    super();
  }
}

/** Closed weeks that people of the session location wait for, soonest first. */
export class ListWeeksAsked extends Query<WeekAskedView[]> {
  constructor(readonly caller: Caller) {
    super();
  }
}
