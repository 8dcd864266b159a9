import type { DomainEvent, Recorded } from './event.js';

/** A recorded event with the folded state of its stream before and after it. */
export interface EventInContext<Event extends DomainEvent = DomainEvent, State = unknown> {
  readonly streamId: string;
  readonly event: Recorded<Event>;
  readonly before: State;
  readonly after: State;
}
