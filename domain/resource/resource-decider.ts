import { type CommandMeta, type Decision, happened, refused } from '../kernel/decider.js';
import type { DomainEvent, Recorded } from '../kernel/event.js';
import type { LocationId } from '../kernel/ids.js';
import { refusal } from '../kernel/refusal.js';
import type { ResourceParts } from './declaration.js';
import { toStored } from './resource-fields.js';

type Stored = Readonly<Record<string, unknown>>;

/** A record in events: id, location and stored fields. */
export type StoredRecord = Stored & { readonly locationId: LocationId };

/** The records of one location, by id. */
export interface ResourceState {
  readonly records: Readonly<Record<string, StoredRecord>>;
  /** Ids of removed records that remain for references; still in `records`. */
  readonly removed: readonly string[];
}

/** Command of any declared resource. */
export type AnyCommand = { readonly type: string } & Stored;

const NONE: ResourceState = { records: {}, removed: [] };

/**
 * Derives the rules of a resource: each record is added once (`id_taken`), changed and removed while it exists
 * (`not_found`), and passes the declaration's `refuse`. Equal values: no events.
 */
export function resourceDecider({ declaration, names, fields }: ResourceParts) {
  const { name, refuse, removed: whenRemoved } = declaration;
  const { idField } = names;
  const storedNames = fields.map(({ storedName }) => storedName);
  /** Values for fields that are newer than the event, as if the caller had left them out. */
  const leftOut: Stored = Object.fromEntries(
    fields
      .filter(({ field }) => field.absent !== undefined)
      .map(({ storedName, field }) => [storedName, field.isText ? null : toStored(field, field.absent)]),
  );
  const fieldsOf = (record: Stored): Stored => Object.fromEntries(storedNames.map((one) => [one, record[one]]));

  function decide(
    command: AnyCommand,
    state: ResourceState,
    _context: undefined,
    _meta: CommandMeta,
  ): Decision<DomainEvent> {
    const id = command[idField] as string;
    const existing = state.records[id];
    const others = () => Object.entries(state.records).filter(([other]) => other !== id && isNotRemoved(state, other));
    const refusalOf = (record: Stored) =>
      refuse?.(
        record,
        others().map(([, other]) => other),
      ) ?? null;
    if (command.type === `Add${name}`) {
      const { type: _type, ...data } = command;
      const no = existing ? refusal('id_taken') : refusalOf(data);
      return no ? refused(no) : happened({ type: `${name}Added`, data });
    }
    if (!existing || !isNotRemoved(state, id)) return refused(refusal('not_found'));
    if (command.type === `Remove${name}`) {
      const data = whenRemoved === 'stays' ? { [idField]: id, locationId: existing.locationId } : existing;
      return happened({ type: `${name}Removed`, data });
    }
    const was = fieldsOf(existing);
    const requested = Object.fromEntries(
      storedNames.map((one) => [one, command[one] === undefined ? was[one] : command[one]]),
    );
    if (storedNames.every((one) => isSame(requested[one], was[one]))) return happened();
    const data = { [idField]: id, locationId: existing.locationId, ...requested };
    const no = refusalOf(data);
    return no ? refused(no) : happened({ type: `${name}Changed`, data: { ...data, was } });
  }

  function evolve(state: ResourceState, events: readonly Recorded<DomainEvent>[]): ResourceState {
    if (events.length === 0) return state;
    const records = { ...state.records };
    const removed = new Set(state.removed);
    for (const { type, data } of events) {
      const { was: _was, ...record } = data as StoredRecord;
      const id = record[idField] as string;
      if (type !== `${name}Removed`) records[id] = { ...leftOut, ...record } as StoredRecord;
      else if (whenRemoved === 'stays') removed.add(id);
      else delete records[id];
    }
    return { records, removed: [...removed] };
  }

  return { initialState: NONE, evolve, decide };
}

/** Lists are the same when their items are. */
const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (Array.isArray(a) && Array.isArray(b) && JSON.stringify(a) === JSON.stringify(b));

/** Whether an id is not marked as removed; also true for unknown ids. */
export const isNotRemoved = ({ removed }: ResourceState, id: string): boolean => !removed.includes(id);
