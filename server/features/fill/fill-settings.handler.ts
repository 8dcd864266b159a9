import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  type FillSettingsCommand,
  fillSettingsDecider,
  type FillSettingsState,
  settingsIn,
} from '#domain/fill/fill-settings.decider';
import { type FillSettingsEvent, fillSettingsStream } from '#domain/fill/fill-settings.events';
import type { DepartmentSettings } from '#domain/fill/search-settings';
import { mondayOf } from '#domain/kernel/civil-date';
import type { PutBackAnswer } from '#domain/planning/put-back';
import { PastWrites } from '../../decision-context/past-writes.js';
import { putBackAsSeen } from '../../decision-context/put-back-as-seen.js';
import { peopleFacts } from '../../decision-context/people-facts.js';
import { todayIn } from '../../decision-context/today.js';
import { CommandRunner } from '../../event-store/command-runner.js';
import type { CommandTransaction } from '../../event-store/command-transaction.js';
import { outcomeOfDecision } from '../../event-store/outcome-of-decision.js';
import type { StreamKind } from '../../event-store/stream-kind.js';
import { EditFillSettings, PutFillSettingsBack } from './fill-settings.messages.js';

/** Stream kind of the settings with which departments are filled, one stream a location. */
export const fillSettingsKind: StreamKind<FillSettingsState, FillSettingsEvent> = {
  name: 'fill-settings',
  ...fillSettingsDecider,
};

/** Changes the settings of a department by an event in its location's stream; none when nothing differs. */
@CommandHandler(EditFillSettings)
export class EditFillSettingsHandler implements ICommandHandler<EditFillSettings> {
  constructor(private readonly runner: CommandRunner) {}

  execute({ origin, place, change }: EditFillSettings): Promise<DepartmentSettings> {
    return this.runner.execute<DepartmentSettings>({
      origin,
      streamId: fillSettingsStream(place.locationId),
      execute: (transaction) => executed(transaction, { type: 'ChangeFillSettings', ...place, change }),
    });
  }
}

/** Restores the settings of a department to those before a past write, after its effect was confirmed. */
@CommandHandler(PutFillSettingsBack)
export class PutFillSettingsBackHandler implements ICommandHandler<PutFillSettingsBack> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly past: PastWrites,
  ) {}

  async execute({ origin, place, request }: PutFillSettingsBack): Promise<PutBackAnswer> {
    const { organisationId, commandId } = origin;
    const streamId = fillSettingsStream(place.locationId);
    const write = await this.past.read(organisationId, fillSettingsKind, streamId, request.writeId);
    const was = settingsIn(write.before, place.jobFilterId);
    const became = settingsIn(write.after, place.jobFilterId);
    return this.runner.execute<PutBackAnswer>({
      origin: { ...origin, undoOf: write.writeId },
      streamId,
      execute: (transaction) =>
        putBackAsSeen(request.confirmed, commandId, (confirm) =>
          executed(transaction, { type: 'PutFillSettingsBack', ...place, was, became, confirm }),
        ),
    });
  }
}

async function executed(transaction: CommandTransaction, command: FillSettingsCommand) {
  const { locationId, jobFilterId } = command;
  const streamId = fillSettingsStream(locationId);
  const state = await transaction.state(fillSettingsKind, streamId);
  const people = await transaction.facts(peopleFacts(mondayOf(await todayIn(transaction, locationId))));
  const decision = fillSettingsDecider.decide(
    command,
    state,
    { worksHere: (userId) => people.get(userId)?.locationIds.includes(locationId) ?? false },
    transaction.meta,
  );
  return outcomeOfDecision<DepartmentSettings>(decision, {
    streamId,
    answer: async (after) => ({
      jobFilterId,
      settings: settingsIn(await after.state(fillSettingsKind, streamId), jobFilterId),
    }),
  });
}
