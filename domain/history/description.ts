import type { EventInContext } from '../kernel/event-in-context.js';
import { type CivilDate, mondayOf } from '../kernel/civil-date.js';
import type { DomainEvent, Recorded } from '../kernel/event.js';
import type { Instant } from '../kernel/clock-time.js';
import type { CommandId, EventId, JobFilterId, LocationId, UserId } from '../kernel/ids.js';
import { endMoment, type ShiftTime, startMoment } from '../kernel/shift-time.js';
import { streamPlace } from '../kernel/stream-place.js';

/** A few fields of a record before or after an event, under wire names; ids without names. */
export type Details = Readonly<Record<string, unknown>>;

/** One event as history stores it. Names and texts are joined in when it is read. */
export interface HistoryRecord {
  readonly eventId: EventId;
  readonly at: Instant;
  /** Author; null: the system. */
  readonly authorId: UserId | null;
  /** Name of the entry's kind, usually the event type. */
  readonly kind: string;
  /** Location of the record; null: the whole organisation, or a person. */
  readonly locationId: LocationId | null;
  /** Department of the record; null: none. */
  readonly jobFilterId: JobFilterId | null;
  /** Business date of the record; null: none. */
  readonly date: CivilDate | null;
  /** Monday of the roster week; null: none. */
  readonly week: CivilDate | null;
  /** Previous location when the event moved a record; null otherwise. */
  readonly fromLocationId: LocationId | null;
  /** Former date when it differs from `date`; null otherwise. */
  readonly fromDate: CivilDate | null;
  /** Monday of the former week when it differs from `week`; null otherwise. */
  readonly fromWeek: CivilDate | null;
  /** Person whom the event is about; null: none. */
  readonly subjectId: UserId | null;
  /** Record that the event is about; null: none. */
  readonly entityId: string | null;
  /** All people involved without duplicates, the subject included. */
  readonly people: readonly UserId[];
  /** All records involved without duplicates, the entity included. */
  readonly entities: readonly string[];
  /** Details before the event; null: the record did not exist or nothing is known. */
  readonly before: Details | null;
  /** Details after the event; null: the record was removed or nothing is known. */
  readonly after: Details | null;
  readonly cause: string;
  readonly writeId: CommandId;
  /** Write that this event undoes; null: none. */
  readonly undoOf: CommandId | null;
}

/** A feature's parts of a history record; absent parts are null or derived. */
export interface Description {
  /** Absent: the event type. */
  readonly kind?: string;
  readonly locationId?: LocationId | null;
  readonly jobFilterId?: JobFilterId | null;
  readonly date?: CivilDate | null;
  /** Absent: the week of `date`. */
  readonly week?: CivilDate;
  readonly fromLocationId?: LocationId;
  readonly fromDate?: CivilDate;
  readonly subjectId?: UserId | null;
  /** Further people involved; null and duplicates are dropped. */
  readonly people?: readonly (UserId | null | undefined)[];
  readonly entityId?: string | null;
  /** Further records involved; null and duplicates are dropped. */
  readonly entities?: readonly (string | null | undefined)[];
  readonly before?: Details | null;
  readonly after?: Details | null;
}

/** Stream of an event, and its state just before the event. */
export type EventContext<State> = Pick<EventInContext<DomainEvent, State>, 'streamId' | 'before'>;

/**
 * Builds the history record of an event from its metadata and a feature's description. Former place and date are stored
 * only where they differ.
 */
export function compose({ type, meta }: Recorded<DomainEvent>, description: Description): HistoryRecord {
  const { locationId = null, date = null, fromLocationId, fromDate, subjectId = null, entityId = null } = description;
  const week = description.week ?? (date && mondayOf(date));
  const otherLocationId = fromLocationId && fromLocationId !== locationId ? fromLocationId : null;
  const otherDate = fromDate && fromDate !== date ? fromDate : null;
  const otherWeek = otherDate && mondayOf(otherDate) !== week ? mondayOf(otherDate) : null;
  return {
    eventId: meta.id,
    at: meta.at,
    authorId: meta.actorId,
    kind: description.kind ?? type,
    locationId,
    jobFilterId: description.jobFilterId ?? null,
    date,
    week,
    fromLocationId: otherLocationId,
    fromDate: otherDate,
    fromWeek: otherWeek,
    subjectId,
    entityId,
    people: distinct([subjectId, ...(description.people ?? [])]),
    entities: distinct([entityId, ...(description.entities ?? [])]),
    before: description.before ?? null,
    after: description.after ?? null,
    cause: meta.cause,
    writeId: meta.commandId,
    undoOf: meta.undoOf ?? null,
  };
}

interface UsualNames {
  readonly locationId?: LocationId | null;
  readonly jobFilterId?: JobFilterId | null;
  readonly date?: CivilDate | null;
  readonly userId?: UserId | null;
  readonly was?: unknown;
}

/**
 * Description of an event from its data alone: `locationId`, `jobFilterId`, `date` and `userId` by name, `was` as the
 * details before, other scalar fields as the details after. Lists and objects are left out.
 */
export function plainDescription(data: object, entityId: string): Description {
  const { locationId = null, jobFilterId = null, date = null, userId = null, was, ...rest } = data as UsualNames;
  const after = simple(rest);
  const before = typeof was === 'object' && was ? simple(was) : null;
  return {
    locationId,
    jobFilterId,
    date,
    subjectId: userId,
    entityId,
    before,
    after: Object.keys(after).length > 0 ? after : null,
  };
}

const simple = (data: object): Details =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => typeof value !== 'object' || value === null));

const distinct = <Id extends string>(ids: readonly (Id | null | undefined)[]): Id[] => [
  ...new Set(ids.filter((id): id is Id => typeof id === 'string')),
];

/** Start and end of a shift as wall-clock moments of the wire. */
export const wireTimes = (time: ShiftTime) => ({ from: startMoment(time), until: endMoment(time) });

/** Stream id without its kind: all text after the first `/`, such as a session id. */
export const streamKey = (streamId: string): string => streamId.slice(streamId.indexOf('/') + 1);

/** Location and week of a stream `{kind}/{locationId}/{monday}`. */
export function weekOfStream({ streamId }: Pick<EventContext<unknown>, 'streamId'>): {
  locationId: LocationId;
  week: CivilDate;
} {
  const { locationId, monday } = streamPlace(streamId);
  return { locationId, week: monday };
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Whether any of the fields differs between two details, compared as JSON; absent equals null. */
export const differ = (before: Details | null, after: Details | null, ...fields: readonly string[]): boolean =>
  fields.some((field) => !same(before?.[field], after?.[field]));
