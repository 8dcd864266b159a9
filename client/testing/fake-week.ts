import { v7 as newId } from 'uuid';
import type { CivilDate } from '#domain/kernel/civil-date';
import { Instant } from '#domain/kernel/clock-time';
import type { CommandId, EventId, JobFilterId, PublicationId, SlotId, UserId } from '#domain/kernel/ids';
import type { Refusal } from '#domain/kernel/refusal';
import { type ShiftTime, weeklyTime } from '#domain/kernel/shift-time';
import { scheduleDtCommands } from '#domain/draft-week/draft-week.calls';
import { type DraftWeekIntent, partKey, type SlotEdit } from '#domain/draft-week/draft-week.commands';
import { type DraftWeekContext, draftWeekDecider } from '#domain/draft-week/draft-week.decider';
import { type DraftSource, draftWeekStream, type SlotData } from '#domain/draft-week/draft-week.events';
import type { DraftSlot } from '#domain/draft-week/draft-week.state';
import type { DraftStart } from '#domain/draft-week/draft-week.views';
import type { CommandsAnswer, CommandsRequest } from '#domain/draft-week/board-commands';
import type { Commit } from '#domain/live/messages';
import type { Presence } from '#domain/live/presence';
import type { LocationMember } from '#domain/planning/planning.views';
import type { PlanningRecords } from '#domain/catalogue/planning-records.views';
import { decidePublication, type PublicationDecision } from '#domain/publication/publication';
import type { SessionUser } from '#domain/session/session.views';
import { boardContext } from '../features/draft-week/model/board-context.js';
import { DraftWeekLog } from './draft-week-log.js';
import { FakeRoster } from './fake-roster.js';
import { live, server } from './network.js';
import { MARLEEN, NOW, PLACE } from './people.js';
import { PLACE_FACTS, planningAt, weekState } from './planning-place.js';

const PLACE_ID = PLACE.horecaLocationId;

/** MARLEEN as a person whose name is known although she does not work at the location: she manages every location. */
const EVERYWHERE = { userId: MARLEEN.id, name: MARLEEN.name, here: false } as const;
const EMPTY: DraftSource = { kind: 'empty' };

/** Times of a shift on a date: `times('2026-03-12', '17:00-23:00')`; the end may be `close`, `needed` or `call`. */
export function times(date: string, text: string): ShiftTime {
  const [from = '', until = ''] = text.split('-');
  const named = { close: '02:00', needed: '02:30', call: '07:00' }[until];
  return weeklyTime(date as CivilDate, from, named ?? until);
}

/** Draft shift; bar, service and open unless `more` says otherwise. */
export const slot = (id: string, date: string, text: string, more: Partial<SlotData> = {}): SlotData => ({
  slotId: id as SlotId,
  jobFilterId: 'filter-bar' as JobFilterId,
  jobId: 'service' as SlotData['jobId'],
  time: times(date, text),
  userId: null,
  shiftId: null,
  ...more,
});

/** Fields that assign a person to a slot: `...by(NOOR)`. */
export const by = ({ id }: SessionUser): Pick<SlotData, 'userId'> => ({ userId: id });

/**
 * Draft and published roster of one week on the fake server, with the real rules on logs in memory. Answers the edits
 * of the board, and broadcasts them and the edits of colleagues. `more`: further planning records, replacing those of
 * PLACE by kind.
 */
export class FakeWeek {
  readonly log: DraftWeekLog;
  readonly roster: FakeRoster;
  private readonly stream: string;
  private readonly present = new Map<string, Presence>();
  /** Commits held back by `silence`; null: commits are broadcast at once. */
  private heldCommits: Commit[] | null = null;

  constructor(
    readonly monday: CivilDate,
    readonly people: readonly LocationMember[],
    more: { readonly [Type in keyof PlanningRecords]?: Readonly<Record<string, PlanningRecords[Type]>> } = {},
  ) {
    this.stream = draftWeekStream(PLACE_ID, monday);
    this.roster = new FakeRoster(monday);
    this.log = new DraftWeekLog({
      stream: this.stream,
      at: Instant.parse(NOW.toISOString()),
      maxGap: 100,
      decide: ({ id, payload, basedOn, undoOf }, week, actorId) =>
        draftWeekDecider.decide({ ...payload, basedOn, undoOf: undoOf ?? null }, week, this.context, {
          commandId: id,
          actorId,
          now: NOW.getTime(),
        }),
    });
    planningAt(monday).fill({
      ...PLACE_FACTS,
      person: Object.fromEntries([EVERYWHERE, ...people].map((person) => [person.userId, person])),
      ...more,
    });
    live.keep(this.stream, (request) => ({ ...this.log.watch(request), presence: [...this.present.values()] }));
    server.answer(scheduleDtCommands, ({ body }, caller) => this.answer(body, caller));
  }

  /** Decides the commands of a board, broadcasts them and returns the outcomes; the declared answer of the call. */
  answer({ commands }: CommandsRequest, caller: string): CommandsAnswer {
    const { outcomes, commits } = this.log.handle(commands, caller as UserId);
    for (const commit of commits) this.emit(commit);
    return { outcomes, head: this.log.version, epoch: this.log.epoch };
  }

  /** Begins the draft of a department with these shifts, and broadcasts it. A refusal is ignored. */
  begin(
    author: SessionUser,
    slots: readonly SlotData[],
    jobFilterId = 'filter-bar',
    source: DraftSource = EMPTY,
  ): void {
    const id = jobFilterId as JobFilterId;
    const start = { type: 'StartDraft', jobFilterId: id, source, scenarioId: null, slots, onlyAvailable: false };
    this.decide(author, start as DraftWeekIntent);
  }

  /**
   * Makes an edit of a colleague, based on the present revisions, and broadcasts it.
   *
   * @throws Error when it is refused
   */
  edit(author: SessionUser, edit: SlotEdit): void {
    const slotNow = this.log.state.slots[edit.slotId];
    const basedOn: Record<string, EventId> = {};
    if (slotNow)
      for (const part of ['times', 'person', 'job'] as const)
        basedOn[partKey(slotNow.slotId, part)] = slotNow.parts[part].revision;
    const command = { id: newId() as CommandId, v: 1 as const, payload: edit, basedOn };
    const { outcomes, commits } = this.log.handle([command], author.id);
    if (outcomes[0]?.status !== 'accepted') throw new Error(`refused: ${JSON.stringify(outcomes[0])}`);
    for (const commit of commits) this.emit(commit);
  }

  /** Decides a call that writes to the draft, and broadcasts its events. Returns the refusal; null: done. */
  decide(author: SessionUser, intent: DraftWeekIntent): Refusal | null {
    const meta = { commandId: newId() as CommandId, actorId: author.id, now: NOW.getTime() };
    const decision = draftWeekDecider.decide(
      { ...intent, basedOn: {}, undoOf: null },
      this.log.state,
      this.context,
      meta,
    );
    if (!decision.ok) return decision.refusal;
    if (decision.events.length > 0) this.emit(this.log.append({ id: meta.commandId }, meta.actorId, decision.events));
    return null;
  }

  /**
   * Publishes a department of the draft into the roster, and broadcasts both. `basedOn`: revision that the author saw;
   * null: not checked. Returns the decision, which may be a refusal.
   */
  publish(
    author: SessionUser,
    { jobFilterId = 'filter-bar', confirm = true, basedOn = null as number | null } = {},
  ): PublicationDecision {
    const commandId = newId() as CommandId;
    const command = {
      type: 'PublishDraft' as const,
      publicationId: commandId as string as PublicationId,
      jobFilterId: jobFilterId as JobFilterId,
      confirm,
      basedOn,
    };
    const meta = { commandId, actorId: author.id, now: NOW.getTime() };
    const decision = decidePublication(command, this.log.state, this.roster.state, this.context, meta);
    if (!decision.ok) return decision;
    this.emit(this.log.append({ id: commandId }, meta.actorId, decision.draft));
    this.roster.record(author, decision.roster, this.people);
    return decision;
  }

  /** Begins a draft of a published department from its published shifts. */
  revise(author: SessionUser, jobFilterId: string): void {
    const shifts = Object.values(this.roster.state.shifts).filter((shift) => shift.jobFilterId === jobFilterId);
    const slots = shifts.map(({ shiftId, jobId, time, userId }) => ({
      slotId: newId() as SlotId,
      jobFilterId: jobFilterId as JobFilterId,
      jobId,
      time,
      userId,
      shiftId,
    }));
    this.begin(author, slots, jobFilterId, { kind: 'published' });
  }

  /** Answer of a call that starts a draft, without shifts. */
  started(jobFilterId: string): DraftStart {
    const state = { ...weekState(this.monday, jobFilterId, 'drafting'), revision: this.log.version };
    return { state, slots: [], leftOut: [] };
  }

  /** Holds back broadcasts until the returned function is called, which sends them in order. */
  silence(): () => void {
    this.heldCommits = [];
    return () => {
      const heldCommits = this.heldCommits ?? [];
      this.heldCommits = null;
      for (const commit of heldCommits) live.emit('commit', commit);
    };
  }

  /** Broadcasts that a colleague opened the week or moved in it. */
  enter(person: SessionUser, at: Partial<Pick<Presence, 'cell' | 'mode' | 'draft'>> = {}): void {
    const key = `socket of ${person.id}`;
    const clock = (this.present.get(key)?.clock ?? 0) + 1;
    const presence = { key, userId: person.id, name: person.name, mode: 'view' as const, clock, ...at };
    this.present.set(key, presence);
    live.emit('presence', { stream: this.stream, join: [presence], leave: [] });
  }

  /** Broadcasts that a colleague closed the week. */
  leave({ id }: SessionUser): void {
    const key = `socket of ${id}`;
    this.present.delete(key);
    live.emit('presence', { stream: this.stream, join: [], leave: [key] });
  }

  /** Shifts of the draft on the server. */
  get slots(): DraftSlot[] {
    return Object.values(this.log.state.slots);
  }

  private emit(commit: Commit): void {
    if (this.heldCommits) this.heldCommits.push(commit);
    else live.emit('commit', commit);
  }

  private get context(): DraftWeekContext {
    const planning = {
      job: new Map(Object.entries(PLACE_FACTS.job)),
      location: new Map(Object.entries(PLACE_FACTS.location)),
      person: new Map(this.people.map((person) => [person.userId as string, person])),
    };
    const { shifts } = this.roster;
    return boardContext({ locationId: PLACE_ID, monday: this.monday, planning, shifts }, this.log.state);
  }
}
