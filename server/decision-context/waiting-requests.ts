import type { Kysely } from 'kysely';
import { type CivilDate, mondayOf } from '#domain/kernel/civil-date';
import type { LocationId, ShiftId, SwapId, UserId } from '#domain/kernel/ids';
import {
  type FindShift,
  type Lapses,
  lapsesOf,
  lapsesOfDisabled,
  lapsesWithTime,
  type Waiting,
} from '#domain/publication/lapsing';
import { rosterWeekStream, type RosterWeekEvent } from '#domain/roster-week/roster-week.events';
import { evolveRosterWeek, type RosterWeek } from '#domain/roster-week/roster-week.state';
import { shiftRequestDecider } from '#domain/shift-request/shift-request.decider';
import { type ShiftRequestEvent, shiftRequestStream } from '#domain/shift-request/shift-request.events';
import { pendingOf, type ShiftRequests } from '#domain/shift-request/shift-request.state';
import { swapDecider } from '#domain/swap/swap.decider';
import { type SwapEvent, swapStream } from '#domain/swap/swap.events';
import { isWaiting, type Swaps } from '#domain/swap/swap.state';
import type { Tables } from '../database/tables.js';
import type { FactsKey } from '../event-store/facts.js';
import type { Append } from '../event-store/command-origin.js';
import type { StreamKind } from '../event-store/stream-kind.js';
import type { CommandTransaction } from '../event-store/command-transaction.js';
import { DIRECTORY } from './directory.js';
import { rosterWeekKind } from './planning-contexts.js';
import { STAFF } from './staff-facts.js';
import { readTakeoverFacts } from './takeover-facts.js';

/** Stream kind of swaps, one stream per offered shift. */
export const swapKind: StreamKind<Swaps, SwapEvent> = { name: 'swap', ...swapDecider };
/** Stream kind of shift requests, one stream per open shift. */
export const shiftRequestKind: StreamKind<ShiftRequests, ShiftRequestEvent> = {
  name: 'shift-request',
  ...shiftRequestDecider,
};

/** Shifts with pending swaps or requests, with the roster week streams that these depend on. */
interface WaitingStreams {
  readonly swaps: readonly { readonly shiftId: ShiftId; readonly weeks: readonly string[] }[];
  readonly requests: readonly { readonly shiftId: ShiftId; readonly weeks: readonly string[] }[];
}

const WAITING: FactsKey<WaitingStreams> = {
  id: 'waiting-requests',
  load: loadWaiting,
  isStale: ({ streamId }) => streamId.startsWith('swap/') || streamId.startsWith('shift-request/'),
};

async function loadWaiting(db: Kysely<Tables>, organisationId: string): Promise<WaitingStreams> {
  const swaps = await db
    .selectFrom('swap')
    .select(['shift_id', 'location_id', 'monday', 'wanted_monday'])
    .where('organisation_id', '=', organisationId)
    .where('status', 'in', ['offered', 'accepted'])
    .execute();
  const requests = await db
    .selectFrom('shift_request')
    .select(['shift_id', 'location_id', 'monday'])
    .distinct()
    .where('organisation_id', '=', organisationId)
    .where('status', '=', 'pending')
    .execute();
  const week = (locationId: string, monday: CivilDate) => rosterWeekStream(locationId as LocationId, monday);
  return {
    swaps: swaps.map(({ shift_id, location_id, monday, wanted_monday }) => ({
      shiftId: shift_id as ShiftId,
      weeks: [week(location_id, monday), ...(wanted_monday ? [week(location_id, wanted_monday)] : [])],
    })),
    requests: requests.map(({ shift_id, location_id, monday }) => ({
      shiftId: shift_id as ShiftId,
      weeks: [week(location_id, monday)],
    })),
  };
}

/** Pending swaps and requests for shifts of these roster weeks. */
async function waitingIn(transaction: CommandTransaction, weeks: ReadonlySet<string>): Promise<Waiting> {
  const streams = await transaction.facts(WAITING);
  const affected = ({ weeks: requestWeeks }: { readonly weeks: readonly string[] }) =>
    requestWeeks.some((week) => weeks.has(week));
  const swaps = streams.swaps.filter(affected).map(({ shiftId }) => swapStream(shiftId));
  const requests = streams.requests.filter(affected).map(({ shiftId }) => shiftRequestStream(shiftId));
  await transaction.load([...swaps, ...requests]);
  const ofSwaps = await Promise.all(swaps.map((id) => transaction.state(swapKind, id)));
  const ofRequests = await Promise.all(requests.map((id) => transaction.state(shiftRequestKind, id)));
  return {
    swaps: ofSwaps.flatMap((state) => Object.values(state.swaps).filter(isWaiting)),
    requests: ofRequests.flatMap(pendingOf),
  };
}

/**
 * People in pending swaps that involve one of these shifts: who offered and who accepted, or was asked; with
 * duplicates. `except`: swap to leave out.
 */
export async function peopleInOffersOf(
  transaction: CommandTransaction,
  shiftIds: readonly ShiftId[],
  except?: SwapId,
): Promise<UserId[]> {
  const { swaps } = (await allWaiting(transaction)).waiting;
  return swaps
    .filter(({ swapId, shift, wanted }) => {
      const concerns = shiftIds.includes(shift.shiftId) || (wanted !== null && shiftIds.includes(wanted.shiftId));
      return concerns && swapId !== except;
    })
    .flatMap(({ userId, toUserId, acceptedBy }) => [userId, acceptedBy ?? toUserId].filter((id) => id !== null));
}

/**
 * Expiries that a roster change causes: events to record in the same transaction after it, and the numbers of swaps and
 * requests.
 */
export interface Lapsing {
  readonly appends: readonly Append[];
  readonly swaps: number;
  readonly requests: number;
}

/**
 * Events that expire pending swaps and requests which these roster changes make obsolete. `changes` are not appended
 * yet; other streams in them are ignored. `except`: swap that causes the change.
 */
export async function lapsingWith(
  transaction: CommandTransaction,
  changes: readonly Append[],
  except?: SwapId,
): Promise<Lapsing> {
  const changed = changes.filter(({ streamId, events }) => streamId.startsWith('roster-week/') && events.length > 0);
  const waiting = await waitingIn(transaction, new Set(changed.map(({ streamId }) => streamId)));
  const swaps = waiting.swaps.filter(({ swapId }) => swapId !== except);
  if (swaps.length + waiting.requests.length === 0) return { appends: [], swaps: 0, requests: 0 };

  const befores = new Map<string, RosterWeek>();
  const afters = new Map<string, RosterWeek>();
  for (const streamId of weeksOf({ ...waiting, swaps })) {
    const before = await transaction.state(rosterWeekKind, streamId);
    const events = changed.filter((change) => change.streamId === streamId).flatMap((change) => change.events);
    befores.set(streamId, before);
    afters.set(streamId, evolveRosterWeek(before, transaction.preview(events as RosterWeekEvent[])));
  }
  const lapses = lapsesOf({ ...waiting, swaps }, finding(befores), finding(afters));
  return { appends: await lapse(transaction, lapses), swaps: lapses.swaps.length, requests: lapses.requests.length };
}

/**
 * Events that expire pending swaps and requests at `now` (milliseconds, see `lapsesWithTime`), and those of disabled
 * people.
 */
export async function lapsingWithTime(transaction: CommandTransaction, now: number): Promise<readonly Append[]> {
  const { waiting, find } = await allWaiting(transaction);
  const { locations } = await transaction.facts(DIRECTORY);
  const staff = await transaction.facts(STAFF);
  const zoneOf = (locationId: LocationId) => locations.get(locationId)?.zone ?? 'UTC';
  const disabled = lapsesOfDisabled(waiting, find, (userId) => staff.get(userId)?.enabled === false);
  const ended = new Set([...disabled.swaps.map(({ swapId }) => swapId), ...disabled.requests.map(requestIdOf)]);
  const passed = lapsesWithTime(waiting, find, zoneOf, now);
  return lapse(transaction, {
    swaps: [...disabled.swaps, ...passed.swaps.filter(({ swapId }) => !ended.has(swapId))],
    requests: [...disabled.requests, ...passed.requests.filter((request) => !ended.has(requestIdOf(request)))],
  });
}

/**
 * Events that end pending swaps and requests of these people, who are about to be disabled; empty set: none, without
 * reading.
 */
export async function lapsingWithPeople(
  transaction: CommandTransaction,
  disabled: ReadonlySet<UserId>,
): Promise<readonly Append[]> {
  if (disabled.size === 0) return [];
  const { waiting, find } = await allWaiting(transaction);
  return lapse(
    transaction,
    lapsesOfDisabled(waiting, find, (userId) => disabled.has(userId)),
  );
}

const requestIdOf = ({ shiftRequestId }: Lapses['requests'][number]) => shiftRequestId;

/** All pending swaps and requests of the organisation, with a lookup of their shifts. */
async function allWaiting(transaction: CommandTransaction): Promise<{ waiting: Waiting; find: FindShift }> {
  const { swaps, requests } = await transaction.facts(WAITING);
  const weeks = new Set([...swaps, ...requests].flatMap((one) => one.weeks));
  const waiting = await waitingIn(transaction, weeks);
  const rosters = new Map<string, RosterWeek>();
  for (const streamId of weeksOf(waiting)) rosters.set(streamId, await transaction.state(rosterWeekKind, streamId));
  return { waiting, find: finding(rosters) };
}

const finding =
  (rosters: ReadonlyMap<string, RosterWeek>): FindShift =>
  (locationId, monday, shiftId) =>
    rosters.get(rosterWeekStream(locationId, monday))?.shifts[shiftId];

async function lapse(transaction: CommandTransaction, lapses: Lapses): Promise<Append[]> {
  const context = await readTakeoverFacts(transaction, []);
  const appends: Append[] = [];
  for (const command of lapses.swaps) {
    const streamId = swapStream(command.shift.shiftId);
    const decision = swapDecider.decide(
      command,
      await transaction.state(swapKind, streamId),
      context,
      transaction.meta,
    );
    if (decision.ok) appends.push({ streamId, events: decision.events });
  }
  for (const command of lapses.requests) {
    const streamId = shiftRequestStream(command.shift.shiftId);
    const decision = shiftRequestDecider.decide(
      command,
      await transaction.state(shiftRequestKind, streamId),
      context,
      transaction.meta,
    );
    if (decision.ok) appends.push({ streamId, events: decision.events });
  }
  return appends;
}

/** Roster weeks of everything that waits. */
const weeksOf = ({ swaps, requests }: Waiting): Set<string> =>
  new Set(
    [
      ...swaps.flatMap(({ locationId, shift, wanted }) =>
        [shift, wanted ?? shift].map((one) => ({ locationId, shift: one })),
      ),
      ...requests,
    ].map(({ locationId, shift }) => rosterWeekStream(locationId, mondayOf(shift.time.date))),
  );
