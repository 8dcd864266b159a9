import { Subject } from 'rxjs';
import { v7 as newId } from 'uuid';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { CommandId, EventId, LocationId, SlotId, UserId } from '#domain/kernel/ids';
import type { ReceivedRefusal } from '#domain/kernel/refusal';
import type { Command, CommandsAnswer } from '#domain/live/commands';
import type { Commit } from '#domain/live/messages';
import {
  isNewSlot,
  partKey,
  type SlotEdit,
  slotOfEdit,
  type SlotPartName,
} from '#domain/draft-week/draft-week.commands';
import { receivedRefusal } from '#domain/draft-week/received-refusal';
import { draftWeekDecider, type DraftWeekContext } from '#domain/draft-week/draft-week.decider';
import type { DraftSlot, DraftWeek } from '#domain/draft-week/draft-week.state';
import type { SkippedSlot, UndoCommand } from '#domain/draft-week/undo';
import { CallFailed } from '../../../shared/api/call-failed.js';
import { newCommandId } from '../../../shared/ids/new-ids.js';
import type { LiveSocket } from '../../../shared/live/live-socket.js';
import type { PoorNetworkSwitch } from '../../../shared/live/poor-network.js';
import { settled } from '../../../shared/reactive/settled.js';
import { Store } from '../../../shared/reactive/store.js';
import { reportUnsent } from '../../../shared/unsent/unsent.js';
import type { Watchable } from '../../../shared/reactive/watchable.js';
import { DraftWeekSync, type Pending } from './draft-week.sync.js';
import { EditOutcomes } from './edit-outcomes.js';
import type { KeptEdit, PendingStore } from './kept-edits.js';
import type { PresenceTracker } from './presence-tracker.js';
import { UndoStack } from './undo-stack.js';

/** A request without an answer for this long is sent again. */
const REQUEST_TIMEOUT_MS = 10_000;
/** An edit that is not answered after this long is marked as not sent yet. */
const LATE_AFTER_MS = 2_000;

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
      /** Own edits that the server has taken since the week was opened. */
      readonly accepted: number;
      /** And those that it has refused, read or not. */
      readonly rejected: number;
      /** Slots whose edits have waited for long. */
      readonly late: ReadonlySet<SlotId>;
      readonly refused: readonly RefusedEdit[];
      readonly canUndo: boolean;
      readonly canRedo: boolean;
    };

/** What a colleague has just changed. */
export interface ColleagueEdit {
  readonly actorId: UserId;
  readonly commit: Commit;
}

export interface SessionParts {
  readonly locationId: LocationId;
  readonly monday: CivilDate;
  readonly userId: UserId;
  readonly socket: LiveSocket;
  readonly network: PoorNetworkSwitch;
  /** Facts that the rules need, as far as they have arrived. */
  readonly context: (week: DraftWeek) => DraftWeekContext;
  readonly post: (commands: readonly Command[], signal: AbortSignal) => Promise<CommandsAnswer>;
  readonly report: (message: string) => void;
  readonly store: PendingStore;
  readonly presence: PresenceTracker;
  readonly now: () => number;
  /** Edits of an earlier visit have been sent, and taken. */
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
  private readonly issuedAt = new Map<CommandId, number>();
  private readonly timers = new Set<ReturnType<typeof setTimeout>>();
  private readonly outcomes: EditOutcomes;
  private refused: readonly RefusedEdit[] = [];
  private frame: number | null = null;
  private isDue = false;
  private closed = false;

  constructor(private readonly parts: SessionParts) {
    const { locationId, monday, userId, socket } = parts;
    this.stream = `draft-week/${locationId}/${monday}`;
    this.outcomes = new EditOutcomes(parts.sentFromBefore);
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

  /** Who edits here. */
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
   * happened then. `seen`: the slot as its author saw it when they began; absent: as it is on screen now.
   */
  edit(payload: SlotEdit, gesture: string = newId(), seen?: DraftSlot): ReceivedRefusal | null {
    const command = this.commandOf(payload, gesture, seen);
    const refusal = this.issue(command);
    if (refusal) return refusal;
    this.undoStack.edited(gesture, command.id);
    this.publishNext();
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
    this.keep();
    this.publishSoon();
  }

  /** Makes a refused edit again, on what is there now; with `confirm` when it was a question. */
  retry(id: CommandId): ReceivedRefusal | null {
    const edit = this.refused.find((one) => one.id === id);
    this.dismiss(id);
    if (!edit) return null;
    const { payload } = edit.command;
    return this.edit(payload.type === 'RemoveSlot' ? payload : { ...payload, confirm: true });
  }

  /** Facts that the rules depend on have changed. */
  contextChanged(): void {
    this.sync.contextChanged();
  }

  close(): void {
    this.closed = true;
    this.keep();
    this.parts.store.close();
    this.parts.presence.close();
    this.leave();
    for (const timer of this.timers) clearTimeout(timer);
    if (this.frame !== null) cancelAnimationFrame(this.frame);
  }

  private turn(way: 'undo' | 'redo'): SkippedSlot[] {
    const gesture = newId();
    const skipped = this.undoStack[way](
      gesture,
      () => this.sync.view,
      (command) => this.issueUndo(command, gesture),
    );
    this.publishNext();
    return skipped;
  }

  private issueUndo({ basedOn, undoOf, ...payload }: UndoCommand, gesture: string): CommandId | null {
    const id = newCommandId();
    const command: Command = { id, v: 1, payload, basedOn: { ...basedOn }, gesture, ...(undoOf ? { undoOf } : {}) };
    return this.issue(command) ? null : id;
  }

  private issue(command: Command): ReceivedRefusal | null {
    this.issuedAt.set(command.id, this.parts.now());
    this.outcomes.add(command.id);
    const refusal = this.sync.issue(command);
    if (refusal || !this.sync.pending.some(({ command: { id } }) => id === command.id))
      this.outcomes.forget(command.id);
    if (refusal) this.issuedAt.delete(command.id);
    return refusal;
  }

  private commandOf(payload: SlotEdit, gesture: string, seen?: DraftSlot): Command {
    const slot = seen ?? this.sync.view.slots[slotOfEdit(payload)];
    const basedOn: Record<string, EventId> = {};
    if (slot && !isNewSlot(payload))
      for (const part of touchedParts(payload)) basedOn[partKey(slot.slotId, part)] = slot.parts[part].revision;
    return { id: newCommandId(), v: 1, payload, basedOn, gesture };
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
    this.issuedAt.delete(command.id);
    this.refused = [...this.refused, { id: command.id, command, refusal }];
    this.outcomes.refused(command.id);
    this.keep();
    this.publishSoon();
  }

  private onRecorded(id: CommandId, events: Parameters<UndoStack['knows']>[1]): void {
    this.undoStack.knows(id, events);
    this.outcomes.accepted(id);
  }

  private async send(attempt: number, commands: readonly Command[]): Promise<void> {
    // After a logout they wait for the next time: nothing goes out in the name of who comes next.
    if (this.closed) return;
    const leaving = new AbortController();
    const timer = this.after(REQUEST_TIMEOUT_MS, () => leaving.abort());
    const lost = new Promise<never>((_, reject) =>
      leaving.signal.addEventListener('abort', () => reject(new Error('no answer'))),
    );
    try {
      const answer = await Promise.race([
        new Promise<CommandsAnswer>((resolve, reject) => {
          this.parts.network.pass(() => {
            this.parts
              .post(commands, leaving.signal)
              .then((got) => this.parts.network.pass(() => resolve(got)), reject);
          });
        }),
        lost,
      ]);
      this.sync.answered(attempt, answer);
    } catch (error) {
      this.onSendError(attempt, error);
    } finally {
      clearTimeout(timer);
      this.timers.delete(timer);
    }
  }

  private onSendError(attempt: number, error: unknown): void {
    if (this.closed) return;
    const { status, code, retryAfterSeconds } = error instanceof CallFailed ? error : NO_ANSWER;
    // Only what the server has read and will never take is given up; everything else is tried again.
    const final = status !== null && status >= 400 && status < 500 && ![401, 408, 429].includes(status);
    if (final && code !== 'unreachable' && code !== 'unreadable')
      return this.sync.rejected(attempt, receivedRefusal(code, {}));
    this.sync.failed(attempt, retryAfterSeconds === null ? undefined : retryAfterSeconds * 1000);
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

  /** Takes over what tabs that are gone have left of this week. */
  async adopt(): Promise<void> {
    const kept = await this.parts.store.adopt();
    if (kept.length === 0 || this.closed) return;
    const known = new Set(this.refused.map(({ id }) => id));
    const refused = kept.flatMap(({ id, command, refusal }) =>
      refusal && !known.has(id) ? [{ id, command, refusal }] : [],
    );
    this.refused = [...refused, ...this.refused];
    const commands = kept.flatMap(({ command, refusal }) => (refusal ? [] : [command]));
    for (const { id } of commands) this.outcomes.add(id, true);
    this.sync.restore(commands);
  }

  /** What must outlive this page: edits without an answer, and refusals that nobody has read. */
  private keep(): void {
    const pending = this.sync.pending.map(({ command }): KeptEdit => ({ id: command.id, command, refusal: null }));
    this.parts.store.save([...pending, ...this.refused]);
    const { userId, monday } = this.parts;
    // What was refused is told by the board as long as it is open.
    const refused = this.closed ? this.refused.length : 0;
    const isLate = this.sync.pending.some(({ command }) => this.isLate(command.id));
    reportUnsent(`${userId}/${this.stream}`, {
      userId,
      kind: 'draftWeek',
      count: this.closed ? 0 : pending.length,
      monday,
      isLate,
      refused,
    });
  }

  private isLate(id: CommandId): boolean {
    return (this.issuedAt.get(id) ?? 0) + LATE_AFTER_MS <= this.parts.now();
  }

  private onChanged(): void {
    for (const { command, events } of this.sync.pending)
      if (events.length > 0) this.undoStack.knows(command.id, events);
    this.keep();
    this.publishSoon();
  }

  /** Screens hear of what others do once a frame; of the first state, and a tab without frames, at once. */
  private publishSoon(): void {
    if (this.closed || !this.sync.loaded) return;
    if (this.states.value.phase !== 'ready' || document.hidden) return this.publish();
    this.frame ??= requestAnimationFrame(() => this.publish());
  }

  /** An own edit shows in the frame that is being made, with all that one gesture brings about. */
  private publishNext(): void {
    if (this.closed || this.isDue) return;
    this.isDue = true;
    queueMicrotask(() => {
      this.isDue = false;
      if (!this.closed && this.sync.loaded) this.publish();
    });
  }

  private publish(): void {
    if (this.frame !== null) cancelAnimationFrame(this.frame);
    this.frame = null;
    this.keep();
    this.states.set({
      phase: 'ready',
      week: this.sync.view,
      pending: this.sync.pending.length,
      ...this.outcomes.counts,
      late: this.lateSlots(),
      refused: this.refused,
      canUndo: this.undoStack.canUndo,
      canRedo: this.undoStack.canRedo,
    });
  }

  private lateSlots(): ReadonlySet<SlotId> {
    const now = this.parts.now();
    const late = new Set<SlotId>();
    let next = Number.POSITIVE_INFINITY;
    for (const { command } of this.sync.pending) {
      const dueIn = (this.issuedAt.get(command.id) ?? 0) + LATE_AFTER_MS - now;
      if (dueIn <= 0) late.add(command.payload.slotId);
      else next = Math.min(next, dueIn);
    }
    if (Number.isFinite(next)) this.after(next, () => this.publishSoon());
    return late.size > 0 ? late : NONE;
  }

  private after(ms: number, work: () => void): ReturnType<typeof setTimeout> {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      if (!this.closed) work();
    }, ms);
    this.timers.add(timer);
    return timer;
  }
}

const NONE: ReadonlySet<SlotId> = new Set();
const NO_ANSWER = { status: null, code: 'unreachable' as const, retryAfterSeconds: null };

/** The parts of a slot that an edit changes, or, when it removes the slot, all of them. */
function touchedParts(edit: SlotEdit): SlotPartName[] {
  if (edit.type !== 'ChangeSlot') return ['times', 'person', 'job'];
  const parts: SlotPartName[] = [];
  if (edit.time) parts.push('times');
  if (edit.userId !== undefined) parts.push('person');
  if (edit.jobId) parts.push('job');
  return parts;
}
