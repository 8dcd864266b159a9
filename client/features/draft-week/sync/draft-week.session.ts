import { Subject } from 'rxjs';
import { v7 as newId } from 'uuid';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { CommandId, LocationId, SlotId, UserId } from '#domain/kernel/ids';
import type { ReceivedRefusal } from '#domain/kernel/refusal';
import type { Command } from '#domain/draft-week/board-commands';
import type { Commit } from '#domain/live/messages';
import { type SlotEdit, slotOfEdit } from '#domain/draft-week/draft-week.commands';
import { draftWeekDecider, type DraftWeekContext } from '#domain/draft-week/draft-week.decider';
import type { DraftWeek } from '#domain/draft-week/draft-week.state';
import type { SkippedSlot } from '#domain/draft-week/undo';
import type { LiveSocket } from '../../../platform/live/live-socket.js';
import { settled } from '../../../platform/state/settled.js';
import { Store } from '../../../platform/state/store.js';
import { reportUnsent } from '../../../platform/pending-writes/unsent.js';
import type { Watchable } from '../../../platform/state/watchable.js';
import { DraftWeekSync, type Pending } from './draft-week.sync.js';
import { editCommand, type SeenSlot, undoCommand } from './edit-command.js';
import { EditOutcomes } from './edit-outcomes.js';
import { FramePublisher } from './frame-publisher.js';
import type { StoredEdit, PendingStore } from './stored-edits.js';
import { LateEdits } from './late-edits.js';
import { type EditPost, finalRefusal, postEdits, REQUEST_TIMEOUT_MS, retryAfterMs } from './post-edits.js';
import type { PresenceTracker } from './presence-tracker.js';
import { UndoStack } from './undo-stack.js';

/** An edit that the server refused, to be shown at its cell. */
export interface RefusedEdit {
  readonly id: CommandId;
  readonly command: Command;
  readonly refusal: ReceivedRefusal;
}

export type DraftWeekState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'refused'; readonly reason: 'forbidden' | 'not_found' | 'upgrade' }
  | {
      readonly phase: 'ready';
      /** Confirmed, with the own edits on top. */
      readonly week: DraftWeek;
      /** Edits without an answer. */
      readonly pending: number;
      /** Own edits that the server has accepted since the week was opened. */
      readonly accepted: number;
      /** And those that it has refused, read or not. */
      readonly rejected: number;
      /** Slots whose edits have waited for long. */
      readonly late: ReadonlySet<SlotId>;
      readonly refused: readonly RefusedEdit[];
      readonly canUndo: boolean;
      readonly canRedo: boolean;
    };

/** Latest edit of a colleague. */
export interface ColleagueEdit {
  readonly actorId: UserId;
  readonly commit: Commit;
}

/** Parts from which the session of a draft week is made. */
export interface SessionParts extends Pick<EditPost, 'post' | 'network'> {
  readonly locationId: LocationId;
  readonly monday: CivilDate;
  readonly userId: UserId;
  readonly socket: LiveSocket;
  /** Facts that the rules need, as far as they have arrived. */
  readonly context: (week: DraftWeek) => DraftWeekContext;
  readonly report: (message: string) => void;
  readonly store: PendingStore;
  readonly presence: PresenceTracker;
  readonly now: () => number;
  /** Edits of an earlier visit have been sent, and accepted. */
  readonly sentFromBefore: (count: number) => void;
}

/**
 * A draft week that is open in this tab: the sync with its socket, its requests and its clock around it, and
 * what screens ask of it. Nothing of React in here.
 *
 * Long, because socket, requests and clock act on one state: which of them comes first decides what the others do.
 */
export class DraftWeekSession {
  private readonly states = new Store<DraftWeekState>({ phase: 'loading' });
  readonly state: Watchable<DraftWeekState> = this.states;
  private readonly colleagues = new Subject<ColleagueEdit>();
  readonly colleagueEdits$ = this.colleagues.asObservable();

  /** Resolves when what earlier visits left is known. */
  readonly adopted: Promise<void>;

  private readonly sync: DraftWeekSync;
  private readonly undoStack = new UndoStack();
  private readonly leave: () => void;
  private readonly stream: string;
  private readonly lateEdits: LateEdits;
  private readonly screen = new FramePublisher(
    () => this.publish(),
    () => this.sync.loaded,
  );
  private readonly timers = new Set<ReturnType<typeof setTimeout>>();
  private readonly outcomes: EditOutcomes;
  private refused: readonly RefusedEdit[] = [];
  private closed = false;

  constructor(private readonly parts: SessionParts) {
    const { locationId, monday, userId, socket } = parts;
    this.stream = `draft-week/${locationId}/${monday}`;
    this.outcomes = new EditOutcomes(parts.sentFromBefore);
    this.lateEdits = new LateEdits(parts.now);
    this.sync = new DraftWeekSync(userId, {
      send: (attempt, commands) => void this.send(attempt, commands),
      watch: (attempt, request) => void this.watch(attempt, request),
      later: (what, ms) => this.after(ms, () => (what === 'resend' ? this.sync.resend() : this.sync.rewatch())),
      decide: (command, week) => this.decide(command, week),
      changed: () => this.onChanged(),
      refused: (entry, refusal) => this.onRefused(entry, refusal),
      recorded: (id, events) => this.onRecorded(id, events),
      diverged: (version) => parts.report(`draft week ${this.stream} went astray at version ${version}`),
      now: parts.now,
      random: Math.random,
    });
    this.leave = socket.open(this.stream, {
      up: () => this.sync.connectionUp(),
      down: () => {
        this.sync.connectionDown();
        parts.presence.clear();
      },
      presence: (change) => parts.presence.change(change),
      commit: (commit) => this.onCommit(commit),
      head: (head) => this.sync.onHead(head),
      resync: () => this.sync.resync(),
    });
    this.adopted = this.adopt();
  }

  get week(): DraftWeek {
    return this.sync.view;
  }

  /** User who edits here. */
  get userId(): UserId {
    return this.parts.userId;
  }

  get pendingCount(): number {
    return this.sync.pending.length;
  }

  /**
   * Waits for the answers to own edits: what a call does to the whole draft comes after what was done before it. False:
   * there were none within that time.
   */
  async answered(): Promise<boolean> {
    const isAnswered = () => this.sync.pending.every(({ status }) => typeof status === 'object');
    await settled(this.states, isAnswered, REQUEST_TIMEOUT_MS);
    return isAnswered();
  }

  /**
   * Makes an edit. It shows at once; a refusal that can be told without the server is answered, and nothing
   * happened then. `seen`: the slot as its author saw it when they began, or the revisions that they saw; absent: as it
   * is on screen now.
   */
  edit(payload: SlotEdit, gesture: string = newId(), seen?: SeenSlot): ReceivedRefusal | null {
    const command = editCommand(payload, gesture, seen ?? this.sync.view.slots[slotOfEdit(payload)]);
    const refusal = this.issue(command);
    if (refusal) return refusal;
    this.undoStack.edited(gesture, command.id);
    this.screen.next();
    return null;
  }

  /** A call of one's own, not an edit, wrote to this week: a step to undo like any other. */
  madeByCall(commandId: CommandId): void {
    this.undoStack.madeByCall(commandId);
    this.publishSoon();
  }

  undo(): SkippedSlot[] {
    return this.turn('undo');
  }

  redo(): SkippedSlot[] {
    return this.turn('redo');
  }

  /** A refused edit was read; nothing more happens. */
  dismiss(id: CommandId): void {
    this.refused = this.refused.filter((edit) => edit.id !== id);
    this.persist();
    this.publishSoon();
  }

  /** Facts that the rules depend on have changed. */
  contextChanged(): void {
    this.sync.contextChanged();
  }

  close(): void {
    this.closed = true;
    this.persist();
    this.parts.store.close();
    this.parts.presence.close();
    this.leave();
    for (const timer of this.timers) clearTimeout(timer);
    this.screen.close();
  }

  private turn(way: 'undo' | 'redo'): SkippedSlot[] {
    const gesture = newId();
    const skipped = this.undoStack[way](
      gesture,
      () => this.sync.view,
      (undone) => {
        const command = undoCommand(undone, gesture);
        return this.issue(command) ? null : command.id;
      },
    );
    this.screen.next();
    return skipped;
  }

  private issue(command: Command): ReceivedRefusal | null {
    this.lateEdits.issued(command.id);
    this.outcomes.add(command.id);
    const refusal = this.sync.issue(command);
    if (refusal || !this.sync.pending.some(({ command: { id } }) => id === command.id))
      this.outcomes.forget(command.id);
    if (refusal) this.lateEdits.forget(command.id);
    return refusal;
  }

  private decide({ id, payload, basedOn, undoOf }: Command, week: DraftWeek) {
    const { userId, context, now } = this.parts;
    const command = { ...payload, basedOn, undoOf: undoOf ?? null };
    return draftWeekDecider.decide(command, week, context(week), { commandId: id, actorId: userId, now: now() });
  }

  private onCommit(commit: Commit): void {
    const fresh = commit.from === this.sync.confirmed.version;
    this.sync.onCommit(commit);
    if (fresh && commit.actorId && commit.actorId !== this.parts.userId)
      this.colleagues.next({ actorId: commit.actorId, commit });
  }

  private onRefused({ command }: Pending, refusal: ReceivedRefusal): void {
    this.undoStack.refused(command.id);
    this.lateEdits.forget(command.id);
    this.refused = [...this.refused, { id: command.id, command, refusal }];
    this.outcomes.refused(command.id);
    this.persist();
    this.publishSoon();
  }

  private onRecorded(id: CommandId, events: Parameters<UndoStack['knows']>[1]): void {
    this.undoStack.knows(id, events);
    this.outcomes.accepted(id);
  }

  private async send(attempt: number, commands: readonly Command[]): Promise<void> {
    // The edit itself is drawn first: it takes the browser two milliseconds to begin a request.
    await new Promise((resolve) => setTimeout(resolve));
    // After a logout they wait for the next time: nothing goes out in the name of who comes next.
    if (this.closed) return;
    try {
      this.sync.answered(
        attempt,
        await postEdits(commands, { ...this.parts, after: (ms, work) => this.after(ms, work) }),
      );
    } catch (error) {
      if (this.closed) return;
      const refusal = finalRefusal(error);
      if (refusal) this.sync.rejected(attempt, refusal);
      else this.sync.failed(attempt, retryAfterMs(error));
    }
  }

  private async watch(
    attempt: number,
    request: { since: number | null; epoch: string | null; unsettled: CommandId[] },
  ): Promise<void> {
    const { since, epoch, unsettled } = request;
    try {
      const answer = await this.parts.socket.watch({
        stream: this.stream,
        since,
        unsettled,
        ...(epoch === null ? {} : { epoch }),
      });
      if (!('refused' in answer)) {
        this.parts.presence.replace(answer.presence);
        return this.sync.caughtUp(attempt, answer);
      }
      if (answer.refused === 'busy') return this.sync.watchFailed(attempt, answer.retryAfterMs);
      this.states.set({ phase: 'refused', reason: answer.refused });
    } catch {
      this.sync.watchFailed(attempt);
    }
  }

  /** Takes over what closed tabs have left of this week. */
  adopt(): Promise<void> {
    return this.parts.store.adopt((stored) => this.takeOver(stored));
  }

  private takeOver(stored: readonly StoredEdit[]): void {
    const refusedIds = new Set(this.refused.map(({ id }) => id));
    const refused = stored.flatMap(({ id, command, refusal }) =>
      refusal && !refusedIds.has(id) ? [{ id, command, refusal }] : [],
    );
    this.refused = [...refused, ...this.refused];
    const commands = stored.flatMap(({ command, refusal }) => (refusal ? [] : [command]));
    for (const { id } of commands) this.outcomes.add(id, true);
    this.sync.restore(commands);
  }

  /** Stores edits without an answer and unread refusals, which outlive the page. */
  private persist(): void {
    const pending = this.sync.pending.map(({ command }): StoredEdit => ({ id: command.id, command, refusal: null }));
    this.parts.store.save([...pending, ...this.refused]);
    const { userId, monday } = this.parts;
    // An open board shows refusals itself.
    const refused = this.closed ? this.refused.length : 0;
    const isLate = this.sync.pending.some(({ command }) => this.lateEdits.isLate(command.id));
    reportUnsent(`${userId}/${this.stream}`, {
      userId,
      kind: 'draftWeek',
      count: this.closed ? 0 : pending.length,
      monday,
      isLate,
      refused,
    });
  }

  private onChanged(): void {
    for (const { command, events } of this.sync.pending)
      if (events.length > 0) this.undoStack.knows(command.id, events);
    this.persist();
    this.publishSoon();
  }

  /** Publishes the first state at once, later ones in the next frame. */
  private publishSoon(): void {
    this.screen.soon(this.states.value.phase !== 'ready');
  }

  private publish(): void {
    const late = this.lateEdits.among(this.sync.pending);
    if (late.nextIn !== null) this.after(late.nextIn, () => this.publishSoon());
    this.persist();
    this.states.set({
      phase: 'ready',
      week: this.sync.view,
      pending: this.sync.pending.length,
      ...this.outcomes.counts,
      late: late.slots,
      refused: this.refused,
      canUndo: this.undoStack.canUndo,
      canRedo: this.undoStack.canRedo,
    });
  }

  /** Until the week is closed; what this gives back cancels it. */
  private after(ms: number, work: () => void): () => void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      if (!this.closed) work();
    }, ms);
    this.timers.add(timer);
    return () => {
      clearTimeout(timer);
      this.timers.delete(timer);
    };
  }
}
