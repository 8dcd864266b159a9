import { type LocationRecords, locationRecordStream } from '#domain/catalogue/location-records.views';
import { filter, skip, Subscription } from 'rxjs';
import { v7 as newUuid } from 'uuid';
import { recordsOf } from '../../../platform/live/record-maps.js';
import { recordChanges$, watchedRecords } from '../../../platform/live/watched-records.js';
import { connection } from '../../../platform/connection/connection.js';
import { CallFailed, mayBeDone } from '../../../platform/connection/call-failed.js';
import { session } from '../../../platform/session/current-session.js';
import { today } from '../../../platform/session/today.js';
import { pendingWritesOf } from '../../../platform/pending-writes/current-pending-writes.js';
import type { RecordChange } from '../../../platform/pending-writes/pending-change.js';
import { plain } from '../../../platform/pending-writes/pending-write.js';
import type { WriteStrategy } from '../../../platform/pending-writes/write-strategies.js';
import { reportUnsent, type UnsentKind } from '../../../platform/pending-writes/unsent.js';
import type { EditedRecord, EditPorts, EditRules } from './edited-record.js';
import { RecordEditing } from './record-editing.js';
import { asOneBatch, type UnsentEdits } from './unsent-edits.js';

interface Open<Edited extends EditedRecord, Content, Edit> {
  readonly editing: RecordEditing<Edited, Content, Edit>;
  readonly following: Subscription;
  readonly userId: string;
  watchers: number;
}

/** Kind of records that are edited together. */
export interface EditedKind<Edited extends EditedRecord, Content, Edit> {
  /** Type of the records among those of a location. */
  readonly type: keyof LocationRecords & UnsentKind;
  /** Name of its edits among the pending writes. */
  readonly change: RecordChange;
  readonly rules: EditRules<Edited, Content, Edit>;
  /** Calls for the record of an id. */
  readonly portsOf: (id: string) => Omit<EditPorts<Edited, Content, Edit>, 'store'>;
  /** Called whenever a page releases a record, so that others fetch its final state. */
  readonly onLeave: () => void;
}

/**
 * Records of one kind that are being edited in this tab. They follow the changes of others, resend on a reconnect, and
 * report and store unsent edits. The queue of pending writes sends those of closed tabs (`sendStored`).
 */
export class OpenEditings<Edited extends EditedRecord, Content, Edit> {
  private readonly open = new Map<string, Open<Edited, Content, Edit>>();

  constructor(private readonly kind: EditedKind<Edited, Content, Edit>) {}

  /**
   * Editing of a record: the open one of this user, which may still wait for an answer, else a new one. Hold it with
   * `retain`.
   */
  of(record: Edited): RecordEditing<Edited, Content, Edit> {
    const userId = session.auth.value?.user.id ?? '';
    const existing = this.open.get(record.id);
    if (existing?.userId === userId) return existing.editing;
    existing?.following.unsubscribe();
    const store = this.storeOf(record.id, userId);
    const editing = new RecordEditing(record, this.kind.rules, { ...this.kind.portsOf(record.id), store });
    this.add(editing, userId);
    return editing;
  }

  /** Stores unsent edits of a record as one pending write, which this tab holds. */
  private storeOf(id: string, userId: string): EditPorts<Edited, Content, Edit>['store'] {
    const { change } = this.kind;
    const writes = pendingWritesOf(userId);
    const key = newUuid();
    return (unsent) => {
      if (!unsent) return writes.end(key);
      const date = today.value;
      const subject = this.nameOf(id);
      return writes.begin({ key, change, request: requestOf(id, unsent), subject, from: date, until: date });
    };
  }

  /**
   * Sends the stored edits of a closed tab, reapplied to the record as it is now. A refused request stays stored, to be
   * sent again or discarded by its owner.
   */
  readonly sendStored: WriteStrategy = async ({ request }, store) => {
    const id = String(request.params?.['id']);
    const unsent = request.body as unknown as UnsentEdits<Content, Edit>;
    const ports = this.kind.portsOf(id);
    const editing = new RecordEditing(await ports.read(), this.kind.rules, {
      ...ports,
      store: async (orphaned) => {
        if (orphaned) await store(requestOf(id, orphaned));
      },
    });
    await editing.resume(unsent);
    const { failure, isGone } = editing.state.value;
    if (isGone) throw new CallFailed({ code: 'not_found', url: this.nameOf(id), status: 404 });
    if (failure === null) return;
    const failed =
      failure instanceof CallFailed
        ? failure
        : new CallFailed({ code: 'malformed_request', url: this.nameOf(id), status: null, cause: failure });
    if (!mayBeDone(failed)) await store(requestOf(id, asOneBatch(unsent, newUuid())));
    throw failed;
  };

  private add(editing: RecordEditing<Edited, Content, Edit>, userId: string): Open<Edited, Content, Edit> {
    const record = editing.state.value.confirmed;
    const added = { editing, userId, watchers: 0, following: this.follow(editing, record, userId) };
    this.open.set(record.id, added);
    return added;
  }

  /** Keeps an editing open until the returned function is called, and longer while edits wait to be sent. */
  retain(editing: RecordEditing<Edited, Content, Edit>): () => void {
    const { id } = editing.state.value.confirmed;
    const userId = session.auth.value?.user.id;
    // The last answer may have come, and ended it, between the loading of a page and its being there.
    const opened = this.open.get(id) ?? (userId === undefined ? undefined : this.add(editing, userId));
    if (opened?.editing !== editing) return () => undefined;
    opened.watchers += 1;
    return () => {
      opened.watchers -= 1;
      this.kind.onLeave();
      if (opened.watchers === 0 && editing.state.value.waiting === 0) this.forget(id);
    };
  }

  private forget(id: string): void {
    this.open.get(id)?.following.unsubscribe();
    this.open.delete(id);
    reportUnsent(this.nameOf(id), null);
  }

  private nameOf(id: string): string {
    return `${this.kind.type}/${id}`;
  }

  private follow(
    editing: RecordEditing<Edited, Content, Edit>,
    { id, horecaLocationId }: Edited,
    userId: string,
  ): Subscription {
    const following = new Subscription();
    const stream = locationRecordStream(horecaLocationId);
    following.add(
      recordChanges$(stream).subscribe(({ changes }) => {
        for (const change of changes) {
          if (change.type !== this.kind.type || change.id !== id) continue;
          const record = change.record as Pick<Edited, 'revision'> | null;
          if (record === null) editing.markDeleted();
          else editing.receiveRevision(record.revision, change.actorId === userId ? null : (change.actorId ?? ''));
        }
      }),
    );
    // A reconnect delivers all records and no changes, and a fetched record may be older than the live one.
    let wasThere = false;
    following.add(
      watchedRecords(stream).values$.subscribe((state) => {
        if (state.phase !== 'ready' || state.staleSince !== undefined) return;
        const record = recordsOf<LocationRecords, typeof this.kind.type>(state.records, this.kind.type).get(id);
        if (record) editing.receiveRevision((record as Pick<Edited, 'revision'>).revision, wasThere ? '' : null);
        else if (wasThere) editing.markDeleted();
        wasThere = record !== undefined;
      }),
    );
    following.add(
      connection.values$
        .pipe(
          skip(1),
          filter((state) => state === 'online'),
        )
        .subscribe(() => editing.retry()),
    );
    following.add(
      editing.state.values$.subscribe(({ waiting, failure }) => {
        reportUnsent(this.nameOf(id), {
          userId,
          kind: this.kind.type,
          count: waiting,
          monday: null,
          isLate: failure !== null,
          refused: 0,
        });
        if (waiting === 0 && this.open.get(id)?.watchers === 0) this.forget(id);
      }),
    );
    following.add(
      session.auth.values$.subscribe((auth) => {
        // Nobody else sends what somebody left behind.
        if (auth?.user.id === userId) return;
        editing.leave();
        this.forget(id);
      }),
    );
    return following;
  }
}

const requestOf = (id: string, unsent: UnsentEdits<unknown, unknown>) => plain({ params: { id }, body: { ...unsent } });
