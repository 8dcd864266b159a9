import type { AnyResource } from '#domain/resource/resource';
import type { DomainEvent } from '#domain/kernel/event';
import type { ResourceState } from '#domain/resource/resource-decider';
import type { StreamKind } from '../event-store/stream-kind.js';

/** Stream kind of a declared resource. */
export const resourceStreamKind = (resource: AnyResource): StreamKind<ResourceState, DomainEvent> => ({
  name: resource.names.stream,
  initialState: resource.initialState,
  evolve: (state, events) => resource.evolve(state, events),
});
