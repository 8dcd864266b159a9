import type { Decision } from '#domain/kernel/decider';
import { draftWeekStream, type DraftWeekEvent } from '#domain/draft-week/draft-week.events';
import type { DraftWeekCommand, DraftWeekIntent } from '#domain/draft-week/draft-week.commands';
import { draftWeekDecider, type DraftWeekContext } from '#domain/draft-week/draft-week.decider';
import type { LocationId, SlotId } from '#domain/kernel/ids';
import type { Refusal, SentRefusal } from '#domain/kernel/refusal';
import type { CommandOutcome } from '../../event-store/outcome.js';
import type { CommandTransaction } from '../../event-store/command-transaction.js';
import {
  draftContext,
  type OrganisationWeek,
  loadOrganisationWeek,
  weekAt,
} from '../../decision-context/planning-contexts.js';
import type { WeekAtLocation } from './draft-week.messages.js';

/**
 * Decides one command of a draft week within a transaction; records nothing. Returns also the week it was decided on.
 */
export async function decideDraft(
  transaction: CommandTransaction,
  { locationId, monday }: WeekAtLocation,
  command: DraftWeekCommand,
): Promise<{ decision: Decision<DraftWeekEvent>; week: OrganisationWeek }> {
  const week = await loadOrganisationWeek(transaction, monday);
  const { draft } = weekAt(week, locationId);
  const decision = draftWeekDecider.decide(command, draft, contextOf(transaction, week, locationId), transaction.meta);
  return { decision, week };
}

/** Context for deciding a draft command; knows which slot ids are used. */
export const contextOf = (
  transaction: CommandTransaction,
  week: OrganisationWeek,
  locationId: LocationId,
): DraftWeekContext => ({
  ...draftContext(week, locationId),
  isTaken: (slotId) => transaction.isTaken(slotId),
});

/** Ids that a command chooses for new slots; empty for most commands. */
export const proposedBy = (command: DraftWeekIntent): readonly SlotId[] =>
  command.type === 'AddSlot' ? [command.slotId] : [];

/**
 * Outcome of a decision on a draft week: its events and the answer, or the refusal in API format (`present`; absent:
 * unchanged) with its events.
 */
export function commandOutcomeOf<Answer>(
  decision: Decision<DraftWeekEvent>,
  { locationId, monday }: WeekAtLocation,
  answer: (transaction: CommandTransaction) => Promise<Answer> | Answer,
  present: (refusal: Refusal) => SentRefusal = (refusal) => refusal,
): CommandOutcome<Answer> {
  const streamId = draftWeekStream(locationId, monday);
  if (decision.ok) return { ok: true, appends: [{ streamId, events: decision.events }], answer };
  const appends = decision.events ? [{ streamId, events: decision.events }] : [];
  return { ok: false, refusal: present(decision.refusal), appends };
}
