import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { draftWeekStream } from '#domain/draft-week/draft-week.events';
import type { Command, CommandsAnswer } from '#domain/draft-week/board-commands';
import type { Outcome } from '#domain/live/outcome';
import { CommandRunner } from '../../event-store/command-runner.js';
import type { CommandOrigin } from '../../event-store/command-origin.js';
import type { CommandResult } from '../../event-store/outcome.js';
import { LogEpoch } from '../../event-store/log-epoch.js';
import { decideDraft, proposedBy, commandOutcomeOf } from './deciding.js';
import { RunSlotEdits, type WeekAtLocation } from './draft-week.messages.js';

/**
 * Runs the edits of a board: queues all at once, so they keep their order and share a commit; each is decided
 * separately. Refusals, questions included, are stored outcomes, so a repetition gets the same one. Answers one outcome
 * per edit in order, the log's epoch, and as `head` the highest version that an accepted edit reached, 0 without one.
 */
@CommandHandler(RunSlotEdits)
export class SlotEditsHandler implements ICommandHandler<RunSlotEdits> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly epoch: LogEpoch,
  ) {}

  async execute({ caller, request, at }: RunSlotEdits): Promise<CommandsAnswer> {
    const { locationId, monday, commands } = request;
    const weekKey = { locationId, monday };
    const results = await Promise.all(
      commands.map((command) => {
        const origin: CommandOrigin = {
          organisationId: caller.organisationId,
          commandId: command.id,
          actorId: caller.userId,
          locationId: caller.locationId,
          cause: 'schedule-dt-commands',
          ...(at === undefined ? {} : { at }),
          ...(command.undoOf ? { undoOf: command.undoOf } : {}),
        };
        return this.run(origin, weekKey, command);
      }),
    );
    const outcomes = results.map((result, index) => outcomeOf(commands[index] as Command, result));
    const head = Math.max(0, ...results.map((result) => (result.status === 'accepted' ? result.to : 0)));
    return { outcomes, head, epoch: await this.epoch.current() };
  }

  private run(origin: CommandOrigin, weekKey: WeekAtLocation, command: Command): Promise<CommandResult<null>> {
    return this.runner.run({
      origin,
      streamId: draftWeekStream(weekKey.locationId, weekKey.monday),
      keepQuestions: true,
      proposes: proposedBy(command.payload),
      execute: async (transaction) => {
        const { payload, basedOn, undoOf } = command;
        const intent = { ...payload, basedOn, undoOf: undoOf ?? null };
        const { decision } = await decideDraft(transaction, weekKey, intent);
        return commandOutcomeOf(decision, weekKey, () => null);
      },
    });
  }
}

/** Result of a command as an outcome of the board's protocol. */
export function outcomeOf({ id }: Pick<Command, 'id'>, result: CommandResult<unknown>): Outcome {
  if (result.status === 'accepted') return { id, status: 'accepted', from: result.from, to: result.to };
  const { code, ...facts } = result.refusal;
  return { id, status: 'refused', code, facts };
}
