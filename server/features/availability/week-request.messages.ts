import { Command, Query } from '@nestjs/cqrs';
import type { WeekRequestCommand } from '#domain/availability/week-request.decider';
import type { WeekRequestView } from '#domain/availability/week-request.views';
import type { CommandOrigin } from '../../event-store/command-origin.js';
import type { Caller } from '../../http/caller.js';

/** Requests a closed week for a person, answers such a request, or makes an answered one pending again. */
export class EditWeekRequest extends Command<null> {
  constructor(
    readonly caller: Caller,
    readonly origin: CommandOrigin,
    readonly command: WeekRequestCommand,
  ) {
    super();
  }
}

/** Pending requests for closed weeks of people at the session's location, soonest week first. */
export class ListWeekRequests extends Query<WeekRequestView[]> {
  constructor(readonly caller: Caller) {
    super();
  }
}
