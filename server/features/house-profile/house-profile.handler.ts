import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  type HouseProfileCommand,
  houseProfileDecider,
  type PutHouseProfileBack,
} from '#domain/house-profile/house-profile.decider';
import { type HouseProfileEvent, houseProfileStream } from '#domain/house-profile/house-profile.events';
import type { HouseProfiles, HouseProfileState } from '#domain/house-profile/house-profile.state';
import type { HouseProfileView } from '#domain/house-profile/house-profile.views';
import type { LocationId, TextId } from '#domain/kernel/ids';
import { todayIn } from '../../decision-context/today.js';
import type { CommandTransaction } from '../../event-store/command-transaction.js';
import { CommandRunner } from '../../event-store/command-runner.js';
import type { CommandOutcome } from '../../event-store/outcome.js';
import { outcomeOfDecision } from '../../event-store/outcome-of-decision.js';
import type { StreamKind } from '../../event-store/stream-kind.js';
import { loadEventTexts, rewriteText, writeOptional } from '../../event-store/texts.js';
import { EditHouseProfile, type HouseProfileEdit } from './house-profile.messages.js';
import { houseProfileView, textIdsOf, withTexts } from './house-profile.presenter.js';

/** Stream kind of rule profiles, one stream an organisation. */
export const houseProfileKind: StreamKind<HouseProfiles, HouseProfileEvent> = {
  name: 'house-profile',
  ...houseProfileDecider,
};

/**
 * Adds, changes, retires or removes a rule profile by one edit in the organisation's stream. Answers the profile, null
 * after a removal.
 */
@CommandHandler(EditHouseProfile)
export class EditHouseProfileHandler implements ICommandHandler<EditHouseProfile> {
  constructor(private readonly runner: CommandRunner) {}

  execute({ origin, locationId, edit }: EditHouseProfile): Promise<HouseProfileView | null> {
    return this.runner.execute<HouseProfileView | null>({
      origin,
      streamId: houseProfileStream(origin.organisationId),
      // Names and notes are compared and answered: they stand in a table.
      solo: true,
      execute: (transaction) => executeHouseProfileEdit(transaction, locationId, edit),
    });
  }
}

/**
 * Outcome of an edit or put-back, with name and note as text in refusals. Answers the profile, or its successor if the
 * change began a new one; null after a removal. Needs a command that runs `solo`.
 */
export async function executeHouseProfileEdit(
  transaction: CommandTransaction,
  locationId: LocationId,
  edit: HouseProfileEdit | PutHouseProfileBack,
): Promise<CommandOutcome<HouseProfileView | null>> {
  const { organisationId } = transaction.origin;
  const streamId = houseProfileStream(organisationId);
  const state = await transaction.state(houseProfileKind, streamId);
  const command = await commandOf(transaction, edit, state.profiles[edit.profileId]);
  const contents = [...Object.values(state.profiles), ...('was' in edit && edit.was ? [edit.was] : [])];
  const texts = new Map(await loadEventTexts(transaction.db, organisationId, contents.flatMap(textIdsOf)));
  for (const [id, text] of writtenTexts(command, edit)) texts.set(id, text);
  const context = { today: await todayIn(transaction, locationId), name: (id: TextId) => texts.get(id) ?? '' };
  return outcomeOfDecision(houseProfileDecider.decide(command, state, context, transaction.meta), {
    streamId,
    present: (refusal) => {
      if (refusal.code === 'version_conflict' && state.profiles[edit.profileId])
        return { ...refusal, current: houseProfileView(state.profiles[edit.profileId] as HouseProfileState, texts) };
      return refusal.code === 'put_back_needs_confirmation'
        ? { ...refusal, facts: withTexts(refusal.facts, texts) }
        : refusal;
    },
    answer: async (after) => {
      const { profiles } = await after.state(houseProfileKind, streamId);
      const next = edit.type === 'ChangeHouseProfile' ? profiles[edit.nextId] : undefined;
      const profile = next ?? profiles[edit.profileId];
      return profile ? houseProfileView(profile, texts) : null;
    },
  });
}

async function commandOf(
  transaction: CommandTransaction,
  edit: HouseProfileEdit | PutHouseProfileBack,
  profile: HouseProfileState | undefined,
): Promise<HouseProfileCommand> {
  if (edit.type === 'AddHouseProfile') {
    const { name, note, ...command } = edit;
    return { ...command, nameId: transaction.writeText(name), noteId: writeOptional(transaction, note) };
  }
  if (edit.type !== 'ChangeHouseProfile') return edit;
  const { name, note, ...command } = edit;
  const nameId = await rewriteText(transaction, name, profile?.nameId ?? null);
  const noteId = await rewriteText(transaction, note, profile?.noteId ?? null);
  return { ...command, ...(nameId && { nameId }), ...(noteId !== undefined && { noteId }) };
}

/** Texts of this command, which are not in the table yet. */
function writtenTexts(
  command: HouseProfileCommand,
  edit: HouseProfileEdit | PutHouseProfileBack,
): readonly (readonly [TextId, string])[] {
  if (!('nameId' in command || 'noteId' in command) || !('name' in edit || 'note' in edit)) return [];
  return [
    ...(command.nameId && edit.name !== undefined ? [[command.nameId, edit.name] as const] : []),
    ...(command.noteId && edit.note !== undefined ? [[command.noteId, edit.note] as const] : []),
  ];
}
