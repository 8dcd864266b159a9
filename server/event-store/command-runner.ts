import type pg from 'pg';
import { Subject } from 'rxjs';
import { refusal } from '#domain/kernel/refusal';
import { PinnedConnections } from '../database/pinned-connections.js';
import { type BatchParts, commitBatch, type BatchedResult } from './batch.js';
import type { LoggedEvent } from './logged-event.js';
import { OrganisationMemory } from './organisation-memory.js';
import type { CommandOrigin } from './command-origin.js';
import type { CommandRequest, CommandResult, WriteEnd } from './outcome.js';
import { CommandRefused } from './refused.js';
import type { RowsBesideEvents } from './rows-beside-events.js';
import type { StreamKinds } from './stream-kind.js';

/** Maximum number of commands in a transaction, which limits the wait of the first.  */
const MAX_BATCH = 64;

interface Waiting {
  /** Instant of the request by `performance.now`, in milliseconds. */
  readonly since: number;
  readonly request: CommandRequest<unknown>;
  resolve(result: CommandResult<unknown>): void;
  reject(error: unknown): void;
}

interface Queue {
  readonly memory: OrganisationMemory;
  waiting: Waiting[];
  running: boolean;
}

/** Events that this node has just committed for one organisation, in log order. */
export interface Committed {
  readonly organisationId: string;
  readonly events: readonly LoggedEvent[];
}

/** A command of this node that has finished: result or error, and duration. */
export interface CompletedCommand {
  readonly origin: CommandOrigin;
  readonly end: BatchedResult;
  /** Milliseconds from `run` to the end, waiting included. */
  readonly ms: number;
}

/**
 * Runs commands with a queue per organisation: commands that arrive during a commit share the next transaction (at most
 * 64, no timer). Organisations never wait for each other.
 */
export class CommandRunner {
  private readonly queues = new Map<string, Queue>();
  /** Organisations whose past is being recorded; commands of now wait for the promise. */
  private readonly held = new Map<string, Promise<void>>();
  private readonly parts: BatchParts;
  private readonly committed = new Subject<Committed>();
  /** Emits after each commit of this node that recorded events. */
  readonly committed$ = this.committed.asObservable();
  private readonly completed = new Subject<CompletedCommand>();
  /** Emits for each command of this node when it has ended, except those with `notCounted`. */
  readonly settled$ = this.completed.asObservable();
  private readonly batches = new Subject<number>();
  /** Emits how many commands a transaction holds, after its commit. */
  readonly batches$ = this.batches.asObservable();

  constructor(
    pool: pg.Pool,
    private readonly kinds: StreamKinds,
    rows: RowsBesideEvents,
  ) {
    this.parts = { connections: new PinnedConnections(pool), kinds, rows };
  }

  /**
   * Queues a command and resolves after its transaction: accepted or refused, or the stored outcome of a repeated
   * command id. A refusal is a result, not an error.
   * @throws the error of `execute` or of the database; then nothing was recorded.
   */
  run<Answer>(request: CommandRequest<Answer>): Promise<CommandResult<Answer>> {
    const held = request.origin.at === undefined && this.held.get(request.origin.organisationId);
    if (held) return held.then(() => this.run(request));
    const queue = this.queueOf(request.origin.organisationId);
    return new Promise((resolve, reject) => {
      queue.waiting.push({
        since: performance.now(),
        request: request as CommandRequest<unknown>,
        resolve: resolve as Waiting['resolve'],
        reject,
      });
      if (!queue.running) void this.drain(request.origin.organisationId, queue);
    });
  }

  /**
   * Runs a command and returns its answer.
   * @throws CommandRefused for a refusal, and the error of `execute` or of the database.
   */
  async execute<Answer>(request: CommandRequest<Answer>): Promise<Answer> {
    const result = await this.run(request);
    if (result.status === 'refused') throw new CommandRefused(result.refusal);
    return result.answer;
  }

  /**
   * Stores the outcome of a write that ran no command, under the same lock and id as commands, so that a repeated key
   * gets it again. Returns the outcome of that id: an earlier one if it exists. Confirmation questions are not stored.
   */
  remember(origin: CommandOrigin, ended: WriteEnd): Promise<CommandResult<unknown>> {
    const completed = ended.ok ? { ok: true as const, appends: [], answer: () => ended.answer } : ended;
    return this.run({ origin, notCounted: true, execute: () => completed });
  }

  /**
   * Lets commands of an organisation wait that have no instant of their own (`at` of the origin), until the returned
   * function is called: while its past is recorded, one of them would make the past end now.
   */
  holdPresent(organisationId: string): () => void {
    let release = () => {};
    this.held.set(
      organisationId,
      new Promise((resolve) => {
        release = resolve;
      }),
    );
    return () => {
      this.held.delete(organisationId);
      release();
    };
  }

  /** Resolves when no command of this node is waiting or running. Polls each tick of the event loop. */
  async idle(): Promise<void> {
    while ([...this.queues.values()].some(({ running }) => running)) await new Promise(setImmediate);
  }

  private queueOf(organisationId: string): Queue {
    let queue = this.queues.get(organisationId);
    if (!queue) {
      queue = { memory: new OrganisationMemory(this.kinds), waiting: [], running: false };
      this.queues.set(organisationId, queue);
    }
    return queue;
  }

  private async drain(organisationId: string, queue: Queue): Promise<void> {
    queue.running = true;
    while (queue.waiting.length > 0) {
      const batch = takeBatch(queue);
      try {
        this.finish(batch, await this.commit(organisationId, queue, batch));
      } catch (error) {
        // One of several may be at fault: each gets a transaction of its own, and its own error.
        if (batch.length === 1) this.finish(batch, [endOf(error)]);
        else for (const waiting of batch) await this.commitAlone(organisationId, queue, waiting);
      }
    }
    queue.running = false;
  }

  private async commitAlone(organisationId: string, queue: Queue, waiting: Waiting): Promise<void> {
    try {
      this.finish([waiting], await this.commit(organisationId, queue, [waiting]));
    } catch (error) {
      this.finish([waiting], [endOf(error)]);
    }
  }

  private async commit(
    organisationId: string,
    { memory }: Queue,
    batch: readonly Waiting[],
  ): Promise<readonly BatchedResult[]> {
    const requests = batch.map(({ request }) => request);
    const { results, events } = await commitBatch(this.parts, memory, organisationId, requests);
    if (events.length > 0) this.committed.next({ organisationId, events });
    this.batches.next(batch.length);
    return results;
  }

  private finish(batch: readonly Waiting[], results: readonly BatchedResult[]): void {
    batch.forEach((waiting, index) => {
      const result = results[index] ?? { error: undefined };
      if ('result' in result) waiting.resolve(result.result);
      else waiting.reject(result.error);
      const { origin, notCounted } = waiting.request;
      if (!notCounted) this.completed.next({ origin, end: result, ms: performance.now() - waiting.since });
    });
  }
}

/** Removes the next batch from the queue: commands up to the first `solo` one, at most 64; or that one alone. */
function takeBatch(queue: Queue): Waiting[] {
  const { waiting } = queue;
  const firstSolo = waiting.findIndex(({ request }) => request.solo);
  const size = firstSolo === 0 ? 1 : Math.min(firstSolo === -1 ? waiting.length : firstSolo, MAX_BATCH);
  return waiting.splice(0, size);
}

/** The index that lets a command be in the log once: as PostgreSQL names it for the partitions of `event`. */
const COMMAND_ONCE = /^event_\d+_organisation_id_command_id_idx$/;

/**
 * Result of a failed transaction of one command. A key whose outcome was already deleted is still in the log, so its
 * reuse is refused.
 */
function endOf(error: unknown): BatchedResult {
  const { code, constraint = '' } = (error ?? {}) as { code?: string; constraint?: string };
  if (code !== '23505' || !COMMAND_ONCE.test(constraint)) return { error };
  return { result: { status: 'refused', refusal: refusal('idempotency_key_reused'), replayed: false } };
}
