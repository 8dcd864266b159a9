import type { FeatureHistory } from '../history/feature-history.js';
import type { CommandMeta, Decider, Decision } from '../kernel/decider.js';
import type { DomainEvent, Recorded } from '../kernel/event.js';
import type { LocationId } from '../kernel/ids.js';
import {
  type AnyDeclaration,
  type CommandOf,
  type Declaration,
  type EventOf,
  namesOf,
  type ResourceParts,
} from './declaration.js';
import { type AnyCalls, type CallsOf, resourceCalls } from './resource-calls.js';
import { type AnyCommand, resourceDecider, type ResourceState } from './resource-decider.js';
import { namedFields, type ResourceFields } from './resource-fields.js';
import { resourceHistory } from './resource-history.js';

/** A declared resource of any fields, for code that handles all of them. */
export interface AnyResource extends ResourceParts {
  readonly calls: AnyCalls;
  readonly history: FeatureHistory<DomainEvent, ResourceState>;
  readonly initialState: ResourceState;
  evolve(state: ResourceState, events: readonly Recorded<DomainEvent>[]): ResourceState;
  decide(command: AnyCommand, state: ResourceState, context: undefined, meta: CommandMeta): Decision<DomainEvent>;
  readonly streamOf: (locationId: LocationId) => string;
}

/** A declared resource with everything derived from it. */
export interface Resource<D extends AnyDeclaration> extends AnyResource {
  readonly declaration: D;
  readonly calls: CallsOf<D>;
  /** Rules of the resource, the declaration's `refuse` included. */
  readonly decider: Decider<CommandOf<D>, EventOf<D>, ResourceState>;
}

/**
 * Declares a resource of a location and derives names, fields, calls, rules and history
 * (docs/how-to/add-a-resource.md). Registers nothing: `catalogue/declared-resources.ts` lists it.
 */
export function defineResource<
  Name extends string,
  Id,
  const Fields extends ResourceFields,
  Changes extends boolean,
  Removal extends 'stays' | 'leaves',
  Place extends 'chosen' | 'session' | 'shown',
>(
  declaration: Declaration<Name, Id, Fields, Changes, Removal, Place>,
): Resource<Declaration<Name, Id, Fields, Changes, Removal, Place>> {
  const names = namesOf(declaration.name);
  const fields = namedFields(declaration.fields);
  const parts = { declaration: declaration as AnyDeclaration, names, fields };
  const decider = resourceDecider(parts);
  // Made of the declaration when the program starts: that it is what the types work out of it, the specifications hold.
  return {
    ...parts,
    ...decider,
    decider,
    calls: resourceCalls(parts),
    history: resourceHistory(parts),
    streamOf: (locationId: LocationId) => `${names.stream}/${locationId}`,
  } as unknown as Resource<Declaration<Name, Id, Fields, Changes, Removal, Place>>;
}
