import { type LocationRecords, locationRecordStream } from '#domain/catalogue/location-records.views';
import { filter, skip, Subscription } from 'rxjs';
import { recordsOf } from '../../../platform/live/record-maps.js';
import { recordChanges$, watchedRecords } from '../../../platform/live/watched-records.js';
import { connection } from '../../../platform/connection/connection.js';
import { session } from '../../../platform/session/current-session.js';
import { reportUnsent, type UnsentKind } from '../../../platform/pending-writes/unsent.js';
import type { EditedRecord, EditPorts, EditRules } from './edited-record.js';
import { RecordEditing } from './record-editing.js';

interface Open<Kept extends EditedRecord, Content, Edit> {
  readonly editing: RecordEditing<Kept, Content, Edit>;
  readonly following: Subscription;
  readonly userId: string;
  watchers: number;
}

/** Kind of records that are edited together. */
export interface EditedKind<Kept extends EditedRecord, Content, Edit> {
  /** Type of the records among those of a location. */
  readonly type: keyof LocationRecords & UnsentKind;
  readonly rules: EditRules<Kept, Content, Edit>;
  /** Calls for the record of an id. */
  readonly portsOf: (id: string) => EditPorts<Kept, Content, Edit>;
  /** Called whenever a page releases a record, so that others fetch its final state. */
  readonly left: () => void;
}

/**
 * Records of one kind that are being edited in this tab. They follow the changes of others, resend on a reconnect,
 * report unsent edits, and drop them on sign-out.
 */
export class OpenEditings<Kept extends EditedRecord, Content, Edit> {
  private readonly open = new Map<string, Open<Kept, Content, Edit>>();

  constructor(private readonly kind: EditedKind<Kept, Content, Edit>) {}

  /**
   * Editing of a record: the open one of this user, which may still wait for an answer, else a new one. Hold it with
   * `keep`.
   */
  of(record: Kept): RecordEditing<Kept, Content, Edit> {
    const userId = session.auth.value?.user.id ?? '';
    const known = this.open.get(record.id);
    if (known?.userId === userId) return known.editing;
    known?.following.unsubscribe();
    const editing = new RecordEditing(record, this.kind.rules, this.kind.portsOf(record.id));
    this.add(editing, userId);
    return editing;
  }

  private add(editing: RecordEditing<Kept, Content, Edit>, userId: string): Open<Kept, Content, Edit> {
    const record = editing.state.value.confirmed;
    const added = { editing, userId, watchers: 0, following: this.follow(editing, record, userId) };
    this.open.set(record.id, added);
    return added;
  }

  /** Keeps an editing open until the returned function is called, and longer while edits wait to be sent. */
  keep(editing: RecordEditing<Kept, Content, Edit>): () => void {
    const { id } = editing.state.value.confirmed;
    const userId = session.auth.value?.user.id;
    // The last answer may have come, and ended it, between the loading of a page and its being there.
    const kept = this.open.get(id) ?? (userId === undefined ? undefined : this.add(editing, userId));
    if (kept?.editing !== editing) return () => undefined;
    kept.watchers += 1;
    return () => {
      kept.watchers -= 1;
      this.kind.left();
      if (kept.watchers === 0 && editing.state.value.waiting === 0) this.forget(id);
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
    editing: RecordEditing<Kept, Content, Edit>,
    { id, horecaLocationId }: Kept,
    userId: string,
  ): Subscription {
    const following = new Subscription();
    const stream = locationRecordStream(horecaLocationId);
    following.add(
      recordChanges$(stream).subscribe(({ changes }) => {
        for (const change of changes) {
          if (change.type !== this.kind.type || change.id !== id) continue;
          const record = change.record as Pick<Kept, 'revision'> | null;
          if (record === null) editing.gone();
          else editing.heard(record.revision, change.actorId === userId ? '' : (change.actorId ?? ''));
        }
      }),
    );
    // A reconnect delivers all records and no changes, and a fetched record may be older than the live one.
    let wasThere = false;
    following.add(
      watchedRecords(stream).values$.subscribe((state) => {
        if (state.phase !== 'ready' || state.staleSince !== undefined) return;
        const record = recordsOf<LocationRecords, typeof this.kind.type>(state.records, this.kind.type).get(id);
        if (record) editing.heard((record as Pick<Kept, 'revision'>).revision, wasThere ? '' : null);
        else if (wasThere) editing.gone();
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
