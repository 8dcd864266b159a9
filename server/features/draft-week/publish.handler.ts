import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import { addDays } from '#domain/kernel/civil-date';
import type { Instant } from '#domain/kernel/clock-time';
import type { JobFilterId, LocationId, PublicationId } from '#domain/kernel/ids';
import { draftWeekStream } from '#domain/draft-week/draft-week.events';
import { slotsOf } from '#domain/draft-week/draft-week.state';
import { UserRef } from '#domain/kernel/views';
import type { Publication, WirePublishFacts } from '#domain/draft-week/draft-week.views';
import {
  decidePublication,
  findUnavailable,
  planPublication,
  type PublicationDecision,
  type PublicationPlan,
} from '#domain/publication/publication';
import { acknowledgementText, refuseFindings, warningsOf } from '#domain/publication/working-time-gate';
import type { CheckFinding } from '#domain/roster-check/check-scope';
import { isBlocking } from '#domain/roster-check/overridden';
import type { Refusal, SentRefusal } from '#domain/kernel/refusal';
import { departmentPeople } from '#domain/publication/publication-notice';
import { rosterWeekStream } from '#domain/roster-week/roster-week.events';
import { CommandRunner } from '../../event-store/command-runner.js';
import type { CommandOutcome } from '../../event-store/outcome.js';
import type { CommandTransaction } from '../../event-store/command-transaction.js';
import { writeOptional } from '../../event-store/texts.js';
import { personAt } from '../../decision-context/people-facts.js';
import {
  type OrganisationWeek,
  loadOrganisationWeek,
  rosterContext,
  weekAt,
} from '../../decision-context/planning-contexts.js';
import { rosterFindingView } from '../../presenters/roster-finding.presenter.js';
import { checkWorkingTime } from '../../presenters/working-time-check.js';
import { presentRefusal } from '../../presenters/refusal.presenter.js';
import { shownIn } from '../../presenters/shown-in.js';
import { lapsingWith } from '../../decision-context/waiting-requests.js';
import { ADMIN, fullSchedule, personNameOf, type ShownWeek, userRef } from '../../presenters/week.presenter.js';
import { PublishDraftWeek } from './draft-week.messages.js';
import { findingView } from './finding.presenter.js';

/**
 * Publishes in one transaction over the draft week and the roster week: all of it, or nothing. Ends swaps and requests
 * that become obsolete.
 */
@CommandHandler(PublishDraftWeek)
export class PublishHandler implements ICommandHandler<PublishDraftWeek> {
  constructor(private readonly runner: CommandRunner) {}

  async execute(message: PublishDraftWeek): Promise<Publication> {
    const { locationId, monday } = message.weekKey;
    return this.runner.execute<Publication>({
      origin: message.origin,
      streamId: draftWeekStream(locationId, monday),
      // Working times are judged by sums of other weeks, which stand in tables.
      solo: true,
      execute: (transaction) => executePublication(transaction, message),
    });
  }
}

async function executePublication(
  transaction: CommandTransaction,
  message: PublishDraftWeek,
): Promise<CommandOutcome<Publication>> {
  const { weekKey, caller } = message;
  const { tell = 'affected', sentence, acknowledged, ...request } = message.request;
  const { locationId, monday } = weekKey;
  const week = await loadOrganisationWeek(transaction, monday);
  const { draft, roster } = weekAt(week, locationId);
  // Rosters taken over from elsewhere have been published already.
  const isTakenOver = message.origin.at !== undefined;
  const findings = isTakenOver
    ? []
    : await checkWorkingTime(transaction, { locationId, monday, jobFilterId: request.jobFilterId });
  const command = {
    type: 'PublishDraft' as const,
    warnings: warningsOf(findings),
    publicationId: uuid() as PublicationId,
    ...request,
    notice: {
      tell,
      department: tell === 'department' ? peopleOf(week, locationId, request.jobFilterId) : [],
      sentenceId: request.confirm && tell !== 'nobody' ? writeOptional(transaction, sentence) : null,
    },
  };
  const decision = decidePublication(command, draft, roster, rosterContext(week, locationId), transaction.meta);
  const unmet = decision.ok ? refuseFindings(findings, acknowledged) : null;
  if (unmet) return { ok: false, refusal: presentUnmet(unmet, week) };
  if (decision.ok) {
    const rosters = [{ streamId: rosterWeekStream(locationId, monday), events: decision.roster }];
    return {
      ok: true,
      appends: [
        { streamId: draftWeekStream(locationId, monday), events: decision.draft },
        ...rosters,
        ...(await lapsingWith(transaction, rosters)).appends,
      ],
      answer: () => publicationView(transaction, message, week, command.publicationId, decision.plan),
    };
  }
  const shown = await shownIn(transaction, week);
  const { refusal } = decision;
  if (refusal.code === 'publishing_needs_confirmation') {
    const confirmed = { ...command, confirm: true, basedOn: null };
    const expiries = await lapsingOf(
      transaction,
      decidePublication(confirmed, draft, roster, rosterContext(week, locationId), transaction.meta),
      weekKey,
    );
    const complete = {
      ...publishFacts(message, week, shown),
      ...workingTimeFacts(findings, week),
      ...expiries,
      ...refusal.facts,
    };
    return { ok: false, refusal: { ...refusal, facts: complete } };
  }
  return { ok: false, refusal: presentRefusal(refusal, { shown, locationId, reach: caller.reach }) };
}

/** People who work in a department. */
const peopleOf = ({ people, directory, monday }: OrganisationWeek, locationId: LocationId, jobFilterId: JobFilterId) =>
  departmentPeople(
    [...people.values()].filter(({ locationIds }) => locationIds.includes(locationId)),
    jobFilterId,
    { monday, jobs: directory.locations.get(locationId)?.jobs ?? {} },
  );

/** No person made the edit. */
const NOBODY = UserRef.parse({ id: '', name: '' });

/** Facts of the confirmation: everything that publishing replaces, removes or accepts. */
function publishFacts(
  { weekKey: { locationId }, request: { jobFilterId } }: PublishDraftWeek,
  week: OrganisationWeek,
  shown: ShownWeek,
): Omit<WirePublishFacts, 'revision' | 'lapsingSwaps' | 'lapsingRequests' | keyof WorkingTimeFacts> {
  const { draft, roster } = weekAt(week, locationId);
  const slots = slotsOf(draft, jobFilterId);
  const plan = planPublication(jobFilterId, draft, roster);
  const edits = Object.values(roster.parts[jobFilterId]?.edits ?? {});
  const findings = findUnavailable(slots, { person: (userId) => personAt(week.people, locationId, userId) });
  return {
    shifts: slots.length,
    openShifts: slots.filter(({ userId }) => userId === null).length,
    replaces: plan.changed.length + plan.removed.length,
    edited: edits.map(({ change, shift, by, at }) => ({
      change,
      shift: fullSchedule(shift, locationId, shown, ADMIN),
      by: by ? userRef(week.people, by) : NOBODY,
      at,
    })),
    warnings: findings.map((finding) => findingView(finding, shown)),
  };
}

type WorkingTimeFacts = Pick<WirePublishFacts, 'workingTime' | 'acknowledge' | 'overrideBy'>;

/** Findings on working time, and whoever may override those that block. */
const workingTimeFacts = (
  findings: readonly CheckFinding[],
  { people }: Pick<OrganisationWeek, 'people'>,
): WorkingTimeFacts => ({
  workingTime: findings.map((finding) => rosterFindingView(finding, people)),
  acknowledge: acknowledgementText(findings),
  overrideBy: findings.some(isBlocking) ? superusersIn(people) : [],
});

const superusersIn = (people: OrganisationWeek['people']): UserRef[] =>
  [...people.values()]
    .filter(({ superUser, enabled }) => superUser && enabled)
    .map(({ userId }) => userRef(people, userId))
    .toSorted((a, b) => a.name.localeCompare(b.name));

/** A refusal by findings on working time, with names beside ids. */
const presentUnmet = (unmet: Refusal, { people }: Pick<OrganisationWeek, 'people'>): SentRefusal => {
  if (unmet.code !== 'working_time_override_missing') return unmet;
  const findings = unmet.facts.findings.map((one) => ({ ...one, name: personNameOf(people, one.userId) }));
  return { ...unmet, facts: { findings } };
};

/** Numbers of pending swaps and requests that publishing makes obsolete. */
async function lapsingOf(
  transaction: CommandTransaction,
  decision: PublicationDecision,
  { locationId, monday }: PublishDraftWeek['weekKey'],
): Promise<Pick<WirePublishFacts, 'lapsingSwaps' | 'lapsingRequests'>> {
  const events = decision.ok ? decision.roster : [];
  const { swaps, requests } = await lapsingWith(transaction, [
    { streamId: rosterWeekStream(locationId, monday), events },
  ]);
  return { lapsingSwaps: swaps, lapsingRequests: requests };
}

function publicationView(
  transaction: CommandTransaction,
  { caller, weekKey: { locationId, monday }, request: { jobFilterId } }: PublishDraftWeek,
  week: OrganisationWeek,
  id: PublicationId,
  plan: PublicationPlan,
): Publication {
  const published = [...plan.added, ...plan.changed.map(({ after }) => after), ...plan.unchanged];
  return {
    id,
    horecaLocationId: locationId,
    jobFilterId,
    from: monday,
    until: addDays(monday, 6),
    publishedAt: new Date(transaction.now).toISOString() as Instant,
    publishedBy: userRef(week.people, caller.userId),
    shifts: published.length,
    openShifts: published.filter(({ userId }) => userId === null).length,
    replaced: plan.changed.length + plan.removed.length,
  };
}
