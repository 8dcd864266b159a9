import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandRunner } from '../../event-store/command-runner.js';
import { remindEach } from '../../decision-context/remind-each.js';
import { RemindOfRoster } from './notification.messages.js';
import { WeekSeenLive } from './week-seen.live.js';

/**
 * Records a reminder for every recipient of the week at the session's location who has not opened it, each once per
 * notice. Answers the number reminded.
 */
@CommandHandler(RemindOfRoster)
export class RemindOfRosterHandler implements ICommandHandler<RemindOfRoster> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly seen: WeekSeenLive,
  ) {}

  async execute({ caller, origin, monday }: RemindOfRoster): Promise<{ reminded: number }> {
    const { organisationId, locationId } = caller;
    const people = [...(await this.seen.of({ organisationId, locationId, monday })).values()];
    return remindEach(
      this.runner,
      origin,
      people
        .filter(({ seenAt }) => seenAt === null)
        .map(({ userId, notifiedAt }) => ({ type: 'RemindOfRoster', userId, locationId, monday, notifiedAt })),
    );
  }
}
