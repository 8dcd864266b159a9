import { Command, Query } from '@nestjs/cqrs';
import type { LocationId } from '#domain/kernel/ids';
import type { StartTimeView } from '#domain/start-time/start-time.calls';
import type { AddStartTime, RemoveStartTime } from '#domain/start-time/start-time.decider';
import type { CommandOrigin } from '../../event-store/outcome.js';
import type { Caller } from '../../http/caller.js';

/** Adds or removes a start time of one location. Answers the new one; null when it was removed. */
export class EditStartTimes extends Command<StartTimeView | null> {
  constructor(
    readonly origin: CommandOrigin,
    readonly locationId: LocationId,
    readonly edit: Omit<AddStartTime, 'locationId'> | RemoveStartTime,
  ) {
    super();
  }
}

/** Start times of a location, earliest first. */
export class ListStartTimes extends Query<StartTimeView[]> {
  constructor(
    readonly caller: Caller,
    readonly locationId: LocationId,
  ) {
    super();
  }
}
