import { v7 as uuid } from 'uuid';
import { draftWeekDecider, type DraftWeekContext } from '#domain/draft-week/draft-week.decider';
import { partKey, type SlotEdit, type SlotPartName } from '#domain/draft-week/draft-week.commands';
import { scheduleDtCommands } from '#domain/draft-week/draft-week.calls';
import { draftWeekStream } from '#domain/draft-week/draft-week.events';
import type { DraftWeek } from '#domain/draft-week/draft-week.state';
import type { UndoCommand } from '#domain/draft-week/undo';
import type { CommandId, EventId } from '#domain/kernel/ids';
import type { Command, CommandsAnswer } from '#domain/draft-week/board-commands';
import type { Commit, WatchAnswer } from '#domain/live/messages';
import { DraftWeekSync } from '../../../../client/features/draft-week/sync/draft-week.sync.js';
import { UndoStack } from '../../../../client/features/draft-week/sync/undo-stack.js';
import type { Guest, BenchPlace } from '../friday.messages.js';
import type { Tally } from '../tally.js';
import type { LoadConnection } from './connection.js';
import { type Answer, isDone, type Requests } from './requests.js';
import { promised, type Watched } from './watched.js';

interface Parts {
  readonly location: BenchPlace;
  readonly guest: Guest;
  readonly connection: LoadConnection;
  readonly requests: Requests;
  readonly tally: Tally;
  readonly context: (week: DraftWeek) => DraftWeekContext;
}

/** A draft week on a manager's screen: the client's own sync and undo, on a connection. */
export class WatchedDraft implements Watched {
  readonly stream: string;
  private readonly sync: DraftWeekSync;
  private readonly undoStack = new UndoStack();
  private readonly sent = new Set<string>();
  private readonly first = promised();
  readonly loaded = this.first.promise;
  /** A commit as it came. */
  sample: Commit | null = null;

  constructor(private readonly parts: Parts) {
    const { location, guest, connection, tally } = parts;
    this.stream = draftWeekStream(location.locationId, location.monday);
    this.sync = new DraftWeekSync(guest.userId, {
      send: (attempt, commands) => void this.send(attempt, commands),
      watch: (attempt, request) => void this.watch(attempt, request),
      later: (what, ms) => setTimeout(() => (what === 'resend' ? this.sync.resend() : this.sync.rewatch()), ms),
      decide: ({ id, payload, basedOn, undoOf }, week) =>
        draftWeekDecider.decide({ ...payload, basedOn, undoOf: undoOf ?? null }, week, parts.context(week), {
          commandId: id,
          actorId: guest.userId,
          now: Date.now(),
        }),
      changed: () => {
        if (this.sync.loaded) this.first.resolve();
        for (const { command, events } of this.sync.pending)
          if (events.length > 0) this.undoStack.knows(command.id, events);
      },
      refused: ({ command }, refusal) => {
        this.undoStack.refused(command.id);
        tally.refuses(refusal.code);
      },
      recorded: (id, events) => {
        this.undoStack.knows(id, events);
        if (this.sent.delete(id)) {
          tally.succeeds();
          tally.arrives(id, 'own');
        } else tally.arrives(id, 'colleague');
      },
      diverged: () => tally.errs('a draft week went astray'),
      now: Date.now,
      random: Math.random,
    });
    connection.open(this.stream, {
      up: () => this.sync.connectionUp(),
      down: () => this.sync.connectionDown(),
      commit: (commit) => {
        this.sample ??= commit;
        this.sync.onCommit(commit);
      },
      head: (head) => this.sync.onHead(head),
      resync: () => this.sync.resync(),
    });
  }

  get week(): DraftWeek {
    return this.sync.view;
  }

  get pending(): number {
    return this.sync.pending.length;
  }

  held(): unknown {
    const { version, state } = this.sync.confirmed;
    return { version, state };
  }

  heldBy({ version, state }: Extract<WatchAnswer, { mode: 'snapshot' }>): unknown {
    return { version, state };
  }

  contextChanged(): void {
    this.sync.contextChanged();
  }

  edit(payload: SlotEdit): void {
    const slot = this.week.slots[payload.slotId];
    const basedOn: Record<string, EventId> = {};
    if (slot && payload.type !== 'AddSlot')
      for (const part of partsOf(payload)) basedOn[partKey(slot.slotId, part)] = slot.parts[part].revision;
    const gesture = uuid();
    const id = this.issue({ id: uuid() as CommandId, v: 1, payload, basedOn, gesture });
    if (id) this.undoStack.edited(gesture, id);
  }

  undo(): void {
    this.turn('undo');
  }

  redo(): void {
    this.turn('redo');
  }

  private turn(way: 'undo' | 'redo'): void {
    const gesture = uuid();
    this.undoStack[way](
      gesture,
      () => this.week,
      ({ basedOn, undoOf, ...payload }: UndoCommand) =>
        this.issue({
          id: uuid() as CommandId,
          v: 1,
          payload,
          basedOn: { ...basedOn },
          gesture,
          ...(undoOf ? { undoOf } : {}),
        }),
    );
  }

  private issue(command: Command): CommandId | null {
    const { tally } = this.parts;
    this.sent.add(command.id);
    tally.begins(command.id);
    const before = this.sync.pending.length;
    const refusal = this.sync.issue(command);
    if (refusal) tally.refusesAtOnce(refusal.code);
    // Neither is one sent that changes nothing.
    if (refusal || this.sync.pending.length === before) this.sent.delete(command.id);
    return refusal ? null : command.id;
  }

  private async send(attempt: number, commands: readonly Command[]): Promise<void> {
    const { location, guest, requests, tally } = this.parts;
    const { locationId, monday } = location;
    const answer = await requests.ask(guest.token, scheduleDtCommands, { body: { locationId, monday, commands } });
    if (isDone(answer)) return this.sync.answered(attempt, answer.body as CommandsAnswer);
    tally.errs(`edit: ${answer.status ?? 'no answer'} ${answer.code}`);
    if (isFinal(answer)) this.sync.rejected(attempt, { code: answer.code as never });
    else this.sync.failed(attempt, answer.retryAfterSeconds === null ? undefined : answer.retryAfterSeconds * 1000);
  }

  private async watch(
    attempt: number,
    { since, epoch, unsettled }: { since: number | null; epoch: string | null; unsettled: CommandId[] },
  ): Promise<void> {
    const { connection, tally } = this.parts;
    if (since !== null) tally.missesSomething();
    try {
      const answer = await connection.watch({
        stream: this.stream,
        since,
        unsettled,
        ...(epoch === null ? {} : { epoch }),
      });
      if (!('refused' in answer)) return this.sync.caughtUp(attempt, answer);
      tally.errs(`watch draft-week: ${answer.refused}`);
      this.sync.watchFailed(attempt, answer.retryAfterMs);
    } catch {
      tally.errs('watch draft-week: no answer');
      this.sync.watchFailed(attempt);
    }
  }
}

/** An edit that the server has refused for good is dropped; all others are retried. */
const isFinal = ({ status }: Answer): boolean =>
  status !== null && status >= 400 && status < 500 && ![401, 408, 429].includes(status);

const partsOf = (payload: SlotEdit): SlotPartName[] => {
  if (payload.type !== 'ChangeSlot') return ['times', 'person', 'job'];
  return [
    ...(payload.time ? (['times'] as const) : []),
    ...(payload.userId === undefined ? [] : (['person'] as const)),
    ...(payload.jobId ? (['job'] as const) : []),
  ];
};
