import type { CivilDate } from '../../kernel/civil-date.js';
import type { CommandMeta, Decider } from '../../kernel/decider.js';
import type { Recorded } from '../../kernel/event.js';
import type { CommandId, JobFilterId, JobId, LocationId, PublicationId, UserId } from '../../kernel/ids.js';
import type { Refusal } from '../../kernel/refusal.js';
import type { DraftWeekCommand } from '../../draft-week/draft-week.commands.js';
import { draftWeekDecider } from '../../draft-week/draft-week.decider.js';
import type { DraftWeekEvent } from '../../draft-week/draft-week.events.js';
import { type DraftWeek, isDrafting } from '../../draft-week/draft-week.state.js';
import { undoCommands } from '../../draft-week/undo.js';
import { decidePublication } from '../publication.js';
import { decideMove } from '../../roster-week/move-shift.js';
import type { ChangeShift, RosterWeekCommand } from '../../roster-week/roster-week.commands.js';
import { plannedShift } from '../../roster-week/planned-in-roster.js';
import type { RosterWeekContext } from '../../roster-week/roster-week.context.js';
import { rosterWeekDecider } from '../../roster-week/roster-week.decider.js';
import type { RosterWeekEvent } from '../../roster-week/roster-week.events.js';
import { keepsBusy, type RosterWeek, type Shift } from '../../roster-week/roster-week.state.js';
import { record, write } from '../../testing/recorded.js';
import type { PersonFacts } from '../../planning/plan-status.js';
import type { PlannedItem } from '../../planning/planned-item.js';
import type { JobFacts, PlanningContext } from '../../planning/planning-context.js';
import { NO_HOUSE_PROFILES } from '../../rules/house-profile.js';

/** A stream with all its events and their folded state. */
export interface ModelStream<Event, State> {
  readonly events: readonly Recorded<Event>[];
  readonly state: State;
}

export interface ModelWeek {
  readonly locationId: LocationId;
  readonly draft: ModelStream<DraftWeekEvent, DraftWeek>;
  readonly roster: ModelStream<RosterWeekEvent, RosterWeek>;
}

export interface ModelPerson extends PersonFacts {
  readonly locationIds: readonly LocationId[];
}

/** One week of an organisation with several locations, and the facts that planning it depends on. */
export interface ModelOrganisation {
  readonly monday: CivilDate;
  readonly jobs: ReadonlyMap<LocationId, Readonly<Record<JobId, JobFacts>>>;
  readonly people: readonly ModelPerson[];
  readonly weeks: readonly ModelWeek[];
}

/** Result of a command: the organisation afterwards, and the refusal if there was one. */
export interface ModelOutcome {
  readonly organisation: ModelOrganisation;
  readonly refusal: Refusal | null;
  readonly draft: readonly Recorded<DraftWeekEvent>[];
  readonly roster: readonly Recorded<RosterWeekEvent>[];
}

export const emptyOrganisation = (facts: Pick<ModelOrganisation, 'monday' | 'jobs' | 'people'>): ModelOrganisation => ({
  ...facts,
  weeks: [...facts.jobs.keys()].map((locationId) => ({
    locationId,
    draft: { events: [], state: draftWeekDecider.initialState },
    roster: { events: [], state: rosterWeekDecider.initialState },
  })),
});

/** Week of a location. @throws Error for an unknown location */
export function modelWeekAt({ weeks }: ModelOrganisation, locationId: LocationId): ModelWeek {
  const week = weeks.find((candidate) => candidate.locationId === locationId);
  if (!week) throw new Error(`No location ${locationId}`);
  return week;
}

/**
 * Context for a draft, as the server composes it: published shifts of parts without an open draft, and drafts of other
 * locations.
 */
export const modelDraftContext = (organisation: ModelOrganisation, locationId: LocationId): PlanningContext => ({
  ...placeContext(organisation, locationId),
  plannedElsewhere: (userId, date) =>
    organisation.weeks.flatMap((week) => [
      ...(week.locationId === locationId ? [] : draftItems(week, userId, date)),
      ...publishedItems(week, userId, date)
        .filter(({ jobFilterId }) => !isDrafting(week.draft.state, jobFilterId))
        .map(asItem(week)),
    ]),
});

/** Context for a roster, as the server composes it: published shifts of other locations. */
export const modelRosterContext = (organisation: ModelOrganisation, locationId: LocationId): RosterWeekContext => ({
  zone: 'Europe/Amsterdam',
  houseProfiles: NO_HOUSE_PROFILES,
  ...placeContext(organisation, locationId),
  plannedElsewhere: (userId, date) =>
    organisation.weeks
      .filter((week) => week.locationId !== locationId)
      .flatMap((week) => publishedItems(week, userId, date).map(asItem(week))),
});

const placeContext = ({ monday, jobs, people }: ModelOrganisation, locationId: LocationId) => ({
  monday,
  locationId,
  jobs: jobs.get(locationId) ?? {},
  startTimes: [],
  person: (userId: UserId) =>
    people.find((person) => person.userId === userId && person.locationIds.includes(locationId)),
});

const draftItems = ({ draft, locationId }: ModelWeek, userId: UserId, date: CivilDate): PlannedItem[] =>
  Object.values(draft.state.slots)
    .filter((slot) => slot.userId === userId && slot.time.date === date)
    .map(({ slotId, jobId, time }) => ({ layer: 'draft', id: slotId, userId, date, locationId, jobId, time }));

const publishedItems = ({ roster }: ModelWeek, userId: UserId, date: CivilDate): Shift[] =>
  Object.values(roster.state.shifts).filter(
    (shift) => shift.userId === userId && shift.time.date === date && keepsBusy(shift),
  );

const asItem =
  ({ locationId }: ModelWeek) =>
  (shift: Shift): PlannedItem =>
    plannedShift(shift, shift.userId as UserId, locationId);

type Author = Pick<CommandMeta, 'commandId' | 'actorId'>;
type Appended = { readonly draft?: readonly DraftWeekEvent[]; readonly roster?: readonly RosterWeekEvent[] };

const metaOf = (author: Author): CommandMeta => ({ ...author, now: 0 });

export function editDraft(
  organisation: ModelOrganisation,
  locationId: LocationId,
  author: Author,
  command: DraftWeekCommand,
): ModelOutcome {
  const { draft } = modelWeekAt(organisation, locationId);
  const decision = draftWeekDecider.decide(
    command,
    draft.state,
    modelDraftContext(organisation, locationId),
    metaOf(author),
  );
  const appended = { draft: decision.events ?? [] };
  return decide(organisation, author, new Map([[locationId, appended]]), decision.ok ? null : decision.refusal);
}

export function editRoster(
  organisation: ModelOrganisation,
  locationId: LocationId,
  author: Author,
  command: RosterWeekCommand,
): ModelOutcome {
  const { roster } = modelWeekAt(organisation, locationId);
  const decision = rosterWeekDecider.decide(
    command,
    roster.state,
    modelRosterContext(organisation, locationId),
    metaOf(author),
  );
  const appended = { roster: decision.events ?? [] };
  return decide(organisation, author, new Map([[locationId, appended]]), decision.ok ? null : decision.refusal);
}

export function publish(
  organisation: ModelOrganisation,
  locationId: LocationId,
  author: Author,
  jobFilterId: JobFilterId,
): ModelOutcome {
  const { draft, roster } = modelWeekAt(organisation, locationId);
  const publicationId = `publication-${author.commandId}` as PublicationId;
  const command = { type: 'PublishDraft', jobFilterId, publicationId, confirm: true, basedOn: null } as const;
  const context = modelRosterContext(organisation, locationId);
  const decision = decidePublication(command, draft.state, roster.state, context, metaOf(author));
  if (!decision.ok) return decide(organisation, author, new Map(), decision.refusal);
  return decide(organisation, author, new Map([[locationId, decision]]), null);
}

/** Moves a shift to another location in the same week. */
export function moveShift(
  organisation: ModelOrganisation,
  { from, to }: { from: LocationId; to: LocationId },
  author: Author,
  command: ChangeShift,
): ModelOutcome {
  const decision = decideMove(command, {
    from: { week: modelWeekAt(organisation, from).roster.state, locationId: from },
    to: { week: modelWeekAt(organisation, to).roster.state, context: modelRosterContext(organisation, to) },
  });
  if (!decision.ok) return decide(organisation, author, new Map(), decision.refusal);
  const appends = new Map<LocationId, Appended>([
    [from, { roster: decision.out }],
    [to, { roster: decision.in }],
  ]);
  return decide(organisation, author, appends, null);
}

/**
 * Undoes a write of a draft week as one write, each command on the result of those before it. Refused commands are
 * skipped; `refusal` is the first.
 */
export function undo(
  organisation: ModelOrganisation,
  locationId: LocationId,
  author: Author,
  undone: CommandId,
): ModelOutcome {
  const { draft } = modelWeekAt(organisation, locationId);
  const since = draft.events.slice(draft.events.findIndex(({ meta }) => meta.commandId === undone));
  const context = modelDraftContext(organisation, locationId);
  const events: DraftWeekEvent[] = [];
  let { state } = draft;
  let refusal: Refusal | null = null;
  for (const command of undoCommands(undone, since, state).commands) {
    const decision = draftWeekDecider.decide(command, state, context, metaOf(author));
    if (!decision.ok) {
      refusal ??= decision.refusal;
      continue;
    }
    events.push(...decision.events);
    const about = { id: author.commandId, by: author.actorId, undoOf: undone };
    state = draftWeekDecider.evolve(
      draft.state,
      record<DraftWeekEvent>([write(about, ...events)], draft.events.length + 1),
    );
  }
  return decide(organisation, author, new Map([[locationId, { draft: events }]]), refusal, undone);
}

function decide(
  organisation: ModelOrganisation,
  author: Author,
  appends: ReadonlyMap<LocationId, Appended>,
  refusal: Refusal | null,
  undone?: CommandId,
): ModelOutcome {
  const about = { id: author.commandId, by: author.actorId, ...(undone ? { undoOf: undone } : {}) };
  const drafted: Recorded<DraftWeekEvent>[] = [];
  const published: Recorded<RosterWeekEvent>[] = [];
  const weeks = organisation.weeks.map((week): ModelWeek => {
    const { draft = [], roster = [] } = appends.get(week.locationId) ?? {};
    const newDraft = record([write(about, ...draft)], week.draft.events.length + 1);
    const newRoster = record([write(about, ...roster)], week.roster.events.length + 1);
    drafted.push(...newDraft);
    published.push(...newRoster);
    return {
      ...week,
      draft: append(draftWeekDecider, week.draft, newDraft),
      roster: append(rosterWeekDecider, week.roster, newRoster),
    };
  });
  return { organisation: { ...organisation, weeks }, refusal, draft: drafted, roster: published };
}

const append = <Event extends { type: string }, State>(
  { evolve }: Pick<Decider<never, Event, State, never>, 'evolve'>,
  stream: ModelStream<Event, State>,
  events: readonly Recorded<Event>[],
): ModelStream<Event, State> => ({
  events: [...stream.events, ...events],
  state: events.reduce((state, event) => evolve(state, [event]), stream.state),
});
