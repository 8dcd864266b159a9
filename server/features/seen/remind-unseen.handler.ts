import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandRunner } from '../../event-store/command-runner.js';
import { remindEach } from '../../decision-context/remind-each.js';
import { RemindUnseen } from './seen.messages.js';
import { SeenReader } from './seen.reader.js';

/**
 * Reminds the recipients who have not opened an item, except the caller, each once. Answers the number of people
 * reminded.
 */
@CommandHandler(RemindUnseen)
export class RemindUnseenHandler implements ICommandHandler<RemindUnseen> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly reader: SeenReader,
  ) {}

  async execute({ caller, origin, kind, id }: RemindUnseen): Promise<{ reminded: number }> {
    const { locationId, unseen } = await this.reader.unseenOf(caller, kind, id);
    const others = unseen.filter((userId) => userId !== caller.userId);
    return remindEach(
      this.runner,
      origin,
      others.map((userId) => ({ type: 'RemindOfNews', userId, locationId, newsId: id })),
    );
  }
}
