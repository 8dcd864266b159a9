import { Inject, Injectable } from '@nestjs/common';
import type { Instant } from '#domain/kernel/clock-time';
import type { Notice } from '#domain/notification/notice';
import { NOTICED_BY_STATE, noticesOf } from '#domain/notification/notices';
import { DATABASE, type Database } from '../../database/database.js';
import { StreamKinds } from '../../event-store/stream-kind.js';
import { StreamReader } from '../../event-store/stream-reader.js';
import { StreamStates } from '../../event-store/stream-states.js';

/** A notice with its place in the log. */
export interface PlacedNotice extends Omit<Notice, 'userId'> {
  readonly userId: string;
  readonly position: number;
  readonly createdAt: Instant;
}

/** Events that are turned into notices at once; more have long been written by the read model. */
const MOST_EVENTS = 1000;

/** Turns events into what people are told, without waiting for the read model. */
@Injectable()
export class NotificationFeed {
  private readonly states: StreamStates;
  /** What was told last, by organisation: everybody's stream asks for the same events within moments. */
  private readonly told = new Map<string, { readonly key: string; readonly notices: Promise<PlacedNotice[]> }>();

  constructor(
    @Inject(DATABASE) private readonly db: Database,
    kinds: StreamKinds,
    private readonly streams: StreamReader,
  ) {
    this.states = new StreamStates(kinds, NOTICED_BY_STATE);
  }

  /** Notices of a stretch of the log, both ends included, oldest first. */
  between(organisationId: string, from: number, to: number): Promise<PlacedNotice[]> {
    const key = `${from}-${to}`;
    const last = this.told.get(organisationId);
    if (last?.key === key) return last.notices;
    const notices = this.read(organisationId, from, to);
    this.told.set(organisationId, { key, notices });
    // A failure is not worth remembering: whoever asks next reads again.
    notices.catch(() => this.told.delete(organisationId));
    return notices;
  }

  private async read(organisationId: string, from: number, to: number): Promise<PlacedNotice[]> {
    const events = await this.streams.logAfter(organisationId, from - 1, Math.min(to - from + 1, MOST_EVENTS));
    const moments = await this.states.along(this.db, events);
    return moments.flatMap(({ logged: { streamId, event, position }, before, after }) =>
      noticesOf({ streamId, event, before, after }).map((notice) => ({
        ...notice,
        position,
        createdAt: event.meta.at,
      })),
    );
  }
}
