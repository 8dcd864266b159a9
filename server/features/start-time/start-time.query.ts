import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { StartTimeView } from '#domain/start-time/start-time.calls';
import { ListStartTimes } from './start-time.messages.js';
import { StartTimeReader } from './start-time.reader.js';

@QueryHandler(ListStartTimes)
export class ListStartTimesHandler implements IQueryHandler<ListStartTimes> {
  constructor(private readonly startTimes: StartTimeReader) {}

  execute({ caller, locationId }: ListStartTimes): Promise<StartTimeView[]> {
    return this.startTimes.list(caller.organisationId, locationId);
  }
}
