import type { Instant } from '#domain/kernel/clock-time';
import { groupBy } from '#domain/kernel/group-by';
import type { Commit } from '#domain/live/messages';
import type { LoggedEvent } from '../event-store/logged-event.js';

/** Events of one stream as commits: one per write, in log order, with the stream's version before and after. */
export function commitsOf(stream: string, epoch: string, events: readonly LoggedEvent[]): Commit[] {
  const writes = groupBy(events, ({ event }) => event.meta.commandId);
  return [...writes.values()].map((ofWrite) => commitOf(stream, epoch, ofWrite));
}

function commitOf(stream: string, epoch: string, events: readonly LoggedEvent[]): Commit {
  const first = events[0]?.event.meta;
  if (!first) throw new Error('A commit has at least one event');
  return {
    stream,
    epoch,
    from: first.version - 1,
    to: first.version - 1 + events.length,
    commandId: first.commandId,
    actorId: first.actorId,
    at: first.at as Instant,
    events: events.map(({ event }) => ({ type: event.type, data: { ...event.data }, meta: { ...event.meta } })),
  };
}
