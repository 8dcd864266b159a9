import fc from 'fast-check';
import { type CivilDate, mondayOf } from '../../kernel/civil-date.js';
import type { DomainEvent } from '../../kernel/event.js';
import type { CommandId, LocationId, ShiftId, ShiftRequestId, SwapId, UserId } from '../../kernel/ids.js';
import type { Decision } from '../../kernel/decider.js';
import { anyStep, runStep, type HistoryStep } from './any-history.js';
import { DAAN, EMMA } from '../../planning/testing/planning-fixtures.js';
import { SANNE, TOM } from '../../planning/testing/cafe-context.js';
import type { ModelOrganisation } from './model-organisation.js';
import type { PlannedItem } from '../../planning/planned-item.js';
import { plannedShift } from '../../roster-week/planned-in-roster.js';
import type { RosterWeekEvent } from '../../roster-week/roster-week.events.js';
import { evolveRosterWeek, keepsBusy, type Shift } from '../../roster-week/roster-week.state.js';
import { shiftRequestRosterEvents } from '../../shift-request/shift-changes.js';
import { type ShiftRequestContext, shiftRequestDecider } from '../../shift-request/shift-request.decider.js';
import type { ShiftRequestEvent } from '../../shift-request/shift-request.events.js';
import { pendingOf, type ShiftRequests } from '../../shift-request/shift-request.state.js';
import { handedBy } from '../../swap/hand-over.js';
import { swapDecider } from '../../swap/swap.decider.js';
import type { SwapEvent } from '../../swap/swap.events.js';
import { isWaiting, type Swaps } from '../../swap/swap.state.js';
import type { SwapContext } from '../../swap/taking-swap.js';
import { record, write, writeId } from '../../testing/recorded.js';
import { type FindShift, lapsesOf } from '../lapsing.js';

/**
 * A group with everything that its people ask of each other. The file is long, because swaps and requests are asked and
 * answered here in the same steps, and what of either lapses with the other is told of both.
 */
export interface AskingOrganisation {
  readonly organisation: ModelOrganisation;
  /** Key: offered shift. */
  readonly swaps: ReadonlyMap<ShiftId, Swaps>;
  /** Key: open shift. */
  readonly requests: ReadonlyMap<ShiftId, ShiftRequests>;
}

/** Kinds of steps about swaps and requests. */
export const ASKS = [
  'offer',
  'accept',
  'refuse',
  'withdraw-swap',
  'decide-swap',
  'reopen-swap',
  'ask',
  'withdraw-request',
  'decide-request',
  'reopen-request',
] as const;
type Ask = (typeof ASKS)[number];

/** A step of planning, or about a swap or request. */
export type AskingStep = HistoryStep | (Omit<HistoryStep, 'kind'> & { readonly kind: Ask });

const anAsk: fc.Arbitrary<AskingStep> = fc
  .record({
    kind: fc.constantFrom(
      ...ASKS,
      'offer',
      'accept',
      'accept',
      'decide-swap',
      'decide-swap',
      'reopen-swap',
      'ask',
      'decide-request',
    ),
    step: anyStep,
  })
  .map(({ kind, step }) => ({ ...step, kind }) as AskingStep);

export const anyAsking: fc.Arbitrary<AskingStep[]> = fc.array(
  fc.oneof({ weight: 2, arbitrary: anyStep }, { weight: 3, arbitrary: anAsk }),
  { minLength: 40, maxLength: 90, size: 'max' },
);

const PEOPLE: readonly UserId[] = [EMMA, DAAN, TOM];
const pick = <Item>(items: readonly Item[], number: number): Item | undefined =>
  items[number % Math.max(1, items.length)];

export const finding =
  ({ weeks }: ModelOrganisation): FindShift =>
  (locationId, monday, shiftId) =>
    weeks.find((week) => week.locationId === locationId && mondayOf(monday) === monday)?.roster.state.shifts[shiftId];

/** As the server composes it. */
function contextOf({ monday, weeks, people }: ModelOrganisation): SwapContext & ShiftRequestContext {
  const memberAt = (userId: UserId, locationId: LocationId) =>
    people.find((person) => person.userId === userId && person.locationIds.includes(locationId));
  return {
    zoneOf: () => 'Europe/Amsterdam',
    person: memberAt,
    planned: (userId: UserId, date: CivilDate): PlannedItem[] =>
      weeks.flatMap(({ locationId, roster }) =>
        Object.values(roster.state.shifts)
          .filter((shift) => shift.userId === userId && shift.time.date === date && keepsBusy(shift))
          .map((shift) => plannedShift(shift, userId, locationId)),
      ),
    shift: (locationId, shiftId) => finding({ weeks } as ModelOrganisation)(locationId, monday, shiftId),
    publishedAt: (locationId, { jobFilterId }) =>
      weeks.find((week) => week.locationId === locationId)?.roster.state.parts[jobFilterId]?.publishedAt ?? null,
    staffOf: (locationId) =>
      people.flatMap(({ userId, locationIds }) => (locationIds.includes(locationId) ? [userId] : [])),
  };
}

export interface AskingOutcome {
  readonly after: AskingOrganisation;
  /** Types of the step's events, expiries included; empty: refused, or nothing to do. */
  readonly events: readonly string[];
}

/** Runs a step as command `number`, including the swaps and requests that it ends, as one write. */
export function runAsking(before: AskingOrganisation, step: AskingStep, number: number): AskingOutcome {
  if (!(ASKS as readonly string[]).includes(step.kind)) {
    const outcome = runStep(before.organisation, step as HistoryStep, number);
    if (!outcome) return { after: before, events: [] };
    const changed = { ...before, organisation: outcome.organisation };
    const { after, lapsed } = withLapses(before, changed, number);
    return { after, events: [...outcome.roster.map(({ type }) => type), ...lapsed] };
  }
  const run = step.kind === 'ask' || step.kind.endsWith('request') ? runRequest : runSwap;
  return run(before, step, number);
}

interface Situated {
  readonly locationId: LocationId;
  readonly shift: Shift;
}

const shiftsWhere = ({ organisation }: AskingOrganisation, holds: (shift: Shift) => boolean): Situated[] =>
  organisation.weeks.flatMap(({ locationId, roster }) =>
    Object.values(roster.state.shifts).flatMap((shift) => (holds(shift) ? [{ locationId, shift }] : [])),
  );

/** Before everything: nothing has begun. */
const metaOf = (number: number) => ({ commandId: writeId(number), actorId: SANNE, now: 0 });

function runSwap(before: AskingOrganisation, { kind, choice, manager }: AskingStep, number: number): AskingOutcome {
  const [a, b, c, d] = choice;
  const all = [...before.swaps].flatMap(([shiftId, { swaps }]) =>
    Object.values(swaps).map((swap) => ({ shiftId, swap })),
  );
  const some = pick(
    all.filter(({ swap }) => (kind === 'reopen-swap' ? swap.decidedAt !== null : isWaiting(swap)) || d % 8 === 0),
    a,
  );
  const context = contextOf(before.organisation);
  if (kind === 'offer') {
    const offered = pick(
      shiftsWhere(before, ({ userId }) => userId !== null),
      a,
    );
    if (!offered?.shift.userId) return { after: before, events: [] };
    const wanted = pick(
      shiftsWhere(before, ({ userId }) => userId !== null && userId !== offered.shift.userId),
      b,
    );
    const trades = c % 2 === 0 && wanted;
    const command = {
      type: 'OfferSwap',
      swapId: `swap-${number}` as SwapId,
      locationId: offered.locationId,
      shiftId: offered.shift.shiftId,
      userId: offered.shift.userId,
      toUserId: trades ? wanted.shift.userId : c % 3 === 0 ? null : (pick(PEOPLE, d) ?? null),
      wantedShiftId: trades ? wanted.shift.shiftId : null,
    } as const;
    const state = before.swaps.get(command.shiftId) ?? swapDecider.initialState;
    return swapOutcome(before, command.shiftId, swapDecider.decide(command, state, context, metaOf(number)), number);
  }
  if (!some) return { after: before, events: [] };
  const { swapId } = some.swap;
  const userId = (b % 4 === 0 ? pick(PEOPLE, c) : (some.swap.toUserId ?? pick(PEOPLE, c))) ?? TOM;
  const commands = {
    accept: { type: 'AcceptSwap', swapId, userId },
    refuse: { type: 'RefuseSwap', swapId, userId },
    'withdraw-swap': { type: 'WithdrawSwap', swapId },
    'decide-swap': { type: 'DecideSwap', swapId, approved: manager % 4 !== 0, confirm: c % 8 !== 0 },
    'reopen-swap': {
      type: 'ReopenSwap',
      swapId,
      was: some.swap.status === 'approved' ? 'approved' : 'declined',
      endingOffers: [],
      confirm: true,
    },
  } as const;
  const command = commands[kind as keyof typeof commands];
  const state = before.swaps.get(some.shiftId) ?? swapDecider.initialState;
  return swapOutcome(before, some.shiftId, swapDecider.decide(command, state, context, metaOf(number)), number);
}

function swapOutcome(
  before: AskingOrganisation,
  shiftId: ShiftId,
  decision: Decision<SwapEvent>,
  number: number,
): AskingOutcome {
  if (!decision.ok) return { after: before, events: [] };
  const state = before.swaps.get(shiftId) ?? swapDecider.initialState;
  const next = swapDecider.evolve(state, recorded(decision.events, number));
  const handed = decision.events.flatMap((event) => handedBy(event, state));
  const changed = {
    ...before,
    swaps: new Map([...before.swaps, [shiftId, next] as const]),
    organisation: withRoster(before.organisation, handed, number),
  };
  const { after, lapsed } = withLapses(before, changed, number);
  return { after, events: [...decision.events.map(({ type }) => type), ...lapsed] };
}

function runRequest(before: AskingOrganisation, { kind, choice, manager }: AskingStep, number: number): AskingOutcome {
  const [a, b, c, d] = choice;
  const context = contextOf(before.organisation);
  const all = [...before.requests].flatMap(([shiftId, { requests }]) =>
    Object.values(requests).map((request) => ({ shiftId, request })),
  );
  const open = pick(
    shiftsWhere(before, (shift) => shift.open || d % 8 === 0),
    a,
  );
  const some = pick(
    all.filter(({ request }) => (request.status === 'pending') !== (kind === 'reopen-request') || d % 8 === 0),
    a,
  );
  const shiftId = kind === 'ask' ? open?.shift.shiftId : some?.shiftId;
  if (!shiftId) return { after: before, events: [] };
  const state = before.requests.get(shiftId) ?? shiftRequestDecider.initialState;
  const shiftRequestId = some?.request.shiftRequestId ?? (`request-${number}` as ShiftRequestId);
  const commands = {
    ask: {
      type: 'RequestOpenShift',
      shiftRequestId: `request-${number}` as ShiftRequestId,
      locationId: open?.locationId as LocationId,
      shiftId,
      userId: pick(PEOPLE, b) ?? TOM,
    },
    'withdraw-request': { type: 'WithdrawShiftRequest', shiftRequestId },
    'decide-request': { type: 'DecideShiftRequest', shiftRequestId, approved: manager % 4 !== 0, confirm: c % 8 !== 0 },
    'reopen-request': {
      type: 'ReopenShiftRequest',
      shiftRequestId,
      was: some?.request.status === 'approved' ? 'approved' : 'declined',
      endingOffers: [],
      confirm: true,
    },
  } as const;
  const decision = shiftRequestDecider.decide(commands[kind as keyof typeof commands], state, context, metaOf(number));
  if (!decision.ok) return { after: before, events: [] };
  const changes = decision.events.flatMap((event) =>
    shiftRequestRosterEvents(event).map((change) => ({ locationId: event.data.locationId, event: change })),
  );
  const next = shiftRequestDecider.evolve(state, recorded<ShiftRequestEvent>(decision.events, number));
  const changed = {
    ...before,
    requests: new Map([...before.requests, [shiftId, next] as const]),
    organisation: withRoster(before.organisation, changes, number),
  };
  const types = decision.events.map(({ type }) => type);
  if (kind !== 'reopen-request') return { after: changed, events: types };
  const { after, lapsed } = withLapses(before, changed, number);
  return { after, events: [...types, ...lapsed] };
}

const recorded = <Event extends DomainEvent>(events: readonly Event[], number: number) =>
  record<Event>([write({ id: writeId(number) as CommandId, by: SANNE }, ...events)]);

const withRoster = (
  organisation: ModelOrganisation,
  events: readonly { readonly locationId: LocationId; readonly event: RosterWeekEvent }[],
  number: number,
): ModelOrganisation => ({
  ...organisation,
  weeks: organisation.weeks.map((week) => {
    const eventsAtLocation = events
      .filter(({ locationId }) => locationId === week.locationId)
      .map(({ event }) => event);
    const added = recorded(eventsAtLocation, number);
    const state = evolveRosterWeek(week.roster.state, added);
    return { ...week, roster: { events: [...week.roster.events, ...added], state } };
  }),
});

/** All undecided swaps and pending requests. */
export const waitingIn = ({ swaps, requests }: AskingOrganisation) => ({
  swaps: [...swaps.values()].flatMap((one) => Object.values(one.swaps).filter(isWaiting)),
  requests: [...requests.values()].flatMap(pendingOf),
});

/** The same write ends what cannot be kept any more. */
function withLapses(before: AskingOrganisation, changed: AskingOrganisation, number: number) {
  const context = contextOf(changed.organisation);
  const lapses = lapsesOf(waitingIn(changed), finding(before.organisation), finding(changed.organisation));
  const swaps = new Map(changed.swaps);
  const requests = new Map(changed.requests);
  const lapsed: string[] = [];
  for (const command of lapses.swaps) {
    const state = swaps.get(command.shift.shiftId) ?? swapDecider.initialState;
    const decision = swapDecider.decide(command, state, context, metaOf(number));
    const events = decision.ok ? decision.events : [];
    lapsed.push(...events.map(({ type }) => type));
    swaps.set(command.shift.shiftId, swapDecider.evolve(state, recorded(events, number)));
  }
  for (const command of lapses.requests) {
    const state = requests.get(command.shift.shiftId) ?? shiftRequestDecider.initialState;
    const decision = shiftRequestDecider.decide(command, state, context, metaOf(number));
    const events = decision.ok ? decision.events : [];
    lapsed.push(...events.map(({ type }) => type));
    requests.set(command.shift.shiftId, shiftRequestDecider.evolve(state, recorded(events, number)));
  }
  return { after: { ...changed, swaps, requests }, lapsed };
}
