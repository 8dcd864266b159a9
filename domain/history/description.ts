import type { EventInContext } from '../kernel/event-in-context.js';
import { type CivilDate, mondayOf } from '../kernel/civil-date.js';
import type { DomainEvent, Recorded } from '../kernel/event.js';
import type { Instant } from '../kernel/clock-time.js';
import type { CommandId, EventId, JobFilterId, LocationId, UserId } from '../kernel/ids.js';
import { endMoment, type ShiftTime, startMoment } from '../kernel/shift-time.js';
import { streamPlace } from '../kernel/stream-place.js';

/** A record as it was or became: a few fields under the names they have on the wire, ids without names. */
export type Details = Readonly<Record<string, unknown>>;

/** One event as history keeps it. Names and texts are not in it: they are joined in when it is read. */
export interface HistoryRecord {
  readonly eventId: EventId;
  readonly at: Instant;
  /** Null: the system. */
  readonly authorId: UserId | null;
  readonly kind: string;
  /** Null: the whole organisation. */
  readonly locationId: LocationId | null;
  readonly jobFilterId: JobFilterId | null;
  /** Business date concerned. */
  readonly date: CivilDate | null;
  /** Monday of the roster week concerned. */
  readonly week: CivilDate | null;
  /** Previous location when the event moved a record; null otherwise. */
  readonly fromLocationId: LocationId | null;
  readonly fromDate: CivilDate | null;
  readonly fromWeek: CivilDate | null;
  /** Person concerned. */
  readonly subjectId: UserId | null;
  readonly entityId: string | null;
  /** Everybody concerned, the subject included. */
  readonly people: readonly UserId[];
  /** Every record concerned, the entity included. */
  readonly entities: readonly string[];
  readonly before: Details | null;
  readonly after: Details | null;
  readonly cause: string;
  readonly writeId: CommandId;
  readonly undoOf: CommandId | null;
}

/** History record that a feature makes of its event; absent parts are null or follow from others. */
export interface Description {
  /** Absent: the name of the event. */
  readonly kind?: string;
  readonly locationId?: LocationId | null;
  readonly jobFilterId?: JobFilterId | null;
  readonly date?: CivilDate | null;
  /** Absent: that of the date. */
  readonly week?: CivilDate;
  readonly fromLocationId?: LocationId;
  readonly fromDate?: CivilDate;
  readonly subjectId?: UserId | null;
  /** Others concerned. */
  readonly people?: readonly (UserId | null | undefined)[];
  readonly entityId?: string | null;
  /** Other records concerned. */
  readonly entities?: readonly (string | null | undefined)[];
  readonly before?: Details | null;
  readonly after?: Details | null;
}

/** Stream of an event and its state just before the event. */
export type EventContext<State> = Pick<EventInContext<DomainEvent, State>, 'streamId' | 'before'>;

export function compose({ type, meta }: Recorded<DomainEvent>, description: Description): HistoryRecord {
  const { locationId = null, date = null, fromLocationId, fromDate, subjectId = null, entityId = null } = description;
  const week = description.week ?? (date && mondayOf(date));
  const elsewhere = fromLocationId && fromLocationId !== locationId ? fromLocationId : null;
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
    fromLocationId: elsewhere,
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
 * The description of an event about one record that has no more to say than its data: usual names find their
 * place, `was` is what was before, and the rest, lists left out, is what the record became.
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

/** Times as the wire writes them. */
export const wireTimes = (time: ShiftTime) => ({ from: startMoment(time), until: endMoment(time) });

/** The part of a stream's id behind the name of its kind, such as the id of a session. */
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

/** Whether any of these fields is another one. */
export const differ = (before: Details | null, after: Details | null, ...fields: readonly string[]): boolean =>
  fields.some((field) => !same(before?.[field], after?.[field]));
