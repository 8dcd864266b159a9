import { v7 as newKey } from 'uuid';
import { CallFailed, mayBeDone } from '../../../platform/connection/call-failed.js';
import { Store } from '../../../platform/state/store.js';
import type { Watchable } from '../../../platform/state/watchable.js';
import type { EditedRecord, EditPorts, EditRules, RecordEditingState } from './edited-record.js';
import { editsOf, type Pending, pendingOf, type SentBatch, type Step, type UnsentEdits } from './unsent-edits.js';

/**
 * Collaborative record: each edit is shown at once and sent, one request at a time. A colleague's changes are fetched
 * and the user's edits reapplied to them, so that no change is lost. A request without an answer is resent before
 * anything else, because its outcome is unknown. Unsent edits are stored on the device: the rebase strategy of
 * `PendingWrites`.
 */
export class RecordEditing<Edited extends EditedRecord, Content, Edit> {
  readonly state: Watchable<RecordEditingState<Edited, Content>>;
  private readonly store: Store<RecordEditingState<Edited, Content>>;
  /** Last content confirmed by the server. Keeps the sent object when equal, so that memoised views stay valid. */
  private base: Content;
  private queue: Pending<Edit>[] = [];
  /** Key of the request that will send the queue: known in advance, so that whoever sends it does so once. */
  private queueKey = newKey();
  /** Request in flight, as it was sent; null: none. */
  private sent: SentBatch<Content, Pending<Edit>> | null = null;
  private done: Step<Edit>[] = [];
  private undone: Step<Edit>[] = [];
  private isSending = false;
  private isLeft = false;
  /** Newest revision that the server has announced or confirmed. */
  private newest: number;
  private newestBy: string | null = null;

  constructor(
    record: Edited,
    private readonly rules: EditRules<Edited, Content, Edit>,
    private readonly ports: EditPorts<Edited, Content, Edit>,
  ) {
    this.newest = record.revision;
    this.base = rules.contentOf(record);
    this.store = new Store<RecordEditingState<Edited, Content>>({
      confirmed: record,
      content: this.base,
      waiting: 0,
      canUndo: false,
      canRedo: false,
      failure: null,
      changedBy: null,
      isGone: false,
    });
    this.state = this.store;
  }

  /**
   * Applies and sends an edit; clears `failure` and the edits to redo. Nothing when it changes nothing, or the record
   * was deleted.
   */
  edit(edit: Edit): void {
    const step = this.make(edit);
    if (!step) return;
    this.done.push(step);
    this.undone = [];
    this.publish({ failure: null });
  }

  /** Reverts the user's last edit that still has an effect, as a new edit; later changes of colleagues stay. */
  undo(): void {
    this.step(this.done, this.undone);
  }

  /** Applies the last undone edit that still has an effect again, as a new edit. */
  redo(): void {
    this.step(this.undone, this.done);
  }

  /**
   * Fetches the record when `revision` is newer than all known ones. `by`: user id of its author for `changedBy`, empty
   * when unknown; null: not to be reported.
   */
  receiveRevision(revision: number, by: string | null): void {
    if (revision <= this.newest) return;
    this.newest = revision;
    this.newestBy = by;
    void this.send();
  }

  /** Sends stored edits of a closed page; resolves when nothing more can be sent now. For a new editing only. */
  async resume({ sent, next }: UnsentEdits<Content, Edit>): Promise<void> {
    this.sent = sent && { ...sent, edits: pendingOf(sent) };
    this.queue = pendingOf(next);
    this.queueKey = next.key;
    this.publish();
    await this.send();
  }

  /** Marks the record as deleted, and drops unsent edits. */
  markDeleted(): void {
    this.queue = [];
    this.sent = null;
    this.publish({ isGone: true });
    void this.keepUnsent();
  }

  /** Forgets unsent edits after a sign-out, so that nobody else sends them; they stay stored for their owner. */
  leave(): void {
    this.isLeft = true;
    this.queue = [];
    this.sent = null;
  }

  /** Sends waiting edits, first a request without an answer; nothing while a request is in flight. */
  retry(): void {
    void this.send();
  }

  /** Clears `changedBy` and `failure`. */
  dismiss(): void {
    this.publish({ changedBy: null, failure: null });
  }

  private get isOver(): boolean {
    return this.isLeft || this.store.value.isGone;
  }

  private make(edit: Edit): Step<Edit> | null {
    if (this.isOver) return null;
    const step = { back: this.rules.inverseOf(this.store.value.content, edit) };
    if (!step.back) return null;
    this.queue.push({ edit, step });
    this.publish();
    void this.keepUnsent();
    void this.send();
    return step;
  }

  /** Applies the inverse of the last effective step of `from`, and puts the step that reverts it on `to`. */
  private step(from: Step<Edit>[], to: Step<Edit>[]): void {
    for (let step = from.pop(); step; step = from.pop()) {
      // One that changes nothing any more, because somebody else did, is passed over.
      const other = step.back && this.make(step.back);
      if (!other) continue;
      to.push(other);
      break;
    }
    this.publish({ failure: null });
  }

  private async send(): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    try {
      while (!this.isOver && (await this.sendOne()));
    } finally {
      this.isSending = false;
    }
  }

  /** Sends one request, after fetching newer revisions. False: nothing to send, or it failed. */
  private async sendOne(): Promise<boolean> {
    try {
      while (!this.sent && !this.isOver && this.newest > this.store.value.confirmed.revision) await this.readAnew();
      if (!this.sent) {
        if (this.queue.length === 0) return false;
        const { content, confirmed } = this.store.value;
        this.sent = { edits: this.queue, content, basedOn: confirmed.revision, key: this.queueKey };
        this.queue = [];
        this.queueKey = newKey();
      }
      const { content, basedOn, edits, key } = this.sent;
      await this.keepUnsent();
      if (this.isOver) return false;
      const confirmed = await this.ports.save(content, editsOf(edits), basedOn, key);
      this.sent = null;
      void this.keepUnsent();
      const answered = this.rules.contentOf(confirmed);
      if (this.rules.isSame(content, answered)) this.base = content;
      else this.rebase(answered);
      this.newest = Math.max(this.newest, confirmed.revision);
      this.publish({ confirmed, failure: null });
      return true;
    } catch (error) {
      return this.failed(error);
    }
  }

  private async readAnew(): Promise<void> {
    const before = this.store.value.confirmed.revision;
    const target = this.newest;
    const confirmed = await this.ports.read();
    this.rebase(this.rules.contentOf(confirmed));
    // The fetched record may lack changes announced during the fetch: it is then fetched again.
    this.newest = this.newest > target ? Math.max(this.newest, confirmed.revision) : confirmed.revision;
    const changedBy = (confirmed.revision > before ? this.newestBy : null) ?? this.store.value.changedBy;
    this.newestBy = null;
    this.publish({ confirmed, changedBy, failure: null });
  }

  /**
   * Reapplies pending edits to a new base. The inverse of each edit is recomputed, so that undo does not restore what a
   * colleague removed.
   */
  private rebase(base: Content): void {
    this.base = base;
    this.queue.reduce((content, { edit, step }) => {
      step.back = this.rules.inverseOf(content, edit);
      return this.rules.withEdit(content, edit);
    }, base);
  }

  /**
   * Handles a failed request.
   *
   * @returns whether to send again at once
   */
  private failed(error: unknown): boolean {
    const code = error instanceof CallFailed ? error.code : null;
    // A not_found that names a field refuses the edit, not the record.
    if (error instanceof CallFailed && code === 'not_found' && error.fields.length === 0) {
      this.markDeleted();
      return false;
    }
    if (code === 'version_conflict' && this.sent) {
      this.queue = [...this.sent.edits, ...this.queue];
      this.sent = null;
      this.newest = Math.max(this.newest, this.store.value.confirmed.revision + 1);
      this.newestBy ??= '';
      return true;
    }
    if (error instanceof CallFailed && !mayBeDone(error) && this.sent) {
      // A refused edit has no undo. Later edits wait for a retry.
      const refused = new Set(this.sent.edits.map(({ step }) => step));
      this.sent = null;
      void this.keepUnsent();
      this.done = this.done.filter((step) => !refused.has(step));
      this.undone = this.undone.filter((step) => !refused.has(step));
      this.rebase(this.base);
    }
    this.publish({ failure: error });
    return false;
  }

  /** Stores what is unsent now; nothing after a sign-out, when the stored edits wait for their owner. */
  private async keepUnsent(): Promise<void> {
    if (this.isLeft) return;
    const { sent, queue, queueKey } = this;
    if (!sent && queue.length === 0) return this.ports.store(null);
    await this.ports.store({
      sent: sent && { ...sent, edits: editsOf(sent.edits) },
      next: { key: queueKey, edits: editsOf(queue) },
    });
  }

  private publish(changes: Partial<RecordEditingState<Edited, Content>> = {}): void {
    const edits = [...(this.sent?.edits ?? []), ...this.queue];
    const former = this.store.value.content;
    const content = edits.reduce((before, { edit }) => this.rules.withEdit(before, edit), this.base);
    this.store.set({
      ...this.store.value,
      ...changes,
      content: this.rules.isSame(former, content) ? former : content,
      waiting: edits.length,
      canUndo: this.done.some(({ back }) => back !== null),
      canRedo: this.undone.some(({ back }) => back !== null),
    });
  }
}
