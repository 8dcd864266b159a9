import { Inject, Injectable } from '@nestjs/common';
import type { PlacedChange } from '#domain/notification/notice';
import { noticeChanges, NOTICED_BY_STATE } from '#domain/notification/notices';
import { DATABASE, type Database } from '../../database/database.js';
import { StreamKinds } from '../../event-store/stream-kind.js';
import { StreamReader } from '../../event-store/stream-reader.js';
import { type LoggedEventInContext, StreamStates } from '../../event-store/stream-states.js';

/** Maximum number of events read from the log at a time. */
const MAX_EVENTS = 1000;

/**
 * Makes changes for notices from events without waiting for the read model. Caches the last range per organisation,
 * because all streams read it within moments.
 */
@Injectable()
export class NotificationFeed {
  private readonly states: StreamStates;
  /** Last events read, by organisation: everybody's stream asks for the same events within moments. */
  private readonly cached = new Map<string, { readonly key: string; readonly changes: Promise<PlacedChange[]> }>();

  constructor(
    @Inject(DATABASE) private readonly db: Database,
    kinds: StreamKinds,
    private readonly streams: StreamReader,
  ) {
    this.states = new StreamStates(kinds, NOTICED_BY_STATE);
  }

  /**
   * Changes by the events from position `from` to `to` inclusive, oldest first; of all people.
   */
  between(organisationId: string, from: number, to: number): Promise<PlacedChange[]> {
    const key = `${from}-${to}`;
    const last = this.cached.get(organisationId);
    if (last?.key === key) return last.changes;
    const changes = this.read(organisationId, from, to);
    this.cached.set(organisationId, { key, changes });
    // A failure is not worth remembering: whoever asks next reads again.
    changes.catch(() => this.cached.delete(organisationId));
    return changes;
  }

  private async read(organisationId: string, from: number, to: number): Promise<PlacedChange[]> {
    const changes: PlacedChange[] = [];
    for (let before = from - 1; before < to; before += MAX_EVENTS) {
      const events = await this.streams.logAfter(organisationId, before, Math.min(to - before, MAX_EVENTS));
      for (const moment of await this.states.along(this.db, events)) changes.push(...placedChanges(moment));
    }
    return changes;
  }
}

const placedChanges = (moment: LoggedEventInContext): PlacedChange[] =>
  noticeChanges(moment).map((change) => ({
    ...change,
    position: moment.logged.position,
    createdAt: moment.event.meta.at,
  }));
