import type { Instant } from '#domain/kernel/clock-time';
import type { Decision } from '#domain/kernel/decider';
import type { Recorded } from '#domain/kernel/event';
import { type CommandId, eventId, type UserId } from '#domain/kernel/ids';
import type { ReceivedRefusal } from '#domain/kernel/refusal';
import type { Command, CommandsAnswer } from '#domain/draft-week/board-commands';
import type { Outcome } from '#domain/live/outcome';
import type { Commit, Head, WatchAnswer } from '#domain/live/messages';
import { digestOf } from '#domain/draft-week/digest';
import type { DraftWeekEvent } from '#domain/draft-week/draft-week.events';
import { receivedRefusal } from '#domain/draft-week/received-refusal';
import { type DraftWeek, EMPTY_DRAFT_WEEK, evolveDraftWeek } from '#domain/draft-week/draft-week.state';
import { commitEvents } from '#domain/draft-week/commit-events';

/** Commands of one request at most, and edits that may wait for a connection. */
export const MAX_REQUEST = 50;
/** Largest number of edits that wait for the server; further ones are refused. */
export const MAX_PENDING = 100;
const MAX_HELD = 200;

/** Waiting before a failed request is sent again: doubling from the first to the last, in milliseconds. */
const RETRY_FIRST_MS = 500;
const RETRY_LAST_MS = 10_000;

export type CaughtUp = Exclude<WatchAnswer, { refused: unknown }>;

/** Edit that is not in the confirmed week yet, with its status. */
export interface Pending {
  readonly command: Command;
  /** `accepted`: recorded at that version; kept on screen until the events themselves arrive. */
  status: 'queued' | 'sent' | { readonly accepted: number };
  /** Why it no longer applies to what is now confirmed: skipped on screen, the server decides. */
  refusal: ReceivedRefusal | null;
  /** Predicted events of the command, from the last rebase. */
  events: readonly Recorded<DraftWeekEvent>[];
}

/** Effects of the sync. It calls these and is called back; it never waits itself. */
export interface SyncPorts {
  /** Sends commands, in order; answered by `answered` or `failed` with the same attempt. */
  send(attempt: number, commands: readonly Command[]): void;
  /** Asks to catch up; answered by `caughtUp` or `watchFailed` with the same attempt. */
  watch(attempt: number, request: { since: number | null; epoch: string | null; unsettled: CommandId[] }): void;
  /** Calls `resend` or `rewatch` after so many milliseconds. */
  later(what: 'resend' | 'rewatch', ms: number): void;
  decide(command: Command, week: DraftWeek): Decision<DraftWeekEvent>;
  /** The view, or what is pending, is another one now. */
  changed(): void;
  refused(entry: Pending, refusal: ReceivedRefusal): void;
  /** Events of a command, anybody's, as they were recorded; of an own one that a snapshot covers, as predicted. */
  recorded(commandId: CommandId, events: readonly Recorded<DraftWeekEvent>[]): void;
  /** Same version, another content: a bug, to be reported. The sync reads everything again. */
  diverged(version: number): void;
  now(): number;
  /** 0 to 1, to spread retries. */
  random(): number;
}

/**
 * One browser's side of a draft week: what the server has confirmed, and the own edits on top of it that it
 * has not answered yet. A plain object without clock, socket or screen (docs/architecture.md, "Live").
 *
 * Rules, cited by the tests: R1 an own edit shows at once; R2 a command is sent until it is answered, with
 * the same id; R3 commits are applied in order, each once; R4 a gap, or a head that is ahead, is asked for;
 * R5 an accepted edit stays on screen until its events arrive; R6 a refused one goes, and is told; R7 pending
 * edits survive snapshots and reconnects; R8 an older state never replaces a newer one. Long, because commits, answers
 * and retries act on one state: which of them comes first decides what the others do.
 */
export class DraftWeekSync {
  confirmed: { epoch: string | null; version: number; state: DraftWeek } = {
    epoch: null,
    version: 0,
    state: EMPTY_DRAFT_WEEK,
  };
  pending: Pending[] = [];
  /** Predicted state for the screen: the confirmed state with all pending commands applied. */
  view: DraftWeek = EMPTY_DRAFT_WEEK;
  /** Whether a first state has arrived. */
  loaded = false;

  private sending: { attempt: number; ids: ReadonlySet<CommandId> } | null = null;
  private watching: number | null = null;
  /** Commits that came while an older part was being asked for: most follow on its answer. */
  private held: Commit[] = [];
  private attempts = 0;
  private failures = 0;
  private connected = false;

  constructor(
    private readonly actorId: UserId,
    private readonly ports: SyncPorts,
  ) {}

  /** Takes an edit; a refusal of the own view is answered at once and nothing is sent (R1). */
  issue(command: Command): ReceivedRefusal | null {
    if (this.pending.length >= MAX_PENDING) return { code: 'unavailable' };
    const decision = this.ports.decide(command, this.view);
    if (!decision.ok) return decision.refusal;
    // A write that changes nothing is not worth a request.
    if (decision.events.length === 0) return null;
    this.pending.push({ command, status: 'queued', refusal: null, events: [] });
    this.rebase();
    this.flush();
    return null;
  }

  /** Edits of an earlier visit that were never answered: they keep their ids, so none is done twice (R2). */
  restore(commands: readonly Command[]): void {
    const pendingIds = new Set(this.pending.map(({ command }) => command.id));
    const back = commands.filter(({ id }) => !pendingIds.has(id));
    this.pending.unshift(...back.map((command): Pending => ({ command, status: 'queued', refusal: null, events: [] })));
    this.rebase();
    this.flush();
  }

  /** Facts of other streams have changed: what is pending is decided again on the same confirmed state. */
  contextChanged(): void {
    this.rebase();
  }

  connectionUp(): void {
    this.connected = true;
    this.watchNow(this.confirmed.epoch === null ? null : this.confirmed.version);
    this.flush();
  }

  connectionDown(): void {
    this.connected = false;
    this.watching = null;
  }

  onCommit(commit: Commit): void {
    if (this.confirmed.epoch === null) return;
    if (commit.epoch !== this.confirmed.epoch) return this.watchNow(null);
    if (commit.to <= this.confirmed.version) return;
    if (commit.from !== this.confirmed.version) {
      if (this.held.length < MAX_HELD) this.held.push(commit);
      return this.watchNow(this.confirmed.version);
    }
    this.apply(commit);
    this.dropCovered();
    this.rebase();
  }

  onHead({ epoch, version, digest }: Head): void {
    if (this.confirmed.epoch === null) return;
    if (epoch !== this.confirmed.epoch) return this.watchNow(null);
    if (version > this.confirmed.version) return this.watchNow(this.confirmed.version);
    const isCurrent = version === this.confirmed.version && this.pending.length === 0;
    if (!isCurrent || digest === null || digest === digestOf(this.confirmed.state)) return;
    this.ports.diverged(version);
    this.watchNow(null);
  }

  /** The server has taken this client out of the room, or forgotten it. */
  resync(): void {
    this.watchNow(this.confirmed.epoch === null ? null : this.confirmed.version);
  }

  answered(attempt: number, { outcomes }: CommandsAnswer): void {
    if (this.sending?.attempt !== attempt) return this.applyOutcomes(outcomes);
    this.sending = null;
    this.failures = 0;
    this.applyOutcomes(outcomes);
    this.flush();
  }

  /** No answer, or none that counts: the same again later, until there is one (R2). */
  failed(attempt: number, retryAfterMs?: number): void {
    if (this.sending?.attempt !== attempt) return;
    for (const entry of this.pending) if (entry.status === 'sent') entry.status = 'queued';
    this.sending = null;
    this.failures += 1;
    const wait = Math.min(RETRY_FIRST_MS * 2 ** (this.failures - 1), RETRY_LAST_MS);
    this.ports.later('resend', retryAfterMs ?? wait * (0.5 + this.ports.random()));
    this.ports.changed();
  }

  /**
   * The request itself was refused (malformed, forbidden): sending it again cannot help. Its commands are
   * given up and told, so that they do not block the queue.
   */
  rejected(attempt: number, refusal: ReceivedRefusal): void {
    const sent = this.sending;
    if (sent?.attempt !== attempt) return;
    this.sending = null;
    const given = this.pending.filter(({ command }) => sent.ids.has(command.id));
    this.pending = this.pending.filter(({ command }) => !sent.ids.has(command.id));
    this.rebase();
    for (const entry of given) this.ports.refused(entry, refusal);
    this.flush();
  }

  resend(): void {
    this.flush();
  }

  rewatch(): void {
    if (this.connected && this.watching === null)
      this.watchNow(this.confirmed.epoch === null ? null : this.confirmed.version);
  }

  watchFailed(attempt: number, retryAfterMs = 1_000): void {
    if (this.watching !== attempt) return;
    this.watching = null;
    if (this.connected) this.ports.later('rewatch', retryAfterMs * (0.5 + this.ports.random()));
  }

  caughtUp(attempt: number, answer: CaughtUp): void {
    if (this.watching === attempt) this.watching = null;
    const { epoch, version } = this.confirmed;
    if (answer.mode === 'snapshot') {
      // An answer that was under way while newer commits were applied is of no use (R8).
      if (epoch !== answer.epoch || answer.version >= version)
        this.confirm(answer.epoch, answer.version, answer.state as DraftWeek);
    } else if (answer.mode === 'events' && answer.epoch === epoch) {
      for (const commit of answer.commits) {
        if (commit.from === this.confirmed.version) this.apply(commit);
      }
    }
    this.applyOutcomes(answer.outcomes);
    const held = this.held.sort((a, b) => a.from - b.from);
    this.held = [];
    for (const commit of held) this.onCommit(commit);
    this.flush();
  }

  /** Commands whose outcome is not known: asked for when watching. */
  private get unsettled(): CommandId[] {
    return this.pending
      .filter(({ status }) => status !== 'queued' || this.failures > 0)
      .map(({ command }) => command.id);
  }

  private watchNow(since: number | null): void {
    if (!this.connected) return;
    // One question at a time: what comes meanwhile is in its answer, or is asked for by the next head.
    if (this.watching !== null && since !== null) return;
    this.attempts += 1;
    this.watching = this.attempts;
    this.ports.watch(this.attempts, { since, epoch: this.confirmed.epoch, unsettled: this.unsettled.slice(0, 200) });
  }

  private confirm(epoch: string, version: number, state: DraftWeek): void {
    if (this.confirmed.epoch !== null && this.confirmed.epoch !== epoch) {
      // Another incarnation of the log: what it accepted before may be gone, so everything is asked again.
      for (const entry of this.pending) entry.status = 'queued';
      this.sending = null;
    }
    this.confirmed = { epoch, version, state };
    this.loaded = true;
  }

  private apply(commit: Commit): void {
    const events = commitEvents(commit);
    this.confirmed = {
      epoch: commit.epoch,
      version: commit.to,
      state: evolveDraftWeek(this.confirmed.state, events),
    };
    // A refusal that is kept on record may come before the answer that tells it (R6): the edit waits for that one.
    if (events.every(({ type }) => type === 'DraftEditRefused')) return;
    const pendingIndex = this.pending.findIndex(({ command }) => command.id === commit.commandId);
    if (pendingIndex >= 0) this.pending.splice(pendingIndex, 1);
    this.ports.recorded(commit.commandId, events);
  }

  private applyOutcomes(outcomes: readonly Outcome[]): void {
    const refused: { entry: Pending; refusal: ReceivedRefusal }[] = [];
    for (const outcome of outcomes) {
      const index = this.pending.findIndex(({ command }) => command.id === outcome.id);
      const entry = this.pending[index];
      if (!entry) continue;
      if (outcome.status === 'accepted') {
        entry.status = { accepted: outcome.to };
        continue;
      }
      this.pending.splice(index, 1);
      refused.push({ entry, refusal: receivedRefusal(outcome.code, outcome.facts) });
    }
    this.dropCovered();
    this.rebase();
    for (const { entry, refusal } of refused) this.ports.refused(entry, refusal);
  }

  /** Accepted edits that the confirmed state contains (R5). */
  private dropCovered(): void {
    const { version } = this.confirmed;
    const covered = this.pending.filter(({ status }) => typeof status === 'object' && status.accepted <= version);
    if (covered.length === 0) return;
    this.pending = this.pending.filter((entry) => !covered.includes(entry));
    for (const { command, events } of covered) this.ports.recorded(command.id, events);
  }

  private rebase(): void {
    let state = this.confirmed.state;
    let { version } = this.confirmed;
    for (const entry of this.pending) {
      const decision = this.ports.decide(entry.command, state);
      entry.refusal = decision.ok ? null : decision.refusal;
      entry.events = decision.ok ? this.predict(entry.command, decision.events, version) : [];
      state = evolveDraftWeek(state, entry.events);
      version += entry.events.length;
    }
    this.view = state;
    this.ports.changed();
  }

  private predict(
    { id, undoOf }: Command,
    events: readonly DraftWeekEvent[],
    version: number,
  ): Recorded<DraftWeekEvent>[] {
    const at = new Date(this.ports.now()).toISOString() as Instant;
    return events.map((event, index) => ({
      ...event,
      meta: {
        id: eventId(id, index),
        commandId: id,
        version: version + index + 1,
        actorId: this.actorId,
        at,
        locationId: null,
        cause: 'schedule-dt-commands',
        ...(undoOf && { undoOf }),
      },
    }));
  }

  /** Sends everything that waits, as one request; the next one goes when this one is answered. */
  private flush(): void {
    if (this.sending) return;
    const batch = this.pending.filter(({ status }) => status === 'queued').slice(0, MAX_REQUEST);
    if (batch.length === 0) return;
    this.attempts += 1;
    this.sending = { attempt: this.attempts, ids: new Set(batch.map(({ command }) => command.id)) };
    for (const entry of batch) entry.status = 'sent';
    this.ports.send(
      this.attempts,
      batch.map(({ command }) => command),
    );
    this.ports.changed();
  }
}
