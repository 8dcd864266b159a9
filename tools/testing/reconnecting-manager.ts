import { io, type Socket } from 'socket.io-client';
import { v7 as uuid } from 'uuid';
import { addDays, type CivilDate } from '#domain/kernel/civil-date';
import type { CommandId, EventId, JobId, LocationId, SlotId, UserId } from '#domain/kernel/ids';
import type { Command, CommandsAnswer } from '#domain/draft-week/board-commands';
import type { Outcome } from '#domain/live/outcome';
import type { ClientToServer, Commit, ServerToClient, WatchAnswer } from '#domain/live/messages';
import { type PlanningRecords, planningStream } from '#domain/catalogue/planning-records.views';
import { draftWeekDecider } from '#domain/draft-week/draft-week.decider';
import type { DraftWeek } from '#domain/draft-week/draft-week.state';
import { boardContext } from '../../client/features/draft-week/model/board-context.js';
import { DraftWeekSync } from '../../client/features/draft-week/sync/draft-week.sync.js';
import { RecordSync } from '../../client/platform/live/record-sync.js';
import { LOCATION, PEOPLE } from './demo.js';

type Connection = Socket<ServerToClient, ClientToServer>;

/** Inputs of a `ReconnectingManager`. */
export interface ManagerParts {
  readonly userId: UserId;
  readonly token: string;
  /** Origin of the node, or of a proxy before it. */
  readonly base: string;
  readonly monday: CivilDate;
  /** Numbers from 0 to 1, for edits and retries. */
  readonly random: () => number;
  /** Milliseconds after which an unanswered request counts as lost; default 3000. */
  readonly timeoutMs?: number;
  /** Hears about each command, such as a checker of several managers. */
  readonly witness?: Witness;
}

/** Listener for the commands of a manager; an outcome that arrives twice is reported twice. */
export interface Witness {
  issued(id: CommandId): void;
  accepted(id: CommandId): void;
  refused(id: CommandId): void;
}

/**
 * Draft board without a screen: the client's own sync over real requests and sockets, for tests of unreliable networks.
 * Connects on construction and reconnects until closed.
 */
export class ReconnectingManager {
  readonly sync: DraftWeekSync;
  readonly planning: RecordSync<PlanningRecords>;
  /** Ids of own commands accepted by the local decision, in order. */
  readonly issued: CommandId[] = [];
  private readonly sent = new Set<CommandId>();
  /** Pushed commits in order, including duplicates and outdated ones. */
  readonly received: Pick<Commit, 'from' | 'to' | 'commandId'>[] = [];
  /** Versions at which the local state differed from the server's; empty in a correct run. */
  readonly astray: number[] = [];
  /** Number of command requests that failed or timed out. */
  givenUp = 0;
  /** Whether the server has rejected the session. */
  sentAway = false;
  /** Refusal code by id of the own command. */
  readonly refused = new Map<CommandId, string>();
  private readonly socket: Connection;
  private closed = false;

  constructor(private readonly parts: ManagerParts) {
    const { userId, token, base, monday, random, witness } = parts;
    const draft = `draft-week/${LOCATION}/${monday}`;
    this.socket = io(base, {
      path: '/api/live',
      transports: ['websocket'],
      auth: { token },
      reconnectionDelay: 100,
      reconnectionDelayMax: 500,
      forceNew: true,
    });
    this.planning = new RecordSync<PlanningRecords>({
      watch: (attempt, { since, epoch }) =>
        void this.ask(planningStream(LOCATION as LocationId, monday), since, epoch, []).then(
          (answer) => this.planning.caughtUp(attempt, answer),
          () => this.planning.watchFailed(attempt),
        ),
      later: (ms) => void setTimeout(() => this.planning.rewatch(), ms),
      changed: () => this.sync.contextChanged(),
      random,
    });
    this.sync = new DraftWeekSync(userId, {
      send: (attempt, commands) => void this.send(attempt, commands),
      watch: (attempt, { since, epoch, unsettled }) =>
        void this.ask(draft, since, epoch, unsettled).then(
          (answer) => this.sync.caughtUp(attempt, answer),
          () => this.sync.watchFailed(attempt),
        ),
      later: (what, ms) => void setTimeout(() => (what === 'resend' ? this.sync.resend() : this.sync.rewatch()), ms),
      decide: (command, week) => this.decide(command, week),
      changed: () => undefined,
      refused: ({ command }, { code }) => {
        this.refused.set(command.id, code);
        witness?.refused(command.id);
      },
      recorded: (id) => {
        if (this.sent.has(id)) witness?.accepted(id);
      },
      diverged: (version) => {
        this.astray.push(version);
      },
      now: () => Date.now(),
      random,
    });
    this.socket.on('connect', () => {
      this.sync.connectionUp();
      this.planning.connectionUp();
    });
    this.socket.on('disconnect', (reason) => {
      this.sync.connectionDown();
      this.planning.connectionDown();
      if (reason === 'io server disconnect') this.connectIn(200);
    });
    this.socket.on('connect_error', (error) => {
      if (error.message === 'unauthenticated') this.sentAway = true;
      else if (!this.socket.active) this.connectIn(200);
    });
    this.socket.on('bye', ({ retryAfterMs }) => {
      this.socket.disconnect();
      this.connectIn(retryAfterMs * random());
    });
    this.socket.on('commit', (commit) => {
      this.received.push(commit);
      this.sync.onCommit(commit);
    });
    this.socket.on('records', (records) => this.planning.onRecords(records));
    this.socket.on('head', (head) => (head.stream === draft ? this.sync.onHead(head) : this.planning.onHead(head)));
  }

  /** Id of the manager's user. */
  get name(): string {
    return this.parts.userId;
  }

  /** Whether draft and planning facts are loaded. */
  get ready(): boolean {
    return this.sync.loaded && this.planning.epoch !== null;
  }

  get connected(): boolean {
    return this.socket.connected;
  }

  /** Issues one random edit: add a shift, change times or person, or remove one. */
  edit(): void {
    const slots = Object.values(this.sync.view.slots);
    const slot = slots[Math.floor(this.parts.random() * slots.length)];
    const roll = this.parts.random();
    const date = addDays(this.parts.monday, Math.floor(this.parts.random() * 7));
    const person =
      this.parts.random() < 0.2 ? null : (PEOPLE[Math.floor(this.parts.random() * PEOPLE.length)] as UserId);
    const time = {
      date,
      start: 600 + 30 * Math.floor(this.parts.random() * 8),
      end: { kind: 'exact' as const, minute: 1080 },
    };
    const add = {
      type: 'AddSlot' as const,
      slotId: uuid() as SlotId,
      jobId: 'job-5' as JobId,
      time,
      userId: person,
      shiftId: null,
      confirm: true,
    };
    const payload: Command['payload'] =
      !slot || roll < 0.35
        ? add
        : roll < 0.6
          ? { type: 'ChangeSlot', slotId: slot.slotId, time, confirm: true }
          : roll < 0.85
            ? { type: 'ChangeSlot', slotId: slot.slotId, userId: person, confirm: true }
            : { type: 'RemoveSlot', slotId: slot.slotId };
    const basedOn: Record<string, EventId> = {};
    if (slot && payload.type !== 'AddSlot')
      for (const part of ['times', 'person', 'job'] as const)
        basedOn[`${slot.slotId}.${part}`] = slot.parts[part].revision;
    this.issue(payload, basedOn);
  }

  /** Issues an AddSlot for an open shift. */
  addSlot(): void {
    const date = addDays(this.parts.monday, this.issued.length % 7);
    const time = { date, start: 600, end: { kind: 'exact' as const, minute: 1080 } };
    this.issue(
      {
        type: 'AddSlot',
        slotId: uuid() as SlotId,
        jobId: 'job-5' as JobId,
        time,
        userId: null,
        shiftId: null,
        confirm: true,
      },
      {},
    );
  }

  private issue(payload: Command['payload'], basedOn: Record<string, EventId>): void {
    const id = uuid() as CommandId;
    const before = this.sync.pending.length;
    this.sent.add(id);
    this.sync.issue({ id, v: 1, payload, basedOn });
    if (this.sync.pending.length === before) return;
    this.issued.push(id);
    this.parts.witness?.issued(id);
  }

  /** Disconnects until `comeBack`, like a closed laptop. */
  leave(): void {
    this.socket.disconnect();
  }

  /** Connects again after `leave`. */
  comeBack(): void {
    this.socket.connect();
  }

  /** Disconnects for good. */
  close(): void {
    this.closed = true;
    this.socket.disconnect();
  }

  private connectIn(ms: number): void {
    setTimeout(() => {
      if (!this.closed) this.socket.connect();
    }, ms);
  }

  private decide({ id, payload, basedOn, undoOf }: Command, week: DraftWeek) {
    const facts = {
      locationId: LOCATION as LocationId,
      monday: this.parts.monday,
      planning: this.planning.records,
      shifts: new Map(),
    };
    const command = { ...payload, basedOn, undoOf: undoOf ?? null };
    const meta = { commandId: id, actorId: this.parts.userId, now: Date.now() };
    return draftWeekDecider.decide(command, week, boardContext(facts, week), meta);
  }

  private async ask(stream: string, since: number | null, epoch: string | null, unsettled: CommandId[]) {
    const request = { stream, since, unsettled, ...(epoch === null ? {} : { epoch }) };
    const answer = (await this.socket.timeout(this.timeoutMs).emitWithAck('watch', request)) as WatchAnswer;
    if ('refused' in answer) throw new Error(answer.refused);
    if ('outcomes' in answer) this.applyOutcomes(answer.outcomes);
    return answer;
  }

  private async send(attempt: number, commands: readonly Command[]): Promise<void> {
    try {
      const response = await fetch(`${this.parts.base}/api/schedule-dt/commands`, {
        method: 'POST',
        headers: { authorization: `Bearer ${this.parts.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ locationId: LOCATION, monday: this.parts.monday, commands }),
        signal: AbortSignal.timeout(this.timeoutMs),
      });
      if (!response.ok) throw new Error(String(response.status));
      const answer = (await response.json()) as CommandsAnswer;
      this.applyOutcomes(answer.outcomes);
      this.sync.answered(attempt, answer);
    } catch {
      this.givenUp += 1;
      this.sync.failed(attempt);
    }
  }

  private applyOutcomes(outcomes: readonly Outcome[]): void {
    for (const { id, status } of outcomes) if (status === 'accepted') this.parts.witness?.accepted(id);
  }

  private get timeoutMs(): number {
    return this.parts.timeoutMs ?? 3_000;
  }
}
