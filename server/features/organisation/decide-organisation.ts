import { civilDate } from '#domain/kernel/civil-date';
import { always } from '#domain/kernel/dated-week';
import {
  type OrganisationCommand,
  type OrganisationContext,
  organisationDecider,
} from '#domain/organisation/organisation.decider';
import { type OrganisationEvent, organisationStream } from '#domain/organisation/organisation.events';
import type { OrganisationState } from '#domain/organisation/organisation.state';
import { HOST_TAKEN } from '#domain/organisation/places.decider';
import { endSessions } from '../../security/end-sessions.js';
import type { Append } from '../../event-store/command-origin.js';
import type { CommandTransaction } from '../../event-store/command-transaction.js';
import type { CommandOutcome } from '../../event-store/outcome.js';
import { outcomeOfDecision } from '../../event-store/outcome-of-decision.js';
import { organisationKind } from './organisation-kind.js';
import { type OrganisationTexts, writeRevisions, writeRows } from './organisation-rows.js';

/** Facts for commands whose decision needs none. */
const NO_FACTS: OrganisationContext = {
  hostTaken: false,
  today: civilDate('1970-01-01'),
  opening: always([]),
  lastBus: always([]),
  hasShifts: false,
  closing: { futureShifts: 0, people: [] },
  using: { futureShifts: 0, people: [] },
};

/** Command on an organisation with what deciding and writing need. */
export interface Deciding<Answer> {
  readonly command: OrganisationCommand;
  /** Absent ones have neutral values, for commands that do not use them. */
  readonly facts?: Partial<OrganisationContext>;
  /** Texts for the rows, which events do not contain. */
  readonly texts?: OrganisationTexts;
  /** Inserts rows of a new record before the events' rows; false: its host is taken. */
  readonly insert?: (transaction: CommandTransaction) => Promise<boolean>;
  readonly answer: (transaction: CommandTransaction) => Promise<Answer> | Answer;
  /** Present record, added to a refusal that has `current`. */
  readonly current?: (transaction: CommandTransaction) => Promise<object>;
}

/**
 * Decides a command on an organisation and writes its rows and revisions in the transaction. Refuses if a host is
 * taken. Only for commands that run `solo`.
 */
export async function decideOrganisation<Answer>(
  transaction: CommandTransaction,
  { command, facts, texts = {}, insert, answer, current }: Deciding<Answer>,
): Promise<CommandOutcome<Answer>> {
  const { organisationId } = transaction.origin;
  const streamId = organisationStream(organisationId);
  const state = await transaction.state(organisationKind, streamId);
  const decision = organisationDecider.decide(command, state, { ...NO_FACTS, ...facts }, transaction.meta);
  if (decision.ok && !(await write(transaction, decision.events, texts, insert, state)))
    return { ok: false, refusal: HOST_TAKEN };
  return outcomeOfDecision(decision, {
    streamId,
    beside: decision.ok ? await endSessionsOfClosed(transaction, decision.events) : [],
    answer,
    present: async (refusal) =>
      'current' in refusal && current ? { ...refusal, current: { ...(await current(transaction)) } } : refusal,
  });
}

/** Ends the sessions of locations that close, because nobody works there any more. Returns the events. */
async function endSessionsOfClosed(
  { db, now, origin: { organisationId } }: CommandTransaction,
  events: readonly OrganisationEvent[],
): Promise<Append[]> {
  const ended: Append[] = [];
  for (const { type, data } of events)
    if (type === 'LocationClosed')
      ended.push(...(await endSessions(db, { organisationId, at: { location_id: data.locationId } }, now)));
  return ended;
}

async function write(
  transaction: CommandTransaction,
  events: readonly OrganisationEvent[],
  texts: OrganisationTexts,
  insert: Deciding<unknown>['insert'],
  state: OrganisationState,
): Promise<boolean> {
  const { db, origin } = transaction;
  if (insert && !(await insert(transaction))) return false;
  for (const event of events)
    if (!(await writeRows({ db, organisationId: origin.organisationId }, event, texts))) return false;
  const after = organisationDecider.evolve(state, transaction.preview(events));
  await writeRevisions({ db, organisationId: origin.organisationId }, state, after);
  return true;
}
