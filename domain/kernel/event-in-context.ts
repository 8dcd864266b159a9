import type { DomainEvent, Recorded } from './event.js';

/** An event with the states of its stream just before it and with it. */
export interface EventInContext<Event extends DomainEvent = DomainEvent, State = unknown> {
  readonly streamId: string;
  readonly event: Recorded<Event>;
  readonly before: State;
  readonly after: State;
}
