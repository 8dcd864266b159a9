import { Command, Query } from '@nestjs/cqrs';
import type { WeekRequestCommand } from '#domain/availability/week-request.decider';
import type { WeekRequestView } from '#domain/availability/week-request.views';
import type { CommandOrigin } from '../../event-store/command-origin.js';
import type { Caller } from '../../http/caller.js';

/** Asks for a closed week of one person, or answers that. */
export class EditWeekRequest extends Command<null> {
  constructor(
    readonly caller: Caller,
    readonly origin: CommandOrigin,
    readonly command: WeekRequestCommand,
  ) {
    super();
  }
}

/** Closed weeks that people of the session location wait for, soonest first. */
export class ListWeekRequests extends Query<WeekRequestView[]> {
  constructor(readonly caller: Caller) {
    super();
  }
}
