import type { RecordSnapshot } from '#domain/live/messages';
import type { RecordStreamName } from '#domain/live/record-stream';
import type { RecordMaps, RecordsChanged } from '../../../../client/platform/live/record-maps.js';
import { readRecord } from '../../../../client/platform/live/read-record.js';
import { RecordSync } from '../../../../client/platform/live/record-sync.js';
import type { Tally } from '../tally.js';
import type { LoadConnection } from './connection.js';
import { promised, type Watched } from './watched.js';

interface Parts<Records> {
  readonly connection: LoadConnection;
  readonly tally: Tally;
  /** Hears of the first state (null) and of each change. */
  readonly changed?: (changes: readonly RecordsChanged<Records>[] | null) => void;
}

/** A record stream on a client's screen: the client's own sync, on a connection. */
export class WatchedRecords<Records> implements Watched {
  private readonly sync: RecordSync<Records>;
  private readonly first = promised();
  readonly loaded = this.first.promise;
  readonly pending = 0;

  constructor(
    readonly stream: RecordStreamName<Records>,
    private readonly parts: Parts<Records>,
  ) {
    this.sync = new RecordSync<Records>({
      watch: (attempt, { since, epoch }) => void this.ask(attempt, since, epoch),
      later: (ms) => setTimeout(() => this.sync.rewatch(), ms),
      changed: (changes) => {
        if (changes === null) this.first.resolve();
        parts.changed?.(changes);
      },
      random: Math.random,
    });
    parts.connection.open(stream, {
      up: () => this.sync.connectionUp(),
      down: () => this.sync.connectionDown(),
      records: (message) => this.sync.onRecords(message),
      head: (message) => this.sync.onHead(message),
      resync: () => this.sync.resync(),
    });
  }

  get records(): RecordMaps<Records> {
    return this.sync.records;
  }

  held(): unknown {
    return withoutEmpty(this.sync.records as Readonly<Record<string, ReadonlyMap<string, unknown>>>);
  }

  heldBy({ state }: { state?: unknown }): unknown {
    return withoutEmpty(
      Object.fromEntries(
        Object.entries(state as RecordSnapshot).map(([type, ofType]) => [
          type,
          new Map(Object.entries(ofType).map(([id, record]) => [id, readRecord(type, record)])),
        ]),
      ),
    );
  }

  private async ask(attempt: number, since: number | null, epoch: string | null): Promise<void> {
    const { connection, tally } = this.parts;
    if (since !== null) tally.missesSomething();
    try {
      const answer = await connection.watch({
        stream: this.stream,
        since,
        ...(epoch === null ? {} : { epoch }),
        unsettled: [],
      });
      if (!('refused' in answer)) return this.sync.caughtUp(attempt, answer);
      tally.errs(`watch ${streamKindOf(this.stream)}: ${answer.refused}`);
      this.sync.watchFailed(attempt, answer.retryAfterMs);
    } catch {
      tally.errs(`watch ${streamKindOf(this.stream)}: no answer`);
      this.sync.watchFailed(attempt);
    }
  }
}

export const streamKindOf = (stream: string): string => stream.slice(0, stream.indexOf('/'));

/** The mark of the list of people, which each watcher gets anew. */
const MARK = 'people';

/** Records to compare, by type: a type of which there is nothing may be named or not. */
const withoutEmpty = (records: Readonly<Record<string, ReadonlyMap<string, unknown>>>): unknown =>
  Object.fromEntries(Object.entries(records).filter(([type, ofType]) => ofType.size > 0 && type !== MARK));
