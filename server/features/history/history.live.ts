import { Injectable } from '@nestjs/common';
import { isAdmin, type Role } from '#domain/access/access';
import { OF_A_LOCATION } from '#domain/catalogue/history-entries';
import { historyStream, OWN_HISTORY_STREAM, type PushedHistoryEntry } from '#domain/history/history.views';
import type { RecordChange, RecordSnapshot } from '#domain/live/messages';
import type { LoggedEvent } from '../../event-store/logged-event.js';
import { StreamReader } from '../../event-store/stream-reader.js';
import type { Caller } from '../../http/caller.js';
import {
  type Admission,
  type RecordRoom,
  type RecordStreams,
  invalidation,
  type Invalidation,
  LiveStreams,
} from '../../live/live-streams.js';
import { type FreshEntry, HistoryFeed } from './history-feed.js';
import { HistoryNameReader } from './history-names.js';
import { type HistoryScope, HistoryReader } from './history-reader.js';
import { historyEntry, pushedHistoryEntry, visibilityFor } from './history.presenter.js';
import { Registers } from '../../registration/registers.js';

/** Entries that a screen gets at once; older ones it asks for page by page. */
const NEWEST = 50;

/**
 * Streams `history/{organisationId}` and `history/own`: the newest 50 entries and every new one, for admins. Records:
 * `entry`, by event id. Admins with the same role and reach share a room; entries out of reach are not sent.
 */
@Registers(LiveStreams)
@Injectable()
export class HistoryLive implements RecordStreams {
  readonly name = 'history';
  readonly carries = 'records';
  /** Last described events by organisation: rooms ask for the same events within moments. */
  private readonly described = new Map<string, { readonly key: string; readonly entries: Promise<FreshEntry[]> }>();

  constructor(
    private readonly feed: HistoryFeed,
    private readonly names: HistoryNameReader,
    private readonly reader: HistoryReader,
    private readonly streams: StreamReader,
  ) {}

  admit(caller: Caller, stream: string): Admission {
    const { role, organisationId } = caller;
    if (!isAdmin(role)) return { refused: 'forbidden' };
    const isOwn = stream === OWN_HISTORY_STREAM || stream === historyStream(organisationId);
    return isOwn ? { audience: audienceOf(caller) } : { refused: 'not_found' };
  }

  /**
   * Invalidates the position of the event as id, because its entry is known only once read; empty if all its locations
   * are out of reach.
   */
  invalidations(logged: LoggedEvent, room: RecordRoom): readonly Invalidation[] {
    const places = placesIn(logged);
    const { role, reach } = scopeOf(room);
    const hidden = role !== 'superuser' && places.length > 0 && !places.some((locationId) => reach.has(locationId));
    return hidden ? [] : [invalidation(logged, 'entry', String(logged.position))];
  }

  async snapshot(room: RecordRoom): Promise<RecordSnapshot> {
    const scope = scopeOf(room);
    const { organisationId } = scope;
    // Before the rows: what is written in between is then told by both, and once.
    const writtenUpTo = await this.reader.writtenUpTo(organisationId);
    const written = (await this.reader.newest(scope, {}, { after: null, limit: NEWEST })).map(({ record }) => record);
    const names = await this.names.namesFor(organisationId, written);
    const entries = new Map(
      written
        .toReversed()
        .map((record) => [record.eventId, pushedHistoryEntry(record, historyEntry(record, names, scope))]),
    );
    // The read model follows a moment behind the log.
    const head = await this.streams.head(organisationId);
    for (const entry of await this.within(scope, writtenUpTo + 1, head)) entries.set(entry.id as never, entry);
    return { entry: Object.fromEntries([...entries].slice(-NEWEST)) };
  }

  async read(room: RecordRoom, invalidations: readonly Invalidation[]): Promise<RecordChange[]> {
    const causes = new Map(invalidations.map((one) => [Number(one.id), one]));
    const positions = [...causes.keys()];
    const scope = scopeOf(room);
    const fresh = await this.freshOf(scope.organisationId, Math.min(...positions), Math.max(...positions));
    return fresh.flatMap((one): RecordChange[] => {
      const cause = causes.get(one.position);
      const entry = cause && shownTo(scope, one);
      return entry
        ? [{ type: 'entry', id: entry.id, record: entry, actorId: cause.actorId, writeId: cause.writeId }]
        : [];
    });
  }

  private async within(scope: HistoryScope, from: number, to: number): Promise<PushedHistoryEntry[]> {
    const fresh = from > to ? [] : await this.freshOf(scope.organisationId, from, to);
    return fresh.flatMap((one) => shownTo(scope, one) ?? []);
  }

  /** Entries of a stretch of the log, both ends included, oldest first. */
  private freshOf(organisationId: string, from: number, to: number): Promise<FreshEntry[]> {
    const key = `${from}-${to}`;
    const last = this.described.get(organisationId);
    if (last?.key === key) return last.entries;
    const entries = this.streams
      .logAfter(organisationId, from - 1, to - from + 1)
      .then((events) => this.feed.entriesOf(organisationId, events));
    this.described.set(organisationId, { key, entries });
    // A failure is not worth remembering: whoever asks next reads again.
    entries.catch(() => this.described.delete(organisationId));
    return entries;
  }
}

/** Entry as the reader may see it; null: hidden. */
const shownTo = (scope: HistoryScope, { record, names }: FreshEntry): PushedHistoryEntry | null =>
  visibilityFor(scope, record, names) === 'hidden'
    ? null
    : pushedHistoryEntry(record, historyEntry(record, names, scope));

const SEPARATOR = ' ';

/** Key of callers who see the same entries: role and reach; superusers see all. */
const audienceOf = ({ role, reach }: Caller): string =>
  role === 'superuser' ? role : [role, ...[...reach].sort()].join(SEPARATOR);

function scopeOf({ organisationId, audience }: RecordRoom): HistoryScope {
  const [role, ...reach] = audience.split(SEPARATOR);
  return { organisationId, role: role as Role, reach: new Set(reach) };
}

/** Locations named by an event itself; empty: of the organisation, or unknown before it is described. */
function placesIn({ streamId, event }: LoggedEvent): string[] {
  const [kind = '', id = ''] = streamId.split('/');
  const { locationId, fromLocationId } = event.data as { locationId?: unknown; fromLocationId?: unknown };
  const places = [OF_A_LOCATION.has(kind) ? id : null, locationId, fromLocationId];
  return places.filter((value) => typeof value === 'string');
}
